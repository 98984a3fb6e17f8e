import { resolve } from '../../server/gateway/site/spec-document.ts';
import { specs } from '../../server/testing/specs.ts';

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

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Returns every operation of every spec, with `$ref`s resolved. */
export function readOperations(): Operation[] {
  return specs.flatMap(({ name: spec, document }) => {
    const { paths } = inline(document, { paths: document.paths }) as { paths: Record<string, PathItem> };
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
function inline(document: Record<string, unknown>, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => inline(document, item));
  if (typeof node !== 'object' || node === null) return node;
  if ('$ref' in node) return inline(document, resolve(document, node));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(document, value)]));
}
