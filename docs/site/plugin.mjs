/**
 * What makes one site of the API reference and the guides: guides carry their headings as titles and stand in their sections,
 * entries are called what is imported, addresses follow both (`guide/concepts.html`, `foreply/pentago/aStar.html`), and links to
 * the playground lead there from any page.
 */
import { relative } from 'node:path';
import { Converter, JSX, PageEvent, StructureRouter } from 'typedoc';
import { entries, root } from '../../test/support/scripts/entries.mjs';
import { sections, titleOf } from '../../test/support/scripts/guides.mjs';

/** Where links to the playground lead before they are made relative to their page. */
export const PLAYGROUND = 'site:playground/index.html';

/** What the list of entries is called. */
const REFERENCE = 'API by entry';

/** The priority of a listener that wants the groups made. */
const AFTER_GROUPING = -1000;

/** Lets whoever comes for the first time see what there is: sections are closed by the reader, not before. */
const OPEN_SECTIONS = `try { for (const title of ${JSON.stringify([...sections.map(({ title }) => title), REFERENCE])})
  localStorage['tsd-accordion-' + title] ??= title !== 'Studies'; } catch {}`;

/** @type {Map<import('typedoc').RouterTarget, string>} */
const pathOf = new Map();

class SiteRouter extends StructureRouter {
  /** @param {import('typedoc').Reflection} reflection */
  getIdealBaseName(reflection) {
    const path = pathOf.get(reflection);
    return path ? path.replace(/^docs\//, 'guide/').replace(/\.md$/, '') : super.getIdealBaseName(reflection);
  }
}

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.defineRouter('site', SiteRouter);
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => nameEverything(project));
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const group of project.groups ?? []) if (group.title === 'Modules') group.title = REFERENCE;
    },
    AFTER_GROUPING,
  );
  app.renderer.hooks.on('body.begin', () => JSX.createElement(JSX.Raw, { html: `<script>${OPEN_SECTIONS}</script>` }));
  app.renderer.on(PageEvent.END, (page) => {
    const up = '../'.repeat(page.url.split('/').length - 1);
    page.contents = page.contents?.replaceAll('href="site:', `href="${up}`);
  });
}

/** @param {import('typedoc').ProjectReflection} project */
function nameEverything(project) {
  for (const content of [project.readme ?? [], ...(project.documents ?? []).map((guide) => guide.content)]) {
    content.forEach((part, at) => {
      const isPlayground = part.kind === 'relative-link' && part.text.endsWith('examples/playground/README.md');
      if (isPlayground) content[at] = { kind: 'text', text: PLAYGROUND };
    });
  }
  // The start page has its title already.
  for (const part of project.readme?.slice(0, 1) ?? []) part.text = part.text.replace(/^# .*\n/, '');
  for (const guide of project.documents ?? []) {
    const path = relative(root, project.files.getReflectionPath(guide) ?? '').replaceAll('\\', '/');
    pathOf.set(guide, path);
    guide.name = titleOf(path);
    guide.frontmatter.group = sections.find(({ pages }) => pages.includes(path))?.title ?? 'More';
  }
  for (const module of project.children ?? []) {
    const entry = entries.find(({ source }) => source.replace(/^src\/|(\/index)?\.ts$/g, '') === module.name);
    if (entry !== undefined) module.name = entry.specifier;
  }
}
