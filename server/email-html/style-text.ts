import { type CssNode, generate, type ParseOptions, parse, type WalkContext, walk } from 'css-tree';

/** One CSS declaration; `name` in lowercase, `value` without `!important`. */
export type Declaration = { name: string; value: string; important: boolean };
export type Rule = { selectors: string[]; declarations: Declaration[] };

/** The maximum number of errors in a style, because the parser rereads the entire style for each. */
const mostFaults = 100;
const asWritten: ParseOptions = { parseValue: false, parseAtrulePrelude: false };

/** Returns the declarations of a style attribute; omits anything else. */
export function declarationsOf(style: string): Declaration[] {
  return readStyle(style, { ...asWritten, context: 'declarationList' }, (list) =>
    'children' in list && list.children !== null ? list.children.toArray().flatMap(declared) : [],
  );
}

export function styleOf(declarations: readonly Declaration[]): string {
  return declarations
    .map(({ name, value, important }) => `${name}: ${value}${important ? ' !important' : ''};`)
    .join(' ');
}

/**
 * Returns the rules that apply conditionally: those inside `@media` and `@supports`, and those with `:hover`
 * and the like, with these pseudo-classes removed from the selectors.
 */
export function conditionalRules(css: string): Rule[] {
  return readStyle(css, asWritten, (sheet) => {
    const rules: Rule[] = [];
    walk(sheet, {
      visit: 'Rule',
      enter(this: WalkContext, { prelude, block }) {
        if (this.atrule !== null && !/^(?:media|supports|layer|container)$/i.test(this.atrule.name)) return;
        const written = prelude.type === 'Raw' ? [prelude] : prelude.children.toArray();
        const selectors = written.map((selector) => generate(selector));
        const held = this.atrule === null ? selectors.filter((each) => dynamic.test(each)) : selectors;
        if (held.length > 0)
          rules.push({
            selectors: held.map(atRest),
            declarations: block.children.toArray().flatMap(declared),
          });
      },
    });
    return rules;
  });
}

const dynamic = /:(?:hover|active|focus(?:-visible|-within)?|visited|link|target|checked)\b/i;

function atRest(selector: string): string {
  const rest = selector.replace(new RegExp(dynamic.source, 'gi'), '').trim();
  return rest === '' || /[>+~]$/.test(rest) ? `${rest}*` : rest;
}

function declared(node: CssNode): Declaration[] {
  if (node.type !== 'Declaration') return [];
  const { property, important } = node;
  const value = node.value.type === 'Raw' ? node.value.value.trim() : '';
  if (value === '') return [];
  const name = property.startsWith('--') ? property : property.toLowerCase();
  // `!ie` and the like aren't valid CSS, and stay in the value.
  return [
    {
      name,
      value: typeof important === 'string' ? `${value} !${important}` : value,
      important: important === true,
    },
  ];
}

/**
 * Parses a style and returns what `find` finds; empty when it is nested too deeply or has too many errors.
 */
function readStyle<T>(css: string, options: ParseOptions, find: (style: CssNode) => T[]): T[] {
  let faults = 0;
  const onParseError = (fault: Error) => {
    faults += 1;
    if (faults > mostFaults) throw fault;
  };
  try {
    return find(parse(css, { ...options, onParseError }));
  } catch {
    return [];
  }
}
