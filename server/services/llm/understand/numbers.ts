const units: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const thousands = new Set(['k', 'thousand', 'thousands', 'grand']);
const millions = new Set(['m', 'mm', 'mil', 'mill', 'million', 'millions', 'mio']);

/** *one* is a number only before these: "I want one in Fairfield" asks for no bedroom. */
const countsAfterOne =
  /^(bed|beds|bedroom|bedrooms|bd|br|bath|baths|bathroom|bathrooms|ba|story|stories|level|floor|car|hundred|thousand|million|and|to|or)$/;

const numeric = /^\$?\d+(?:,\d{3})*(?:\.\d+)?$/;

/**
 * Turns the numbers of a token list into digits: `three` to `3`, `450 k` and `$450,000` to `$450000`,
 * `2 and a half` to `2.5`, `3 +` to `3+`. Money and grouped figures carry a dollar sign.
 */
export function readNumbers(tokens: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const number = numberAt(tokens, at);
    if (number === null) {
      result.push(tokens[at] ?? '');
      at += 1;
      continue;
    }
    at = number.next;
    let text = `${number.money ? '$' : ''}${number.value}`;
    if (tokens[at] === '+' || tokens[at] === 'plus') {
      text += '+';
      at += 1;
    }
    result.push(text);
  }
  return result;
}

type Read = { value: number; money: boolean; next: number };

function numberAt(tokens: readonly string[], at: number): Read | null {
  const token = tokens[at] ?? '';
  const start = numeric.test(token) ? digitsAt(token, at) : wordsAt(tokens, at);
  if (start === null) return null;
  const read = fraction(tokens, start);
  const unit = tokens[read.next] ?? '';
  if (thousands.has(unit)) return { value: round(read.value * 1000), money: true, next: read.next + 1 };
  if (millions.has(unit)) {
    const half = tokens.slice(read.next + 1, read.next + 4).join(' ') === 'and a half';
    const value = round((read.value + (half ? 0.5 : 0)) * 1_000_000);
    return { value, money: true, next: read.next + (half ? 4 : 1) };
  }
  return read;
}

function digitsAt(token: string, at: number): Read {
  const value = Number(token.replace(/[$,]/g, ''));
  return {
    value,
    money: token.startsWith('$') || (token.includes(',') && value >= 10_000) || /^\d{6,}$/.test(token),
    next: at + 1,
  };
}

/** `two hundred fifty`, `a hundred`, `twenty five`; the thousands and millions come after. */
function wordsAt(tokens: readonly string[], at: number): Read | null {
  const first = tokens[at] ?? '';
  const after = tokens[at + 1] ?? '';
  if (first === 'a' && (after === 'million' || after === 'thousand'))
    return { value: 1, money: false, next: at + 1 };
  if (first === 'a' && after === 'hundred') return { value: 100, money: false, next: at + 2 };
  if (!Object.hasOwn(units, first) || (first === 'one' && !countsAfterOne.test(after))) return null;
  let value = units[first] ?? 0;
  let next = at + 1;
  const ones = (word: string | undefined) =>
    word !== undefined && Object.hasOwn(units, word) ? units[word] : undefined;
  const second = ones(tokens[next]);
  if (value < 10 && value > 0 && second !== undefined && second >= 20 && tokens[next + 1] !== 'hundred') {
    // "Six fifty", "three twenty five": hundreds without the word.
    const last = ones(tokens[next + 1]);
    const more = last !== undefined && last > 0 && last < 10;
    return { value: value * 100 + second + (more ? last : 0), money: false, next: next + (more ? 2 : 1) };
  }
  if (value >= 20 && second !== undefined && second < 10) {
    value += second;
    next += 1;
  }
  if (tokens[next] === 'hundred') {
    value *= 100;
    next += 1;
    if (tokens[next] === 'and' && ones(tokens[next + 1]) !== undefined) next += 1;
    const tens = ones(tokens[next]);
    if (tens !== undefined) {
      value += tens;
      next += 1;
      const last = ones(tokens[next]);
      if (tens >= 20 && last !== undefined && last < 10) {
        value += last;
        next += 1;
      }
    }
  }
  return { value, money: false, next };
}

/** `2 and a half` and `2 1/2`. */
function fraction(tokens: readonly string[], read: Read): Read {
  const { next } = read;
  if (tokens.slice(next, next + 3).join(' ') === 'and a half' && tokens[next + 3] !== 'hundred') {
    return { ...read, value: read.value + 0.5, next: next + 3 };
  }
  if (tokens.slice(next, next + 3).join(' ') === '1 / 2') {
    return { ...read, value: read.value + 0.5, next: next + 3 };
  }
  return read;
}

/** Keeps 1.15 × 1,000,000 a whole number, which floating point does not. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
