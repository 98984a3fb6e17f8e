import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import ts from 'typescript';
import { parse } from 'yaml';
import { projectRoot } from '../../server/files/root.ts';
import { errorsPage } from './errors-page.ts';
import { limitsFile } from './limits.ts';

/**
 * Writes `openapi/generated` and the error catalog; with `--check`, exits 1 and lists stale files. The
 * `--check` of openapi-typescript succeeds as soon as one of several files is fresh (7.13.0, bin/cli.js).
 */
const check = process.argv.includes('--check');
const folder = path.join(projectRoot, 'openapi');
const { apis } = parse(readFileSync(path.join(folder, 'redocly.yaml'), 'utf8')) as {
  apis: Record<string, { root: string; 'x-openapi-ts': { output: string } }>;
};

/** A string over HTTP; bytes between services of one process, converted when JSON is written. */
const base64 = 'export type Base64 = string | { readonly bytes: Uint8Array; toJSON(): string };\n';
const stale: string[] = [];
for (const {
  root,
  'x-openapi-ts': { output: file },
} of Object.values(apis)) {
  const output = path.join(folder, file);
  const types = astToString(
    await openapiTS(pathToFileURL(path.join(folder, root)), {
      silent: true,
      transform: (schema) =>
        'contentEncoding' in schema ? ts.factory.createTypeReferenceNode('Base64') : undefined,
    }),
  );
  keep(output, `${COMMENT_HEADER}${types.includes(': Base64') ? base64 : ''}${types}`);
  keep(output.replace(/\.d\.ts$/, '.limits.ts'), `${COMMENT_HEADER}${limitsFile(path.basename(root))}`);
}
keep(path.join(projectRoot, 'docs/errors.md'), errorsPage());

if (stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run scripts/openapi/generate-types.ts and commit the result.`);
  process.exitCode = 1;
}

/** Writes a file; with `--check`, records whether it is stale. */
function keep(file: string, text: string): void {
  if (!check) writeFileSync(file, text);
  else if (contentOf(file) !== text) stale.push(path.relative(projectRoot, file));
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
