/** Leads from the end of every guide to the one before it and the one after it, in the order in which they are to be read. */
import { JSX } from 'typedoc';
import { guides, titleOf } from '../../scripts/guides.mjs';

/** The address of a file's page without its ending, from the start of the site. @param {string} path */
export function addressOf(path) {
  return path.replace(/^docs\//, 'guide/').replace(/\.\w+$/, '');
}

/** The two links; of a page that is no guide, nothing. @param {string | undefined} path */
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
