import { loadSpecs } from '../gateway/specs.ts';

/** All specs, as the product loads them. */
export const specs = loadSpecs();

/** All operations of all specs, for tests generated from them. */
export const allOperations = specs.flatMap((spec) => spec.operations);
