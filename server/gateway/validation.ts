import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { type InputFault, problem } from '../errors/errors.ts';
import type { Operation, Schema } from './operation.ts';
import type { Spec } from './specs.ts';
import { FaultList, findTextFaults } from './text-faults.ts';

/** Validates and coerces input; throws `invalid-input` with a pointer for each error. */
export type Validator = {
  path(values: Record<string, unknown>): void;
  query(values: Record<string, unknown>): void;
  /** Validates a JSON body, or the text fields of a form (`files` names the uploaded files). */
  body(value: unknown, contentType: string, files?: string[]): void;
};

/** Inputs with more names and items report only the first error, because finding all takes too long. */
const maxToldWhole = 2000;

/** A schema, compiled to report every error, and again to stop at the first. */
type Check = { all: () => ValidateFunction; first: () => ValidateFunction };
type Compilers = { all: () => Ajv2020; first: () => Ajv2020 };

/**
 * Creates a function that compiles an operation's validator on first use. JSON is strictly typed; query,
 * path, and form values are text and are coerced.
 */
export function createValidators(specs: Spec[]): (operation: Operation) => Validator {
  const compilers = (coerceTypes: boolean): Compilers => ({
    all: lazily(() => createAjv(specs, { coerceTypes, allErrors: true })),
    first: lazily(() => createAjv(specs, { coerceTypes, allErrors: false })),
  });
  const strict = compilers(false);
  const coercing = compilers(true);
  const known = new Map<string, Validator>();
  return (operation) => {
    const existing = known.get(operation.id);
    if (existing !== undefined) return existing;
    const made = createValidator(operation, strict, coercing);
    known.set(operation.id, made);
    return made;
  };
}

/** Creates a compiler with every schema of the specs, as `{spec}#/components/…`. */
export function createAjv(specs: Spec[], options: { coerceTypes: boolean; allErrors: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    useDefaults: options.coerceTypes,
    logger: false,
  });
  formatsPlugin.default(ajv);
  for (const format of ['int32', 'int64', 'float', 'double', 'binary', 'password'])
    ajv.addFormat(format, true);
  for (const spec of specs) ajv.addSchema({ ...spec.document, $id: spec.name }, spec.name, undefined, false);
  return ajv;
}

function createValidator(operation: Operation, strict: Compilers, coercing: Compilers): Validator {
  const compileParameters = (place: 'path' | 'query') => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return checkWith(coercing, {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, schema }) => [name, absolute(schema, operation.spec)]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    });
  };
  const pathSchema = compileParameters('path');
  const querySchema = compileParameters('query');
  const bodies = Object.fromEntries(
    Object.entries(operation.body?.content ?? {}).map(([type, schema]) => [
      type,
      checkWith(type === 'application/json' ? strict : coercing, absolute(schema, operation.spec)),
    ]),
  );
  return {
    path: (values) => check(pathSchema, values, '/path'),
    query: (values) => check(querySchema, values, '/query'),
    body(value, contentType, files = []) {
      const compiled = bodies[contentType];
      if (compiled === undefined) throw problem('unsupported-media-type');
      const withFiles =
        files.length === 0
          ? value
          : { ...(value as Schema), ...Object.fromEntries(files.map((name) => [name, ''])) };
      check(compiled, withFiles, contentType === 'application/json' ? '/body' : '/form');
      if (files.length > 0) {
        for (const [key, coerced] of Object.entries(withFiles as Schema)) {
          if (!files.includes(key)) (value as Schema)[key] = coerced;
        }
      }
    },
  };
}

function checkWith(compilers: Compilers, schema: Schema): Check {
  return {
    all: lazily(() => compilers.all().compile(schema)),
    first: lazily(() => compilers.first().compile(schema)),
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes local references absolute, so that a schema can be compiled separately. */
export function absolute(schema: Schema, spec: string): Schema {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) =>
        key === '$ref' && typeof value === 'string' && value.startsWith('#/')
          ? [key, `${spec}${value}`]
          : [key, walk(value)],
      ),
    );
  };
  return walk(schema) as Schema;
}

function check(compiled: Check, value: unknown, root: string): void {
  const faults = new FaultList();
  const size = findTextFaults(value, root, 0, faults);
  if (faults.list.length === 0) {
    const validate = size > maxToldWhole ? compiled.first() : compiled.all();
    if (validate(value)) return;
    for (const error of validate.errors ?? []) {
      if (faults.isFull()) break;
      // An "if" error only says that its branch has an error, which is also in the list.
      if (error.keyword === 'if') continue;
      faults.add(faultOf(error, root));
    }
  }
  throw problem('invalid-input', {
    detail: faults.list.map(({ pointer, detail }) => `${pointer.split('/').at(-1)} ${detail}`).join('; '),
    errors: faults.list,
  });
}

/** Describes the expected format of a text whose format the specs name. */
function rightForm({ schemaPath }: ErrorObject): string {
  if (schemaPath.endsWith('/PersonName/pattern'))
    return 'must be a name, without a web or email address or control characters';
  return 'does not have the right form';
}

function faultOf(error: ErrorObject, root: string): InputFault {
  const at = root + error.instancePath;
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return { pointer: `${at}/${params.missingProperty}`, detail: 'is required' };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return {
        pointer: `${at}/${String(params.additionalProperty ?? params.unevaluatedProperty).slice(0, 60)}`,
        detail: 'is not known here',
      };
    case 'enum':
      return { pointer: at, detail: `must be one of: ${params.allowedValues.join(', ')}` };
    case 'format':
      return { pointer: at, detail: `must be a valid ${params.format}` };
    case 'pattern':
      return { pointer: at, detail: rightForm(error) };
    case 'minLength':
      return {
        pointer: at,
        detail: params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`,
      };
    case 'maxLength':
      return { pointer: at, detail: `must have at most ${params.limit} characters` };
    default:
      return { pointer: at, detail: error.message ?? 'is not valid' };
  }
}
