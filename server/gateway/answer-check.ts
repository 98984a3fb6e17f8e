import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Operation } from './operation.ts';
import type { Spec } from './specs.ts';
import { absolute, createAjv } from './validation.ts';

/**
 * Tells what is wrong with the JSON that a remote service answered: the first fault, by its place and without any
 * value, so that it can be logged; null when all is well. Fields that the spec does not name are well.
 */
export type AnswerCheck = (operation: Operation, value: unknown) => string | null;

/** Compiles the checks from the specs, each when it is first needed. */
export function createAnswerCheck(specs: Spec[]): AnswerCheck {
  const ajv = createAjv(specs, { coerceTypes: false, allErrors: false });
  const known = new Map<string, ReturnType<typeof ajv.compile>>();
  return (operation, value) => {
    const { schema } = operation.success;
    if (schema === null) return null;
    let validate = known.get(operation.id);
    if (validate === undefined) {
      validate = ajv.compile(absolute(schema, operation.spec));
      known.set(operation.id, validate);
    }
    return validate(value) ? null : faultOf(validate.errors?.[0]);
  };
}

function faultOf(error: ErrorObject | undefined): string {
  return `${error?.instancePath || 'the answer'} ${error?.message ?? 'is not valid'}`;
}
