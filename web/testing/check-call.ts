import type { SpecOperation } from 'virtual:spec-operations';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const options = { strict: false, allErrors: true, logger: false } as const;
const strict = withFormats(new Ajv2020(options));
/** For values that are sent as text: parameters and form fields. */
const reading = withFormats(new Ajv2020({ ...options, coerceTypes: true }));
const compiled = new WeakMap<object, ValidateFunction>();

function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv);
  for (const format of ['int32', 'int64', 'float', 'double', 'binary', 'password'])
    ajv.addFormat(format, true);
  return ajv;
}

/** Throws when a value doesn't match its schema. `reading` converts texts to numbers and booleans. */
function check(ajv: Ajv2020, schema: object, value: unknown, what: string): void {
  let validate = compiled.get(schema);
  if (validate === undefined) {
    validate = ajv.compile(schema);
    compiled.set(schema, validate);
  }
  if (validate(value)) return;
  const faults = (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
  );
  throw new Error(`${what} is not what the spec says: ${faults.join('; ')}`);
}

const schemas = new Map<string, object>();

/** Returns one schema for all parameters of an operation in the path or the query. */
function parameterSchema({ id, parameters }: SpecOperation, place: 'query' | 'path'): object {
  const known = schemas.get(`${place} of ${id}`);
  if (known !== undefined) return known;
  const here = parameters.filter((parameter) => parameter.in === place);
  const made = {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
  schemas.set(`${place} of ${id}`, made);
  return made;
}

/** Reads a call and checks it against its operation; throws the first error. */
export async function readCall(operation: SpecOperation, request: Request, values: Record<string, string>) {
  const { id } = operation;
  const query = readQuery(new URL(request.url).searchParams);
  const path: Record<string, unknown> = { ...values };
  check(reading, parameterSchema(operation, 'path'), path, `The path of ${id}`);
  check(reading, parameterSchema(operation, 'query'), query, `The query of ${id}`);
  return { query, path, body: await readBody(operation, request.clone()), request };
}

function readQuery(search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const all = search.getAll(key);
      return [key, all.length === 1 ? all[0] : all];
    }),
  );
}

async function readBody({ id, body: content }: SpecOperation, request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0] ?? null;
  if (content === null || type === null) return undefined;
  const schema = content[type];
  if (schema === undefined) throw new Error(`${id} takes no ${type}`);
  if (type === 'application/json') {
    const value: unknown = await request.json();
    check(strict, schema, value, `The body of ${id}`);
    return value;
  }
  const form = Object.fromEntries(await request.formData());
  // The spec describes a file as a string; the gateway checks its size.
  const texts = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, value instanceof File ? '' : value]),
  );
  check(reading, schema, texts, `The form of ${id}`);
  return form;
}

/** Throws when a successful response doesn't match the spec. */
export function checkAnswer({ id, good }: SpecOperation, type: string, value: unknown): void {
  const schema = good.content[type];
  if (schema === undefined) throw new Error(`${id} never answers ${type}`);
  if (type === 'application/json') check(strict, schema, value, `The answer of ${id}`);
}
