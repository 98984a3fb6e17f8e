/** One declaration of CSS; `name` in lower case, `value` without `!important`. */
export type Declaration = { name: string; value: string; important: boolean };
export type Rule = { selectors: string[]; declarations: Declaration[] };

/** The declarations of a style attribute or of a rule's body. What is no declaration is left out. */
export function declarationsOf(style: string): Declaration[] {
  return split(withoutComments(style), ';').flatMap((part) => {
    const colon = part.indexOf(':');
    const name = part.slice(0, colon).trim();
    const said = part.slice(colon + 1).trim();
    if (colon < 1 || said === '') return [];
    const value = said.replace(/\s*!\s*important$/i, '');
    return [{ name: name.startsWith('--') ? name : name.toLowerCase(), value, important: value !== said }];
  });
}

export function styleOf(declarations: readonly Declaration[]): string {
  return declarations
    .map(({ name, value, important }) => `${name}: ${value}${important ? ' !important' : ''};`)
    .join(' ');
}

/**
 * The rules that hold only at times: those inside `@media` and `@supports`, and those for `:hover` and the like,
 * whose selectors are given without these words.
 */
export function conditionalRules(css: string): Rule[] {
  return blocksOf(withoutComments(css)).flatMap(({ prelude, body }) => {
    if (/^@(?:media|supports|layer|container)\b/i.test(prelude)) return everyRule(body);
    if (prelude.startsWith('@') || !dynamic.test(prelude)) return [];
    const selectors = split(prelude, ',').filter((selector) => dynamic.test(selector));
    return [{ selectors: selectors.map(atRest), declarations: declarationsOf(body) }];
  });
}

const dynamic = /:(?:hover|active|focus(?:-visible|-within)?|visited|link|target|checked)\b/i;

function everyRule(css: string): Rule[] {
  return blocksOf(css).flatMap(({ prelude, body }) => {
    if (/^@(?:media|supports|layer|container)\b/i.test(prelude)) return everyRule(body);
    if (prelude.startsWith('@')) return [];
    return [{ selectors: split(prelude, ',').map(atRest), declarations: declarationsOf(body) }];
  });
}

function atRest(selector: string): string {
  const rest = selector.replace(new RegExp(dynamic.source, 'gi'), '').trim();
  return rest === '' || /[>+~]$/.test(rest) ? `${rest}*` : rest;
}

type Block = { prelude: string; body: string };

/** `prelude { body }` at the outermost level; statements such as `@import` are left out. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (const { char, at } of unquoted(css)) {
    if (char === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (char === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
        start = at + 1;
      }
    } else if (char === ';' && depth === 0) start = at + 1;
  }
  return blocks;
}

/** Parts between a mark, where it stands outside of quotes and parentheses. */
function split(text: string, mark: ';' | ','): string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { char, at } of unquoted(text)) {
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (char === mark && depth <= 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Each character that is not inside of quotes, with its place. */
function* unquoted(text: string): Generator<{ char: string; at: number }> {
  let quote = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote !== '') {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else yield { char, at };
  }
}

function withoutComments(css: string): string {
  return css
    .split('/*')
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf('*/');
      return end < 0 ? '' : part.slice(end + 2);
    })
    .join(' ');
}
