import type { Operation, Schema } from '../gateway/operation.ts';
import { specs } from './specs.ts';

const documents = new Map<string, Schema>(specs.map((spec) => [spec.name, spec.document]));

export type SampleInput = { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** Returns a minimal valid input of an operation, generated from its schemas. */
export function sampleInput(operation: Operation): SampleInput {
  const pick = (place: 'path' | 'query') =>
    Object.fromEntries(
      operation.parameters
        .filter((parameter) => parameter.in === place && (place === 'path' || parameter.required))
        .map(({ name, schema }) => [name, sample(operation.spec, schema, name)]),
    );
  const schema = Object.values(operation.body?.content ?? {})[0];
  return {
    path: pick('path'),
    query: pick('query'),
    body: schema === undefined ? undefined : sample(operation.spec, schema, 'body'),
  };
}

/** Returns the URL of an operation with the input's path and query. */
export function urlOf(operation: Operation, input: Pick<SampleInput, 'path' | 'query'>): string {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.path[name])),
  );
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(input.query).map(([name, value]) => [name, String(value)])),
  );
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Resolves references and the first branch of a choice. */
export function resolveSchema(spec: string, schema: Schema): Schema {
  if (typeof schema.$ref === 'string') {
    let target: unknown = documents.get(spec);
    for (const part of schema.$ref.replace(/^#\//, '').split('/')) target = Object(target)[part];
    return resolveSchema(spec, Object(target));
  }
  for (const choice of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[choice];
    if (Array.isArray(branches))
      return { ...resolveSchema(spec, branches[0]), ...schema, [choice]: undefined };
  }
  return schema;
}

function sample(spec: string, raw: Schema, name: string): unknown {
  const schema = resolveSchema(spec, raw);
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = Array.isArray(schema.required) ? schema.required : [];
    const properties = Object(schema.properties) as Record<string, Schema>;
    return Object.fromEntries(required.map((key) => [key, sample(spec, properties[key] ?? {}, String(key))]));
  }
  if (type === 'array')
    return Number(schema.minItems ?? 0) > 0 ? [sample(spec, Object(schema.items), name)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return true;
  return sampleText(schema, name);
}

function sampleText(schema: Schema, name: string): string {
  if (schema.format === 'email') return 'ann@example.com';
  if (schema.format === 'uuid') return '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11';
  if (schema.format === 'date') return '2027-03-01';
  if (schema.format === 'date-time') return '2027-03-01T10:00:00Z';
  if (schema.format === 'uri') return 'https://example.com/';
  if (/zip|postal/i.test(name)) return '74037';
  if (/phone/i.test(name)) return '918 555 0100';
  const candidates = [
    'Sample text',
    '1',
    'sample',
    '74037',
    '918 555 0100',
    'TX',
    '2027-03-01',
    '2027-03-01 10:00',
    'aGVsbG8=',
    '1f0c9ad2-scene.jpg',
  ];
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern, 'u') : /./;
  const least = Number(schema.minLength ?? 0);
  const found =
    candidates.find((text) => pattern.test(text) && text.length >= least) ?? 'sample'.padEnd(least, 'x');
  return found.slice(0, Number(schema.maxLength ?? 200));
}
