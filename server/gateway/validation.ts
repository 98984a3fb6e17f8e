import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { type InputFault, problem } from '../errors.ts';
import type { Operation, Schema } from './operation.ts';
import type { Spec } from './specs.ts';

/** Checks and coerces what came; throws `invalid-input` with a pointer for each fault. */
export type Validator = {
  path(values: Record<string, unknown>): void;
  query(values: Record<string, unknown>): void;
  /** Checks a JSON body, or the text fields of a form (`files` names the files that came). */
  body(value: unknown, contentType: string, files?: string[]): void;
};

const maxFaults = 20;
const maxDepth = 20;

/**
 * Compiles validators from the specs, each when it is first needed.
 * JSON is taken as typed; query, path and form values, which are text, are coerced.
 */
export function createValidators(specs: Spec[]): (operation: Operation) => Validator {
  const strict = createAjv(specs, false);
  const coercing = createAjv(specs, true);
  const known = new Map<string, Validator>();
  return (operation) => {
    const existing = known.get(operation.id);
    if (existing !== undefined) return existing;
    const made = createValidator(operation, strict, coercing);
    known.set(operation.id, made);
    return made;
  };
}

function createAjv(specs: Spec[], coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    coerceTypes,
    useDefaults: coerceTypes,
    logger: false,
  });
  formatsPlugin.default(ajv);
  for (const format of ['int32', 'int64', 'float', 'double', 'binary', 'password'])
    ajv.addFormat(format, true);
  for (const spec of specs) ajv.addSchema({ ...spec.document, $id: spec.name }, spec.name, undefined, false);
  return ajv;
}

function createValidator(operation: Operation, strict: Ajv2020, coercing: Ajv2020): Validator {
  const compileParameters = (place: 'path' | 'query') => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return coercing.compile({
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, schema }) => [name, absolute(schema, operation.spec)]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    });
  };
  const pathSchema = lazily(() => compileParameters('path'));
  const querySchema = lazily(() => compileParameters('query'));
  const bodies = Object.fromEntries(
    Object.entries(operation.body?.content ?? {}).map(([type, schema]) => [
      type,
      lazily(() =>
        (type === 'application/json' ? strict : coercing).compile(absolute(schema, operation.spec)),
      ),
    ]),
  );
  return {
    path: (values) => check(pathSchema(), values, '/path'),
    query: (values) => check(querySchema(), values, '/query'),
    body(value, contentType, files = []) {
      const compiled = bodies[contentType];
      if (compiled === undefined) throw problem('unsupported-media-type');
      const withFiles =
        files.length === 0
          ? value
          : { ...(value as Schema), ...Object.fromEntries(files.map((name) => [name, ''])) };
      check(compiled(), withFiles, contentType === 'application/json' ? '/body' : '/form');
      if (files.length > 0) {
        for (const [key, coerced] of Object.entries(withFiles as Schema)) {
          if (!files.includes(key)) (value as Schema)[key] = coerced;
        }
      }
    },
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Points local references at their spec, so that a schema can be compiled on its own. */
function absolute(schema: Schema, spec: string): Schema {
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

function check(validate: ValidateFunction, value: unknown, root: string): void {
  const faults: InputFault[] = [];
  findTextFaults(value, root, 0, faults);
  if (faults.length === 0 && validate(value)) return;
  for (const error of faults.length > 0 ? [] : (validate.errors ?? [])) {
    const fault = faultOf(error, root);
    if (!faults.some((known) => known.pointer === fault.pointer && known.detail === fault.detail))
      faults.push(fault);
  }
  const shown = faults.slice(0, maxFaults);
  throw problem('invalid-input', {
    detail: shown.map(({ pointer, detail }) => `${pointer.split('/').at(-1)} ${detail}`).join('; '),
    errors: shown,
  });
}

/** Finds control characters and too deep nesting, which no schema speaks of. */
function findTextFaults(value: unknown, pointer: string, depth: number, faults: InputFault[]): void {
  if (depth > maxDepth) {
    faults.push({ pointer, detail: `must not be nested deeper than ${maxDepth} levels` });
  } else if (typeof value === 'string') {
    if (hasControlCharacter(value)) faults.push({ pointer, detail: 'must not contain control characters' });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (hasControlCharacter(key)) {
        faults.push({ pointer, detail: 'must not have names with control characters' });
      } else if (typeof item === 'string') {
        if (hasControlCharacter(item)) {
          faults.push({ pointer: pointerTo(pointer, key), detail: 'must not contain control characters' });
        }
      } else if (typeof item === 'object' && item !== null) {
        findTextFaults(item, pointerTo(pointer, key), depth + 1, faults);
      }
    }
  }
}

function pointerTo(parent: string, key: string): string {
  return `${parent}/${key.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** C0 controls but tab, line feed and carriage return; DEL; and lone surrogates, which UTF-8 cannot hold. */
function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127) return true;
  }
  return !text.isWellFormed();
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
      return { pointer: at, detail: 'does not have the right form' };
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
