import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';

const folders = readdirSync(projectRoot, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['node_modules', 'data', 'dist', '.git'].includes(entry.name))
  .map(({ name }) => name);
const pages = [
  ...readdirSync(projectRoot),
  ...folders.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  ),
].filter((name) => name.endsWith('.md'));

/** Returns the anchors of a page's headings, as GitHub generates them. */
function anchorsOf(file: string): Set<string> {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}

/** Returns the broken links of a page within this repository. */
function brokenLinks(page: string): string[] {
  const file = path.join(projectRoot, page);
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/i.test(target))
    .filter((target) => {
      const [to = '', anchor] = target.split('#');
      const found = to === '' ? file : path.resolve(path.dirname(file), decodeURIComponent(to));
      return !existsSync(found) || (anchor !== undefined && !anchorsOf(found).has(anchor));
    });
}

test('finds the pages', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/operations.md', 'openapi/README.md']));
});

test.each(pages)('has no broken link in %s', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});
