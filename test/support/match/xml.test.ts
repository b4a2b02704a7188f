/** The checker of charts must itself find the faults it is meant to find. */

import { expect, test } from 'vitest';
import { xmlFault } from './xml.js';

test.each(['<a/>', '<a b="c" d-e="&lt;"/>', '<a>x &amp; y<b>\n</b></a>\n', '<a><b/><b/></a>'])(
  'the XML checker accepts %j',
  (text) => {
    expect(xmlFault(text)).toBeUndefined();
  },
);

test.each([
  ['', undefined],
  ['x', 'no element'],
  ['<a>', 'no end'],
  ['<a></b>', 'wrong end'],
  ['<a/><b/>', 'after the end'],
  ['<a>x & y</a>', 'neither'],
  ['<a>x &nbsp; y</a>', 'neither'],
  ['<a b="<"/>', 'neither'],
  ['<a b=c/>', 'neither'],
  ['<a b="1" b="2"/>', 'twice'],
  ['<a>\u0001</a>', 'forbids'],
  ['<a>\ud800</a>', 'forbids'],
] as const)('the XML checker refuses %j', (text, fault) => {
  if (fault === undefined) expect(xmlFault(text)).toBeUndefined();
  else expect(xmlFault(text)).toContain(fault);
});
