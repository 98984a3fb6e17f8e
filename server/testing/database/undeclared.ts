import type { Schema } from '../../gateway/operation.ts';
import { asObject, resolve } from '../../gateway/site/spec-document.ts';

/** The fields that no schema declares, and for each array whether it had items. */
export type Findings = { undeclared: string[]; arrays: Map<string, boolean> };

/**
 * Follows a value by its schema, and collects every field that the schema doesn't declare. An object may have
 * any fields if `additionalProperties` allows it. Locations are pointers with `*` for each item.
 */
export function followAnswer(document: Schema, schema: Schema, value: unknown, found: Findings, place = '') {
  const branches = branchesOf(document, schema);
  if (Array.isArray(value)) {
    found.arrays.set(place, (found.arrays.get(place) ?? false) || value.length > 0);
    const items = { allOf: branches.flatMap(({ items }) => (items === undefined ? [] : [items])) };
    for (const item of value) followAnswer(document, items, item, found, `${place}/*`);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    // JSON omits fields without a value.
    if (inner === undefined) continue;
    const declared = branches.flatMap((branch) => declaredAs(branch, name));
    if (declared.length === 0) found.undeclared.push(`${place}/${name}`);
    else followAnswer(document, { allOf: declared }, inner, found, `${place}/${name}`);
  }
}

function declaredAs({ properties, additionalProperties: others }: Schema, name: string): Schema[] {
  if (Object.hasOwn(asObject(properties), name)) return [asObject(asObject(properties)[name])];
  if (others === true) return [anything];
  return typeof others === 'object' && others !== null ? [others as Schema] : [];
}

const anything: Schema = {};
anything.items = anything;
anything.additionalProperties = anything;

/** Returns a schema with all schemas that it combines, whichever of them apply to a value. */
function branchesOf(document: Schema, schema: Schema): Schema[] {
  const { $ref, ...own } = schema;
  const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((choice) => {
    const branches = own[choice];
    return Array.isArray(branches) ? branches : [];
  });
  const referred = $ref === undefined ? [] : [resolve(document, { $ref })];
  return [own, ...[...referred, ...inner].flatMap((branch) => branchesOf(document, asObject(branch)))];
}
