import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuiltPage } from './built-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function built(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'built-page-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/a.css'), 'p{color:red}');
  writeFileSync(path.join(folder, 'theme.js'), 'theme();\n');
  writeFileSync(path.join(folder, 'after-paint.js'), 'later();\n');
  writeFileSync(
    path.join(folder, 'index.html'),
    '<head><link rel="stylesheet" href="/gateway/v1/site.css" /><script src="/theme.js"></script>' +
      '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>',
  );
  return folder;
}

test('styles and the first script stand in the page, each named by its hash for the content policy', () => {
  const page = readBuiltPage('html{--scene:none}', built());
  expect(page?.html).toContain('<style>p{color:red}</style>');
  expect(page?.html).toContain('<style>html{--scene:none}</style>');
  expect(page?.html).toContain('<script>theme();</script>');
  expect(page?.html).not.toMatch(/<script src|<link rel="stylesheet"/);
  expect(page?.styleHashes).toEqual(
    expect.arrayContaining([hash('p{color:red}'), hash('html{--scene:none}')]),
  );
  expect(page?.scriptHashes).toEqual([hash('theme();'), hash('later();')]);
});

test('an app that is not built has no page', () => {
  expect(readBuiltPage('', path.join(os.tmpdir(), 'no-such-folder'))).toBeNull();
});
