/**
 * Checks the generated site in docs/api for visitors without a network: every link leads to a page and to an anchor on it, every
 * image exists and has a description, nothing is loaded from elsewhere, every guide exists and is in the search index, every
 * export's page has an example, and programs find everything as text (see check-markdown.mjs). `npm run docs` ends with this check.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { inflateSync } from 'node:zlib';
import { faultsOfMarkdown } from './check-markdown.mjs';
import { root } from './entries.mjs';
import { guides, titleOf } from './guides.mjs';

/**
 * @typedef {{ name: string, attributes: Readonly<Record<string, string>> }} Tag
 * @typedef {{ path: string, text: string, tags: readonly Tag[], anchors: ReadonlySet<string> }} Page
 */

/** Elements whose address a browser loads by itself. It follows links only when told to. */
const LOADED = new Set(['script', 'link', 'img', 'iframe', 'source', 'use', 'video', 'audio', 'object', 'embed']);

/** Addresses outside the site, or with no target. */
const ELSEWHERE = /^(?:[a-z][a-z+.-]*:|\/\/)/i;

/** The faults of the site in a folder, one line each. @param {string} folder */
export function faultsOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const pages = new Map(files.filter((name) => name.endsWith('.html')).map((path) => [path, readPage(folder, path)]));
  const present = new Set(files);
  return [...pages.values()].flatMap((page) => [
    ...page.tags.flatMap((tag) => faultsOfTag(page, tag, pages, present)),
    ...faultsOfExport(page),
  ]);
}

/** @param {string} folder @param {string} path @returns {Page} */
function readPage(folder, path) {
  const text = readFileSync(`${folder}/${path}`, 'utf8');
  const markup = text.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.slice(0, script.indexOf('>') + 1),
  );
  const tags = [...markup.matchAll(/<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>/gi)].map(([, name, rest]) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(rest),
  }));
  const anchors = new Set(tags.flatMap(({ attributes: { id, name } }) => [id, name].filter((anchor) => anchor)));
  return { path, text, tags, anchors };
}

/** @param {string} text */
function attributesOf(text) {
  const pairs = [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)];
  return Object.fromEntries(
    pairs.map(([, name, ...values]) => [name, unescaped(values.find((v) => v !== undefined) ?? '')]),
  );
}

/** @param {string} text */
const unescaped = (text) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** @param {Page} page @param {Tag} tag @param {ReadonlyMap<string, Page>} pages @param {ReadonlySet<string>} present */
function faultsOfTag(page, { name, attributes }, pages, present) {
  const isDrawn = name === 'img' && !attributes.alt?.trim();
  const faults = isDrawn ? [`${page.path}: the image ${attributes.src} has no text in its place`] : [];
  const address = attributes.href ?? attributes.src ?? attributes.data;
  if (address === undefined) return faults;
  const fault = faultOfAddress(page, address, LOADED.has(name), pages, present);
  return fault === undefined ? faults : [...faults, `${page.path}: ${fault}`];
}

/** @param {Page} page @param {string} address @param {boolean} isLoaded @param {ReadonlyMap<string, Page>} pages @param {ReadonlySet<string>} present */
function faultOfAddress(page, address, isLoaded, pages, present) {
  if (address.startsWith('data:')) return undefined;
  if (ELSEWHERE.test(address))
    return isLoaded || !/^(https:|mailto:)/.test(address) ? `asks for ${address}` : undefined;
  const { pathname, hash } = new URL(address, `site:///${page.path}`);
  const path = decodeURIComponent(pathname.slice(1)).replace(/(^|\/)$/, '$1index.html');
  if (!present.has(path)) return `${address} leads to no file`;
  const anchor = decodeURIComponent(hash.slice(1));
  const target = pages.get(path);
  if (anchor === '' || target === undefined || target.anchors.has(anchor)) return undefined;
  return `${address} leads to no place on its page`;
}

/** Functions and classes have an example of their own; types and constants have one, or link to one. @param {Page} page */
function faultsOfExport({ path, text }) {
  const kind = /<h1[^>]*>(Function|Class|Variable|Interface|Type Alias) /.exec(text)?.[1];
  const mayRefer = kind === 'Interface' || kind === 'Type Alias' || kind === 'Variable';
  const isShown = text.includes('class="tsd-tag-example"') || (mayRefer && text.includes('class="tsd-tag-see"'));
  return kind === undefined || isShown ? [] : [`${path}: ${kind.toLowerCase()} without an example`];
}

/** Checks that all guides are pages, and are in the search index by title and by text. @param {string} folder */
export function faultsOfSearch(folder) {
  const packed = /"([^"]+)"/.exec(readFileSync(`${folder}/assets/search.js`, 'utf8'))?.[1] ?? '';
  const { rows } = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
  return guides.flatMap((guide) => {
    const url = guide.replace(/^docs\//, 'guide/').replace(/\.md$/, '.html');
    if (!existsSync(`${folder}/${url}`)) return [`${url}: this guide is missing`];
    const isFound = rows.some(
      (/** @type {{ url: string, name: string }} */ row) => row.url === url && row.name === titleOf(guide),
    );
    return isFound ? [] : [`${url}: the search does not know this guide`];
  });
}

if (import.meta.url === pathToFileURL(argv[1]).href) {
  const folder = `${root}docs/api`;
  const faults = [...faultsOf(folder), ...faultsOfSearch(folder), ...faultsOfMarkdown(folder)];
  if (faults.length > 0) {
    console.error(`The site has ${faults.length} faults:\n${faults.slice(0, 50).join('\n')}`);
    process.exit(1);
  }
  console.log('The site in docs/api passes all checks. Run npm run docs:serve to see it.');
}
