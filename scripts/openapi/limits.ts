import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../server/files/root.ts';

type Node = { [key: string]: unknown };
type Parameter = { in?: string; name?: string; required?: boolean; schema?: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeAt = (node: Node, key: string): Node => (isNode(node[key]) ? node[key] : {});

const folder = path.join(projectRoot, 'openapi');
const documents = new Map<string, Node>();

function documentOf(file: string): Node {
  const known = documents.get(file) ?? (parse(readFileSync(path.join(folder, file), 'utf8')) as Node);
  documents.set(file, known);
  return known;
}

/** Resolves a reference, with the file and the name of its target. */
function resolved(node: unknown, file: string, name?: string): { node: Node; file: string; name?: string } {
  if (!isNode(node)) return { node: {}, file };
  const { $ref } = node;
  if (typeof $ref !== 'string') return name === undefined ? { node, file } : { node, file, name };
  const [other = '', pointer = ''] = $ref.split('#');
  const target = other === '' ? file : path.basename(other);
  const keys = pointer.split('/').slice(1);
  return resolved(keys.reduce(nodeAt, documentOf(target)), target, keys.at(-1));
}

const bounds = ['minLength', 'maxLength', 'pattern', 'enum'] as const;
/** Types from common.yaml that forms validate by name, with their own error messages. */
const commonTexts = new Set(['Email', 'OptionalEmail', 'Phone', 'PersonName', 'PostalCode']);

/** Returns the limits of one text field; undefined for other types. */
function limitsOf(schema: unknown, file: string, required: boolean): Node | undefined {
  const found = resolved(schema, file);
  const { node } = found;
  const type = Array.isArray(node.type) ? node.type : [node.type];
  if (!type.includes('string') || node.contentEncoding !== undefined) return undefined;
  const named = found.file === 'common.yaml' && found.name !== undefined && commonTexts.has(found.name);
  const kept = named ? bounds.filter((bound) => bound !== 'pattern') : bounds;
  return {
    ...(named ? { is: found.name } : {}),
    ...(required ? { required: true } : {}),
    ...Object.fromEntries(kept.flatMap((key) => (node[key] === undefined ? [] : [[key, node[key]]]))),
  };
}

function ofFields(fields: [name: string, schema: unknown, required: boolean][], file: string): Node {
  return Object.fromEntries(
    fields.flatMap(([name, schema, required]) => {
      const limits = limitsOf(schema, file, required);
      return limits === undefined ? [] : [[name, limits]];
    }),
  );
}

function ofSchema(schema: Node, file: string): Node {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields = Object.entries(nodeAt(schema, 'properties'));
  return ofFields(
    fields.map(([name, each]) => [name, each, required.has(name)]),
    file,
  );
}

function ofQuery(operation: Node, file: string): Node {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
  const query = parameters
    .map((each) => resolved(each, file).node as Parameter)
    .filter((each) => each.in === 'query');
  return ofFields(
    query.map(({ name = '', schema, required = false }) => [name, schema, required]),
    file,
  );
}

/**
 * Returns the limits of all texts in a spec: those of each schema by name, and of each operation's query by
 * operationId; and the values of each schema that is a list of them. Each is a separate constant, so that a page includes only those of its forms.
 */
export function limitsFile(file: string): string {
  const document = documentOf(file);
  const schemas = Object.entries(nodeAt(nodeAt(document, 'components'), 'schemas')).map(
    ([name, schema]) => [name, isNode(schema) ? ofSchema(schema, file) : {}] as const,
  );
  const values = Object.entries(nodeAt(nodeAt(document, 'components'), 'schemas')).flatMap(
    ([name, schema]) =>
      isNode(schema) && Array.isArray(schema.enum) ? [[name, { values: schema.enum }] as const] : [],
  );
  const operations = Object.values(nodeAt(document, 'paths'))
    .flatMap((item) => (isNode(item) ? Object.values(item) : []))
    .flatMap((operation) =>
      isNode(operation) && typeof operation.operationId === 'string'
        ? [[operation.operationId, ofQuery(operation, file)] as const]
        : [],
    );
  return [...values, ...schemas, ...operations]
    .filter(([, limits]) => Object.keys(limits).length > 0)
    .map(([name, limits]) => `export const ${name} = {\n${linesOf(limits)}} as const;\n`)
    .join('\n');
}

const linesOf = (limits: Node): string =>
  Object.entries(limits)
    .map(([name, limit]) => `  ${JSON.stringify(name)}: ${JSON.stringify(limit)},\n`)
    .join('');
