/**
 * Checks what the generated site holds for programs: every page has a Markdown page beside it, whose links lead to files; llms.txt
 * lists every guide, example and entry; the pages for agents name every export, and stay short enough to be read at once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { declarations } from '../docs/site/declarations.mjs';

/** Bytes of each page for agents: about 15,000 tokens. */
export const MOST = 56_000;

/** Characters of a description in llms.txt. */
const LEAST_ABOUT = 12;

const AGENTS = ['guide/agents.md', 'guide/agents-more.md'];

/** The faults of the texts in a folder, one line each. @param {string} folder @param {ReadonlyMap<string, ReadonlyMap<string, string>>} exported */
export function faultsOfMarkdown(folder, exported = declarations()) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const present = new Set(files);
  const pages = files.filter((name) => name.endsWith('.html')).map((name) => name.replace(/html$/, 'md'));
  const missing = pages.filter((page) => !present.has(page));
  const texts = [...pages.filter((page) => present.has(page)), 'llms.txt'].filter((page) => present.has(page));
  return [
    ...missing.map((page) => `${page}: this Markdown page is missing`),
    ...texts.flatMap((page) => faultsOfText(page, readFileSync(`${folder}/${page}`, 'utf8'), present)),
    ...faultsOfContents(folder, [
      ...pages.filter((page) => /^(guide|examples)\//.test(page)),
      ...[...exported.keys()].map((specifier) => `${specifier}.md`),
    ]),
    ...faultsOfAgents(folder, exported),
  ];
}

/** @param {string} page @param {string} text @param {ReadonlySet<string>} present */
function faultsOfText(page, text, present) {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:href|src)="([^"]+)"/g)].map(
    ([, link, address]) => link ?? address,
  );
  const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !present.has(fileOf(page, link)));
  const isTitled = /^# \S/.test(text);
  return [
    ...(isTitled ? [] : [`${page}: no heading comes first`]),
    ...broken.map((link) => `${page}: ${link} leads to no file`),
  ];
}

/** @param {string} page @param {string} link */
function fileOf(page, link) {
  return decodeURIComponent(new URL(link, `site:///${page}`).pathname.slice(1));
}

/** @param {string} folder @param {readonly string[]} wanted */
function faultsOfContents(folder, wanted) {
  if (!existsSync(`${folder}/llms.txt`)) return ['llms.txt is missing'];
  const contents = readFileSync(`${folder}/llms.txt`, 'utf8');
  const items = [...contents.matchAll(/^- \[[^\]]*\]\(([^)]*)\)(.*)$/gm)];
  return [
    ...wanted.filter((page) => !contents.includes(`(${page})`)).map((page) => `llms.txt: ${page} is not listed`),
    ...items
      .filter(([, , about]) => about.length < LEAST_ABOUT)
      .map(([, page]) => `llms.txt: ${page} has no description`),
  ];
}

/** @param {string} folder @param {ReadonlyMap<string, ReadonlyMap<string, string>>} exported */
function faultsOfAgents(folder, exported) {
  const texts = AGENTS.map((page) =>
    existsSync(`${folder}/${page}`) ? readFileSync(`${folder}/${page}`, 'utf8') : '',
  );
  const faults = AGENTS.flatMap((page, at) => {
    const bytes = Buffer.byteLength(texts[at]);
    return bytes > MOST ? [`${page}: ${bytes} bytes, more than ${MOST}`] : [];
  });
  const sections = new Map(
    texts
      .join('\n')
      .split(/^## `/m)
      .map((section) => [section.split('`', 1)[0], section]),
  );
  for (const [entry, names] of exported) {
    const section = sections.get(entry) ?? '';
    const unnamed = [...names.keys()].filter((name) => !new RegExp(`\\b${name}\\b`).test(section));
    if (unnamed.length > 0)
      faults.push(`the pages for agents do not name ${unnamed.slice(0, 5).join(', ')} of ${entry}`);
  }
  return faults;
}
