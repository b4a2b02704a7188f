/** The declaration of every export as text, read from docs/public-api.md, which `npm run check` keeps true. */
import { readFileSync } from 'node:fs';
import { root } from '../../scripts/entries.mjs';

const ENTRY = /^## `(.*)`\n\n```ts\n([\s\S]*?)\n```$/gm;
const NAME = /^(?:\/\/ exported as (\w+)\n)?(?:declare )?(?:abstract )?(?:function|class|interface|type|const) (\w+)/;

/** Declarations by entry and name. @returns {Map<string, Map<string, string>>} */
export function declarations() {
  const report = readFileSync(`${root}docs/public-api.md`, 'utf8');
  return new Map(
    [...report.matchAll(ENTRY)].map(([, specifier, text]) => {
      const named = text.split('\n\n').map((declaration) => {
        const [, alias, name] = NAME.exec(declaration) ?? [];
        if (name === undefined) throw new Error(`docs/public-api.md: cannot read ${declaration}`);
        return /** @type {const} */ ([alias ?? name, declaration]);
      });
      return [specifier, new Map(named)];
    }),
  );
}

/** A declaration on one line, without words that programs can do without. @param {string} declaration */
export function compact(declaration) {
  return declaration
    .replaceAll(/\b(?:declare|readonly) (?=[\w'[(])/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/; \}/g, ' }');
}
