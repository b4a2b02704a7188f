import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { groupNewest, HEADINGS } from '../../scripts/group-changelog.mjs';

const text = (path: string) => readFileSync(`${root}${path}`, 'utf8');

test('the newest section, the package and the lock file have one version', () => {
  const [newest] = text('CHANGELOG.md').match(/(?<=^## ).*/m) ?? [];
  const { version, packages } = JSON.parse(text('package-lock.json'));
  const versions = [JSON.parse(text('package.json')).version, version, packages[''].version];
  expect(versions).toEqual([newest, newest, newest]);
});

test('each waiting changeset starts with the heading it belongs under', () => {
  const files = readdirSync(`${root}.changeset`).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const headed = new RegExp(`^---\n[^]*?\n---\n+(${HEADINGS.join('|')}): [A-Z]`);
  expect(files.filter((name) => !headed.test(text(`.changeset/${name}`)))).toEqual([]);
});

test('the newest release is grouped under its headings, and older releases are left alone', () => {
  const older = '## 0.1.0\n\n### Minor Changes\n\n- Added: Old.\n';
  const newest = [
    '## 0.2.0',
    '### Minor Changes',
    '- Added: Solve games.\n\n  With cycles.\n- Breaking: Rename `a`.',
    '### Patch Changes',
    '- Fixed: Count.\n- Added: Print.',
  ];
  expect(groupNewest(['# foreply', ...newest, older].join('\n\n'))).toBe(
    [
      '# foreply',
      '## 0.2.0',
      '### Breaking',
      '- Rename `a`.',
      '### Added',
      '- Solve games.\n\n  With cycles.\n- Print.',
      '### Fixed',
      '- Count.',
      older,
    ].join('\n\n'),
  );
});

test('a changelog entry without a heading is refused, not lost', () => {
  expect(() => groupNewest('# foreply\n\n## 0.2.0\n\n### Patch Changes\n\n- Solve games.\n')).toThrow('Solve games');
});
