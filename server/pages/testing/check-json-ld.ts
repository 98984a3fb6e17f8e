import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import ts from 'typescript';
import { projectRoot } from '../../files/root.ts';

/** Returns the JSON-LD blocks of a page, as text. */
export function blocksOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json]) => json ?? '',
  );
}

/**
 * Returns the errors in JSON-LD blocks by schema.org's types (`schema-dts`): unknown properties and values of
 * other types. Type-checks the blocks as object literals, which reject unknown properties.
 */
export function schemaFaults(blocks: readonly string[]): string[] {
  const file = path.join(projectRoot, 'server/pages/testing/blocks.ts');
  const typed = blocks.map((block) => {
    const type = String((JSON.parse(block) as { '@type': string })['@type']);
    return `export const _${type}: WithContext<${type}> = ${block};`;
  });
  const types = [...new Set(typed.map((line) => /WithContext<(\w+)>/.exec(line)?.[1] ?? 'Thing'))];
  const source = `import type { WithContext, ${types.join(', ')} } from 'schema-dts';\n${typed
    .map((line, n) => line.replace('const _', `const _${n}`))
    .join('\n')}\n`;
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, source, rest[0]) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

/** Returns the problems for Google's rich results with severity *error*. */
export async function richResultFaults(html: string): Promise<string[]> {
  const data = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
  const found: { severity: string; issueMessage: string }[] = await new Validator().validate(data);
  return found.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage);
}
