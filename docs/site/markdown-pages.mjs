/**
 * The site for programs that read: beside every page a Markdown page with the same content (`guide/concepts.md` beside
 * `guide/concepts.html`), and llms.txt, which lists them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { JSX, PageEvent, ReflectionKind, RendererEvent } from 'typedoc';
import { root } from '../../scripts/entries.mjs';
import { aboutOf } from '../../scripts/guides.mjs';
import { declarations } from './declarations.mjs';
import { MarkdownText, opening, twinOf } from './markdown-text.mjs';

/** @typedef {import('typedoc').DeclarationReflection} Declaration */
/** @typedef {import('typedoc').ProjectReflection} Project */

/** Titles of a comment's tags, in the order in which they are written. */
const TAGS = {
  '@returns': 'Returns',
  '@throws': 'Throws',
  '@remarks': 'Remarks',
  '@example': 'Example',
  '@see': 'See',
};

/** @param {import('typedoc').Application} app */
export function writeMarkdownPages(app) {
  const { renderer } = app;
  const known = declarations();
  renderer.hooks.on('head.end', ({ page }) => linkToTwin(page.url));
  renderer.on(PageEvent.END, (page) => {
    const { url, model, project, filename } = page;
    const text = new MarkdownText(url, /** @type {import('typedoc').Router} */ (renderer.router), project);
    mkdirSync(dirname(filename), { recursive: true });
    writeFileSync(twinOf(filename), `${pageOf(url, model, text, known)}\n`);
  });
  renderer.on(RendererEvent.END, ({ project, outputDirectory }) => {
    const text = new MarkdownText('llms.txt', /** @type {import('typedoc').Router} */ (renderer.router), project);
    writeFileSync(`${outputDirectory}/llms.txt`, `${contents(project, text)}\n`);
  });
}

/** @param {string} url */
function linkToTwin(url) {
  const attributes = { rel: 'alternate', type: 'text/markdown', href: twinOf(basename(url)) };
  return JSX.createElement('link', attributes);
}

/** @param {string} url @param {import('typedoc').RouterTarget} model @param {MarkdownText} text @param {ReturnType<typeof declarations>} known */
function pageOf(url, model, text, known) {
  const reflection = /** @type {import('typedoc').Reflection} */ (model);
  if (reflection.isDocument()) return text.write(reflection.content);
  if (reflection.isProject()) {
    if (url === 'index.html') return `# foreply\n\n${text.write(reflection.readme ?? [])}`;
    return ['# API by entry', entriesOf(reflection, text)].join('\n\n');
  }
  const declaration = /** @type {Declaration} */ (reflection);
  if (declaration.kindOf(ReflectionKind.SomeModule)) return moduleOf(declaration, text);
  return exportOf(declaration, text, known.get(declaration.parent?.name ?? '')?.get(declaration.name) ?? '');
}

/** @param {Project} project @param {MarkdownText} text */
function entriesOf({ children = [] }, text) {
  return children.map((entry) => itemOf(entry, text, summaryOf(entry, text))).join('\n');
}

/** @param {Declaration} entry @param {MarkdownText} text */
function moduleOf(entry, text) {
  const exported = (entry.groups ?? []).flatMap(({ title, children }) => [
    `## ${title}`,
    children.map((one) => itemOf(one, text, summaryOf(/** @type {Declaration} */ (one), text))).join('\n'),
  ]);
  return [`# ${entry.name}`, ...commentOf(entry, text), ...exported].join('\n\n');
}

/** @param {Declaration} declaration @param {MarkdownText} text @param {string} code */
function exportOf(declaration, text, code) {
  const { name, parent, children = [], signatures = [] } = declaration;
  const isType = declaration.kindOf(ReflectionKind.Interface | ReflectionKind.TypeAlias);
  const imported = `import ${isType ? 'type ' : ''}{ ${name} } from '${parent?.name}';`;
  const parameters = signatures.flatMap((signature) => signature.parameters ?? []);
  return [
    `# ${name}`,
    ['```ts', imported, '', code, '```'].join('\n'),
    ...commentOf(declaration, text),
    ...listOf('Parameters', parameters, text),
    ...listOf('Members', children, text),
  ].join('\n\n');
}

/** What people wrote about a declaration, with its tags. @param {Declaration} declaration @param {MarkdownText} text @returns {string[]} */
function commentOf(declaration, text) {
  return commentsOf(declaration).flatMap((comment) => {
    const tags = Object.entries(TAGS).flatMap(([tag, title]) =>
      comment.getTags(/** @type {`@${string}`} */ (tag)).flatMap(({ content }) => [`## ${title}`, text.write(content)]),
    );
    return [text.write(comment.summary), ...tags].filter((part) => part !== '');
  });
}

/** @param {Declaration} declaration */
function commentsOf({ comment, signatures = [], getSignature }) {
  const all = [comment, ...signatures.map((signature) => signature.comment), getSignature?.comment];
  return all.filter((one) => one !== undefined);
}

/** @param {Declaration} declaration @param {MarkdownText} text */
export function summaryOf(declaration, text) {
  return text.write(commentsOf(declaration)[0]?.summary ?? []);
}

/** @param {string} title @param {readonly import('typedoc').Reflection[]} members @param {MarkdownText} text */
function listOf(title, members, text) {
  const told = members.map((member) => [member.name, summaryOf(/** @type {Declaration} */ (member), text)]);
  const lines = told
    .filter(([, summary]) => summary !== '')
    .map(([name, summary]) => `- \`${name}\`: ${oneLine(summary)}`);
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];
}

/** @param {import('typedoc').Reflection} target @param {MarkdownText} text @param {string} summary */
function itemOf(target, text, summary) {
  const link = `- [${target.name}](${text.linkTo(text.urlOf(target))})`;
  return summary === '' ? link : `${link}: ${opening(summary)}`;
}

/** @param {string} text */
const oneLine = (text) => text.replaceAll(/\s+/g, ' ');

/** The text of llms.txt. @param {Project} project @param {MarkdownText} text */
function contents(project, text) {
  const { description } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const sections = (project.groups ?? [])
    .map(({ title, children }) => ({ title, pages: children.filter((one) => one.isDocument()) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ title, pages }) => {
      const items = pages.map((page) => itemOf(page, text, told(page, project) ?? openingOf(text.write(page.content))));
      return `## ${title}\n\n${items.join('\n')}`;
    });
  return [
    '# foreply',
    `> ${description}.`,
    'Every page of this site has a Markdown page beside it: `.md` in place of `.html`. The two pages "foreply for agents" hold the whole API.',
    ...sections,
    `## API\n\n${entriesOf(project, text)}`,
  ].join('\n\n');
}

/** What the list of guides says about a page. @param {import('typedoc').DocumentReflection} page @param {Project} project */
function told(page, project) {
  return aboutOf(relative(root, project.files.getReflectionPath(page) ?? '').replaceAll('\\', '/'));
}

/** The first paragraph of prose. @param {string} page */
function openingOf(page) {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, '').split(/\n{2,}/);
  return prose.find((paragraph) => /^[A-Z`[]/.test(paragraph)) ?? '';
}
