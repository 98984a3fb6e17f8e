import { loadSpecs } from '../gateway/specs.ts';

/** Every spec, as the product loads it. */
export const specs = loadSpecs();

/** Every operation of every spec, for tests that are generated from them. */
export const allOperations = specs.flatMap((spec) => spec.operations);
