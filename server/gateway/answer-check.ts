import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Operation } from './operation.ts';
import type { Spec } from './specs.ts';
import { absolute, createAjv } from './validation.ts';

/**
 * Returns the first error in a remote service's JSON by its location, without values, so that it can be
 * logged; null when valid. Fields that the spec doesn't name are allowed.
 */
export type AnswerCheck = (operation: Operation, value: unknown) => string | null;

/** Compiles each check from the specs on first use. */
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
