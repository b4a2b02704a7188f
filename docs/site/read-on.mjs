/** Adds links from the end of every guide to the previous and the next one, in reading order. */
import { JSX } from 'typedoc';
import { guides, titleOf } from '../../scripts/guides.mjs';

/** The address of a file's page without its extension, from the root of the site. @param {string} path */
export function addressOf(path) {
  return path.replace(/^docs\//, 'guide/').replace(/\.\w+$/, '');
}

/** The two links; an empty text for pages that are not guides. @param {string | undefined} path */
export function readOn(path) {
  const at = path === undefined ? -1 : guides.indexOf(path);
  if (at < 0) return JSX.createElement(JSX.Fragment, null);
  const label = 'The pages before and after this one';
  return JSX.createElement(
    'nav',
    { class: 'read-on', 'aria-label': label },
    linkTo(guides[at - 1], 'Previous', 'prev'),
    linkTo(guides[at + 1], 'Next', 'next'),
  );
}

/** @param {string | undefined} guide @param {string} word @param {string} rel */
function linkTo(guide, word, rel) {
  if (guide === undefined) return null;
  const address = { href: `site:${addressOf(guide)}.html`, rel };
  return JSX.createElement('a', address, JSX.createElement('span', null, word), ' ', titleOf(guide));
}
