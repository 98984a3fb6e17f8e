import type { Schema } from '../operation.ts';

/** Inlines the common components: `./common.yaml#/…` becomes `#/…`, and the components are added. */
export function mergeCommon(document: Schema, common: Schema): Schema {
  const rewritten = mapRefs(document, (ref) => ref.replace(/^(\.\/)?common\.yaml(?=#)/, '')) as Schema;
  const own = asObject(rewritten.components);
  const components: Schema = { ...own };
  for (const [kind, entries] of Object.entries(asObject(common.components))) {
    const added = asObject(own[kind]);
    components[kind] = { ...asObject(entries), ...withoutAliases(added, kind) };
  }
  return { ...rewritten, components };
}

/**
 * Leaves out entries that only refer to the common entry of the same name: after the merge they would refer
 * to themselves.
 */
function withoutAliases(entries: Schema, kind: string): Schema {
  return Object.fromEntries(
    Object.entries(entries).filter(
      ([name, entry]) => asObject(entry).$ref !== `#/components/${kind}/${name}`,
    ),
  );
}

/**
 * Returns the document with only the components that its paths and webhooks use, and every security scheme.
 */
export function withoutUnusedComponents(document: Schema): Schema {
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    mapRefs(node, (ref) => {
      if (!used.has(ref)) {
        used.add(ref);
        follow(resolve(document, { $ref: ref }));
      }
      return ref;
    });
  };
  follow([document.paths, document.webhooks]);
  const components = Object.entries(asObject(document.components)).map(([kind, entries]) => [
    kind,
    kind === 'securitySchemes'
      ? entries
      : Object.fromEntries(
          Object.entries(asObject(entries)).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
        ),
  ]);
  return {
    ...document,
    components: Object.fromEntries(
      components.filter(([, entries]) => Object.keys(entries as object).length > 0),
    ),
  };
}

function mapRefs(node: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(node)) return node.map((item) => mapRefs(item, change));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? change(value) : mapRefs(value, change),
    ]),
  );
}

/** Returns the target of a node's local reference, or the node; throws for a missing target. */
export function resolve(document: Schema, node: Schema): Schema {
  if (typeof node.$ref !== 'string') return node;
  let target: unknown = document;
  for (const part of node.$ref.replace(/^#\//, '').split('/')) {
    target = asObject(target)[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  if (target === undefined) throw new Error(`The reference ${node.$ref} leads nowhere.`);
  return resolve(document, asObject(target));
}

export function asObject(value: unknown): Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}
