/** The value of a field for a comparison: text, or a time in µs. */
export type ValueOf = (field: string) => string | number | null;

/**
 * Parses what replication asks of `$filter`: comparisons of a field with a text or a time, joined by `and`, `or`,
 * and parentheses. Throws for anything else, which the server answers with 400.
 */
export function parseFilter(text: string): (read: ValueOf) => boolean {
  const tokens = text.match(/'(?:[^']|'')*'|[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const either = (): ((read: ValueOf) => boolean) => {
    const parts = [both()];
    while (tokens[at] === 'or') {
      at += 1;
      parts.push(both());
    }
    return (read) => parts.some((part) => part(read));
  };
  const both = (): ((read: ValueOf) => boolean) => {
    const parts = [one()];
    while (tokens[at] === 'and') {
      at += 1;
      parts.push(one());
    }
    return (read) => parts.every((part) => part(read));
  };
  const one = (): ((read: ValueOf) => boolean) => {
    if (tokens[at] === '(') {
      at += 1;
      const inner = either();
      if (tokens[at] !== ')') throw new Error('a parenthesis is open');
      at += 1;
      return inner;
    }
    const [field = '', operator = '', literal = ''] = tokens.slice(at, at + 3);
    at += 3;
    const compare = operators[operator];
    if (compare === undefined || literal === '')
      throw new Error(`no comparison: ${field} ${operator} ${literal}`);
    const value = literalOf(literal);
    return (read) => {
      const own = read(field);
      return own !== null && typeof own === typeof value && compare(own < value ? -1 : own > value ? 1 : 0);
    };
  };
  const whole = either();
  if (at !== tokens.length) throw new Error(`not understood: ${tokens.slice(at).join(' ')}`);
  return whole;
}

const operators: Record<string, (sign: number) => boolean> = {
  eq: (sign) => sign === 0,
  ne: (sign) => sign !== 0,
  gt: (sign) => sign > 0,
  ge: (sign) => sign >= 0,
  lt: (sign) => sign < 0,
  le: (sign) => sign <= 0,
};

function literalOf(literal: string): string | number {
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("''", "'");
  if (/^\d+$/.test(literal)) return Number(literal);
  const micros = microsOf(literal);
  if (micros === null) throw new Error(`no literal: ${literal}`);
  return micros;
}

/** A time with up to six digits after its seconds, in µs. */
function microsOf(text: string): number | null {
  const [, whole = '', fraction = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(text) ?? [];
  return whole === '' ? null : Date.parse(`${whole}Z`) * 1000 + Number(fraction.padEnd(6, '0'));
}

export const printMicros = (micros: number, digits: 0 | 3 | 6): string => {
  const iso = new Date(Math.floor(micros / 1000)).toISOString();
  if (digits === 0) return `${iso.slice(0, 19)}Z`;
  return digits === 3 ? iso : `${iso.slice(0, 23)}${String(Math.floor(micros % 1000)).padStart(3, '0')}Z`;
};
