/**
 * Makes one site of the API reference, the guides and the examples. Guides have their headings as titles, are grouped in sections
 * and link to the next. Entries are named as they are imported. Addresses follow both (`guide/concepts.html`,
 * `foreply/pentago/aStar.html`), and links to the playground work from any page. Programs get every page as Markdown.
 */
import { relative } from 'node:path';
import { Converter, JSX, MinimalSourceFile, PageEvent, StructureRouter } from 'typedoc';
import { entries, root } from '../../scripts/entries.mjs';
import { guides, sections, titleOf } from '../../scripts/guides.mjs';
import { listExports } from './agents.mjs';
import { examplePages } from './examples.mjs';
import { writeMarkdownPages } from './markdown-pages.mjs';
import { addressOf, readOn } from './read-on.mjs';
import { pointToExamples } from './shown-by.mjs';

/** Addresses from the root of the site. They are made relative to the page they are on. */
export const PLAYGROUND = 'site:playground/index.html';
const MODULES = 'site:modules.html#api-by-entry';

/** Files of the repository that have a better target on the site. */
const PUBLIC_API = 'docs/public-api.md';
const PLACES = { 'examples/playground/README.md': PLAYGROUND, [PUBLIC_API]: MODULES, 'public-api.md': MODULES };

export const EXAMPLES = 'Examples';
/** The name of the list of entries. */
const REFERENCE = 'API by entry';

/** The priority of a listener that runs after the groups are made. */
const AFTER_GROUPING = -1000;

/** Opens all but the long sections for first-time visitors, who can close them. */
const OPEN_SECTIONS = `try { for (const title of ${JSON.stringify([...sections.map(({ title }) => title), REFERENCE])})
  localStorage['tsd-accordion-' + title] ??= title !== 'Studies'; } catch {}`;

/** The file of the repository that a page shows. @type {Map<import('typedoc').RouterTarget, string>} */
const pathOf = new Map();

class SiteRouter extends StructureRouter {
  /** @param {import('typedoc').Reflection} reflection */
  getIdealBaseName(reflection) {
    const path = pathOf.get(reflection);
    return path ? addressOf(path) : super.getIdealBaseName(reflection);
  }
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.defineRouter('site', SiteRouter);
  app.converter.on(Converter.EVENT_BEGIN, ({ project }) => {
    for (const { path, text } of examplePages()) {
      app.converter.addDocument(project, new MinimalSourceFile(text, root + path), path);
    }
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    leadElsewhere(project);
    linkGuides(project);
    linkPicture(project);
    nameDocuments(project);
    nameEntries(project);
  });
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      nameReference(project);
      pointToExamples(project);
      listExports(project);
    },
    AFTER_GROUPING,
  );
  writeMarkdownPages(app);
  app.renderer.hooks.on('body.begin', () => JSX.createElement(JSX.Raw, { html: `<script>${OPEN_SECTIONS}</script>` }));
  app.renderer.hooks.on('content.end', ({ model }) => readOn(pathOf.get(model)));
  app.renderer.on(PageEvent.END, (page) => {
    const up = '../'.repeat(page.url.split('/').length - 1);
    page.contents = page.contents?.replaceAll('href="site:', `href="${up}`);
  });
}

/** @param {import('typedoc').ProjectReflection} project */
function leadElsewhere(project) {
  for (const content of [project.readme ?? [], ...(project.documents ?? []).map((guide) => guide.content)]) {
    for (const [at, part] of content.entries()) {
      const place = part.kind === 'relative-link' ? PLACES[part.text.replace(/^(\.\.?\/)+/, '')] : undefined;
      if (place !== undefined) content[at] = { kind: 'text', text: place };
    }
  }
}

/**
 * The README names the guides without links, which would lead nowhere in the package: "limits (`docs/limits.md`)". Here the words lead to
 * the pages.
 * @param {import('typedoc').ProjectReflection} project
 */
function linkGuides({ readme = [] }) {
  for (const [at, part] of readme.entries()) {
    const page = /^`(docs\/[\w/-]+\.md)`$/.exec(part.text)?.[1];
    if (page === undefined || !(page === PUBLIC_API || guides.includes(page))) continue;
    const address = page === PUBLIC_API ? MODULES : `site:${addressOf(page)}.html`;
    const before = readme[at - 1];
    const after = readme[at + 1];
    const words = /[^:,;()]+(?= \($)/.exec(before.text)?.[0].replace(/^\s+(?:(?:then|and|for) )?(?:the )?/, '') ?? '';
    if (words !== '' && after.text.startsWith(')')) {
      before.text = `${before.text.slice(0, -words.length - 2)}[${words}](${address})`;
      part.text = '';
      after.text = after.text.slice(1);
    } else part.text = `[${titleOf(page)}](${address})`;
  }
}

/**
 * The picture of the README leads to the playground. In the package it is no link, since the playground is not a page there.
 * @param {import('typedoc').ProjectReflection} project
 */
function linkPicture({ readme = [] }) {
  const at = readme.findIndex(({ text }) => text.endsWith('docs/images/playground.svg'));
  if (at < 0) throw new Error('The README has no picture of the playground.');
  readme[at - 1].text = readme[at - 1].text.replace(/<img src="$/, `<a href="${PLAYGROUND}">$&`);
  readme[at + 1].text = readme[at + 1].text.replace('>', '></a>');
}

/** @param {import('typedoc').ProjectReflection} project */
function nameDocuments(project) {
  // The start page already has its title.
  for (const part of project.readme?.slice(0, 1) ?? []) part.text = part.text.replace(/^# .*\n/, '');
  const titles = new Map(examplePages().map(({ path, title }) => [path, title]));
  for (const document of project.documents ?? []) {
    const path = relative(root, project.files.getReflectionPath(document) ?? '').replaceAll('\\', '/');
    const example = titles.get(path);
    pathOf.set(document, path);
    document.name = example ?? titleOf(path);
    document.frontmatter.group = example ? EXAMPLES : sections.find(({ pages }) => pages.includes(path))?.title;
  }
}

/** @param {import('typedoc').ProjectReflection} project */
function nameEntries(project) {
  for (const module of project.children ?? []) {
    const entry = entries.find(({ source }) => source.replace(/^src\/|(\/index)?\.ts$/g, '') === module.name);
    if (entry !== undefined) module.name = entry.specifier;
  }
}

/** @param {import('typedoc').ProjectReflection} project */
function nameReference(project) {
  for (const group of project.groups ?? []) if (group.title === 'Modules') group.title = REFERENCE;
}
