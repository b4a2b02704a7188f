/**
 * The lists of exports on the pages "foreply for agents". A line `<!-- exports of foreply, foreply/match -->` becomes every export of
 * these entries: its first sentence, and its declaration on one line. `<!-- all other exports -->` stands for the entries that no page names.
 */
import { compact, declarations } from './declarations.mjs';
import { summaryOf } from './markdown-pages.mjs';
import { firstSentence, MarkdownText } from './markdown-text.mjs';

const MARK = /<!-- (?:exports of (.*?)|all other exports) -->/;

/** Fills in the lists of all documents. @param {import('typedoc').ProjectReflection} project */
export function listExports(project) {
  const known = declarations();
  const parts = (project.documents ?? []).flatMap(({ content }) => content.filter(({ text }) => MARK.test(text)));
  const listed = parts.map(({ text }) => MARK.exec(text)?.[1]?.split(', ') ?? []);
  const rest = [...known.keys()].filter((specifier) => !listed.flat().includes(specifier));
  for (const [at, part] of parts.entries()) {
    const specifiers = listed[at].length > 0 ? listed[at] : rest;
    part.text = part.text.replace(MARK, specifiers.map((specifier) => listOf(project, specifier, known)).join('\n\n'));
  }
}

/** @param {import('typedoc').ProjectReflection} project @param {string} specifier @param {ReturnType<typeof declarations>} known */
function listOf(project, specifier, known) {
  const entry = project.children?.find(({ name }) => name === specifier);
  const exported = known.get(specifier);
  if (entry === undefined || exported === undefined) throw new Error(`There is no entry ${specifier}.`);
  const text = new PlainText();
  const lines = [...exported].flatMap(([name, declaration]) => {
    const documented = entry.children?.find((child) => child.name === name);
    const summary = documented === undefined ? '' : firstSentence(summaryOf(documented, text));
    return summary === '' ? [compact(declaration)] : [`// ${summary}`, compact(declaration)];
  });
  return [`## \`${specifier}\``, ['```ts', ...lines, '```'].join('\n')].join('\n\n');
}

/** Comments in which links are their texts. */
class PlainText extends MarkdownText {
  constructor() {
    super('', /** @type {never} */ (undefined), /** @type {never} */ (undefined));
  }

  /** @override @param {import('typedoc').CommentDisplayPart} part */
  writePart({ text }) {
    return text;
  }
}
