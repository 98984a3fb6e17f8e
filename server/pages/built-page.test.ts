import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../files/root.ts';
import { makeFolderForTest } from '../testing/folder.ts';
import { nothingDrawn, readBuiltPage } from './built-page.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const answers = '{"queries":[]}';
const filling = { ...nothingDrawn, head: '<title>A home</title>', isStage: true };

/** Reads the project's own page with the additions of a build. */
function built(siteStyle = 'html{--scene:none}') {
  const folder = makeFolderForTest();
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/a.css'), 'p{color:red}');
  writeFileSync(path.join(folder, 'theme.js'), 'theme();\n');
  writeFileSync(path.join(folder, 'after-paint.js'), 'later();\n');
  const page = readFileSync(path.join(projectRoot, 'web/index.html'), 'utf8').replace(
    '</head>',
    '<link rel="stylesheet" crossorigin href="/assets/a.css">' +
      '<link crossorigin="" rel="modulepreload" href="/assets/home-1.js">' +
      '<link crossorigin="" rel="modulepreload" href="/assets/site-1.js">' +
      '<link crossorigin="" rel="preload" as="fetch" href="/gateway/v1/site"></head>',
  );
  writeFileSync(path.join(folder, 'index.html'), page);
  const read = readBuiltPage(siteStyle, folder);
  if (read === null) throw new Error('The page was not read');
  return read;
}

describe('the built page', () => {
  test('inlines its styles and first script, each with its hash in the content security policy', () => {
    const page = built();
    expect(page.plain).toContain('<style>p{color:red}</style>');
    expect(page.plain).toContain('<style>html{--scene:none}</style>');
    expect(page.plain).toContain('<script>theme();</script>');
    expect(page.plain).not.toContain('href="/gateway/v1/site.css"');
    expect(page.plain).toMatch(/<link rel="stylesheet" [^>]*href="\/assets\/a\.css" disabled/);
    expect(page.styleHashes.sort()).toEqual([hash('p{color:red}'), hash('html{--scene:none}')].sort());
    expect(page.scriptHashes).toEqual([hash('theme();'), hash('later();')]);
  });

  test('shows only the product’s name and waits for nothing without server content', () => {
    const { plain } = built();
    expect(plain).toContain('<title>Porchlight</title>');
    expect(plain).toContain('<meta name="description"');
    expect(plain).toContain('<script type="module" src="/src/main.tsx"></script>');
    expect(plain).toContain('data-opening');
    expect(plain).not.toMatch(/later\(\)|slot|greeting/);
  });

  test('contains the server-rendered root and responses, and loads its code after the first paint', () => {
    const page = built().compose({ ...filling, root: '<main>$& drawn</main>', answers, codeLater: true });
    expect(page).toContain('<div id="root" data-drawn><main>$& drawn</main></div>');
    expect(page).toContain(`<script type="application/json" id="first-answers">${answers}</script>`);
    expect(page).toContain('<title>A home</title>');
    expect(page).not.toContain('Porchlight</title>');
    expect(page).not.toMatch(/data-opening|as="fetch"|type="module"|rel="modulepreload"/);
    expect(page).toContain('data-after-paint');
    expect(page).toContain('<script>later();</script></body>');
  });

  test('leaves the root to the app when server content covers the page', () => {
    const page = built().compose({
      ...filling,
      over: '<div id="first-look">a home</div>',
      answers,
      codeLater: true,
    });
    expect(page).toMatch(/data-opening[\s\S]*<div id="first-look">a home<\/div>/);
  });

  test('preloads the code of home and the map only for them', () => {
    const page = built();
    expect(page.compose(filling)).toContain('/assets/home-1.js');
    const other = page.compose({ ...filling, isStage: false });
    expect(other).not.toContain('/assets/home-1.js');
    expect(other).toContain('/assets/site-1.js');
    expect(other).toContain('as="fetch"');
  });

  test('uses the site’s texts, escaped', () => {
    const greeting = built().greeting({ agent: 'Ann <b>O\'Neil</b> $& "A"', tagline: 'Homes & more' });
    expect(greeting).toContain('<div id="greeting"');
    expect(greeting).toContain('Ann &#60;b&#62;O&#39;Neil&#60;/b&#62; $&#38; &#34;A&#34;');
    expect(greeting).toContain('Homes &#38; more');
    expect(greeting).not.toContain('{{');
  });

  test('is missing when the app is not built', () => {
    expect(readBuiltPage('', path.join(os.tmpdir(), 'no-such-folder'))).toBeNull();
  });
});
