/** Comments and documents as Markdown, with links to other Markdown pages. */
import { dirname, relative } from 'node:path/posix';

/** @typedef {import('typedoc').CommentDisplayPart} Part */
/** @typedef {import('typedoc').Reflection} Reflection */

/** The address of the Markdown page beside an HTML page. @param {string} url */
export function twinOf(url) {
  return url.replace(/\.html(?=#|$)/, '.md');
}

/** The first sentence of a text, on one line, without links. @param {string} text */
export function firstSentence(text) {
  const line = plainLine(text);
  return /^.*?[.:](?= |$)/.exec(line)?.[0].replace(/:$/, '.') ?? line;
}

/** A shorter first sentence, such as "Gomoku.", says too little by itself. */
const LEAST_WORDS = 5;

/** As many sentences from the beginning of a text as it takes to say something. @param {string} text */
export function opening(text) {
  const line = plainLine(text);
  let told = '';
  for (const sentence of line.match(/.+?[.:](?= |$)/g) ?? [line]) {
    told += sentence;
    if (told.split(' ').length >= LEAST_WORDS) break;
  }
  return told.replace(/:$/, '.');
}

/** @param {string} text */
function plainLine(text) {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
}

/** Writes the texts of one page. Addresses are from the root of the site, and become relative to the page. */
export class MarkdownText {
  /** @param {string} url the page @param {import('typedoc').Router} router @param {import('typedoc').ProjectReflection} project */
  constructor(url, router, project) {
    this.from = dirname(url);
    this.router = router;
    this.project = project;
  }

  /** @param {readonly Part[]} parts */
  write(parts) {
    return parts
      .map((part) => this.writePart(part))
      .join('')
      .replaceAll(/\bsite:([\w/.-]+)(?:#[\w-]+)?/g, (_, url) => this.linkTo(url))
      .replaceAll(/<!--[\s\S]*?-->\n*/g, '')
      .trim();
  }

  /** @param {Part} part */
  writePart(part) {
    if (part.kind === 'inline-tag') return this.writeTag(part);
    if (part.kind !== 'relative-link' || part.target === undefined) return part.text;
    const target = this.project.files.resolve(part.target, this.project);
    if (typeof target === 'object') return this.linkTo(target.isProject() ? 'index.html' : this.urlOf(target));
    const media = this.project.files.getName(part.target);
    return media === undefined ? part.text : this.linkTo(`media/${media}`);
  }

  /** @param {import('typedoc').InlineTagDisplayPart} part */
  writeTag({ target, text }) {
    if (typeof target === 'string') return `[${text}](${target})`;
    if (target === undefined || !('id' in target)) return text;
    return `[${text}](${this.linkTo(this.urlOf(target))})`;
  }

  /** The address of the page that tells about something. @param {Reflection} target */
  urlOf(target) {
    const shown = this.router.hasUrl(target) ? target : target.parent;
    return shown === undefined ? 'index.html' : this.router.getFullUrl(shown).replace(/#.*/, '');
  }

  /** @param {string} url */
  linkTo(url) {
    return relative(this.from, twinOf(url)) || './';
  }
}
