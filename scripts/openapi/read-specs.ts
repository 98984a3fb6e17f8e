import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../server/files/root.ts';

/** The JSON Schema keywords that the specs use. */
export type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  minimum?: number;
  maximum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};
export type Parameter = { name: string; in: string; required?: boolean; schema: Schema; example?: unknown };
export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type Pin = { in: string; name: string; value: string; unless?: string };
export type OperationNode = {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
  'x-access': string;
  'x-limit': string;
  'x-pins'?: Pin[];
  'x-visitor-view'?: { request?: string[]; response?: string[] };
  'x-self'?: { in: string; name: string };
  'x-session'?: string;
  'x-cross-site'?: string;
  'x-signed-call'?: boolean;
  'x-privacy-signal'?: string;
};
type PathItem = { [Method in (typeof methods)[number]]?: OperationNode } & {
  /** Parameters shared by all methods. */
  parameters?: Parameter[];
};
export type Operation = { spec: string; path: string; method: string; node: OperationNode };

const folder = path.join(projectRoot, 'openapi');
const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The names of the specs in the order of redocly.yaml, which lists all of them. */
export const specNames: string[] = Object.keys(
  (parse(readFileSync(path.join(folder, 'redocly.yaml'), 'utf8')) as { apis: object }).apis,
);

/** Returns every operation of every spec, with `$ref`s resolved. */
export function readOperations(): Operation[] {
  const documents = new Map<string, unknown>();
  const read = (file: string): unknown => {
    if (!documents.has(file)) documents.set(file, parse(readFileSync(path.join(folder, file), 'utf8')));
    return documents.get(file);
  };
  return specNames.flatMap((spec) => {
    const { paths } = inline(read(`${spec}.yaml`), `${spec}.yaml`, read) as {
      paths: Record<string, PathItem>;
    };
    return Object.entries(paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const node = item[method];
        if (node === undefined) return [];
        const parameters = [...(item.parameters ?? []), ...(node.parameters ?? [])];
        return [{ spec, path, method, node: { ...node, parameters } }];
      }),
    );
  });
}

/** Replaces references by copies; the specs have no recursive schema. */
function inline(node: unknown, file: string, read: (file: string) => unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => inline(item, file, read));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node && typeof node.$ref === 'string') {
    const [place = '', pointer = ''] = node.$ref.split('#');
    const target = place === '' ? file : path.basename(place);
    return inline(pick(read(target), pointer, node.$ref), target, read);
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(value, file, read)]));
}

function pick(document: unknown, pointer: string, reference: string): unknown {
  let here = document;
  for (const step of pointer.split('/').slice(1)) {
    here = (here as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (here === undefined) throw new Error(`Nothing is at ${reference}.`);
  return here;
}
