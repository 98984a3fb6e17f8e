const below20 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tensFrom20 = 'twenty thirty forty fifty sixty seventy eighty ninety';
const units = new Map([
  ...below20.split(' ').map((word, index) => [word, index] as const),
  ...tensFrom20.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
]);
const thousands = new Set(['k', 'thousand', 'thousands', 'thou', 'grand', 'gs']);
const millions = new Set(['m', 'mm', 'mil', 'mill', 'million', 'millions', 'mio']);

/** *one* is a number only before these: "I want one in Fairfield" asks for no bedroom. */
const countsAfterOne =
  /^(bed|beds|bedroom|bedrooms|bd|br|bath|baths|bathroom|bathrooms|ba|story|stories|level|floor|car|hundred|hundreds|thousand|million|and|to|or|point)$/;
/** Words after a count: `three hundred thousand, two baths` isn't a price of 300,002. */
const counted =
  /^(?:bed|beds|bedrooms?|bd|br|baths?|bathrooms?|ba|stor(?:y|ies)|levels?|floors?|car|acres?|people|kids|of|or|to|and|full)$/;

const numeric = /^\$?\d+(?:,\d{3})*(?:\.\d+)?$/;

/**
 * Converts the numbers in a list of tokens to digits: `three` to `3`, `450 k` and `$450,000` to `$450000`, `2
 * and a half` to `2.5`, `3 +` to `3+`, `three hundreds` to `300 s`. Money and grouped numbers get a dollar
 * sign.
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
    const isSpan = /^(?:hundred|thousand)s$/.test(tokens[number.next - 1] ?? '');
    at = number.next;
    const inDollars = /^(?:dollars|bucks|usd)$/.test(tokens[at] ?? '');
    if (inDollars) at += 1;
    let text = `${number.money || inDollars ? '$' : ''}${number.value}`;
    if (tokens[at] === '+' || tokens[at] === 'plus') {
      text += '+';
      at += 1;
    }
    result.push(text);
    if (isSpan) result.push('s');
  }
  return result;
}

type Read = { value: number; money: boolean; next: number };

function numberAt(tokens: readonly string[], at: number): Read | null {
  const token = tokens[at] ?? '';
  const start = numeric.test(token) ? digitsAt(token, tokens, at) : wordsAt(tokens, at);
  if (start === null) return null;
  const read = fraction(tokens, start);
  const unit = tokens[read.next] ?? '';
  if (thousands.has(unit) && read.value < 10_000) return withRest(tokens, read, 1000);
  if (millions.has(unit)) {
    const half = tokens.slice(read.next + 1, read.next + 4).join(' ') === 'and a half';
    if (!half) return withRest(tokens, read, 1_000_000);
    return { value: round((read.value + 0.5) * 1_000_000), money: true, next: read.next + 4 };
  }
  return read;
}

/**
 * Parses a unit and the rest in words: `two thousand five hundred`, `a million two`, the year `two thousand
 * ten`.
 */
function withRest(tokens: readonly string[], read: Read, unit: number): Read {
  const whole = round(read.value * unit);
  const at = read.next + 1;
  const plain: Read = { value: whole, money: true, next: at };
  const from = tokens[at] === 'and' ? at + 1 : at;
  const rest = numeric.test(tokens[from] ?? '') ? null : wordsAt(tokens, from);
  if (rest === null || /^[km]$/.test(tokens[read.next] ?? '') || counted.test(tokens[rest.next] ?? ''))
    return plain;
  if (unit === 1000) {
    if (rest.value >= 1000) return plain;
    const isYear = read.value === 2 && rest.value < 100;
    return { value: whole + rest.value, money: !isYear, next: rest.next };
  }
  if (thousands.has(tokens[rest.next] ?? '') && rest.value < 1000)
    return { value: whole + rest.value * 1000, money: true, next: rest.next + 1 };
  // "A million two" and "a million two fifty" omit the thousands.
  if (rest.value < 10) return { value: whole + rest.value * 100_000, money: true, next: rest.next };
  return rest.value >= 100 && rest.value < 1000
    ? { value: whole + rest.value * 1000, money: true, next: rest.next }
    : plain;
}

function digitsAt(token: string, tokens: readonly string[], at: number): Read {
  const value = Number(token.replace(/[$,]/g, ''));
  const isHundreds = value < 100 && /^hundreds?$/.test(tokens[at + 1] ?? '');
  if (isHundreds) return hundreds(tokens, value, at + 2);
  return {
    value,
    money: token.startsWith('$') || (token.includes(',') && value >= 10_000) || /^\d{6,}$/.test(token),
    next: at + 1,
  };
}

function wordValue(word: string | undefined): number | undefined {
  return units.get(word ?? '');
}

/** Parses `two hundred fifty`, `a hundred`, `twenty five`; `numberAt` adds thousands and millions. */
function wordsAt(tokens: readonly string[], at: number): Read | null {
  const first = tokens[at] ?? '';
  const after = tokens[at + 1] ?? '';
  if (first === 'a' && (after === 'million' || after === 'thousand' || after === 'grand'))
    return { value: 1, money: false, next: at + 1 };
  if (first === 'a' && after === 'hundred') return hundreds(tokens, 1, at + 2);
  const value = wordValue(first);
  if (value === undefined) return null;
  const paired = inPairs(tokens, value, at + 1);
  if (paired !== null) return paired;
  if (first === 'one' && !countsAfterOne.test(after)) return null;
  const points = decimals(tokens, value, at + 1);
  if (points !== null) return points;
  const second = wordValue(after);
  const tens = value >= 20 && second !== undefined && second > 0 && second < 10;
  const small = tens ? value + (second ?? 0) : value;
  const next = at + (tens ? 2 : 1);
  return /^hundreds?$/.test(tokens[next] ?? '')
    ? hundreds(tokens, small, next + 1)
    : { value: small, money: false, next };
}

/**
 * Parses numbers without *hundred*: `six fifty`, `three twenty five`, `one eighty`, `nineteen eighty four`.
 */
function inPairs(tokens: readonly string[], value: number, at: number): Read | null {
  const second = wordValue(tokens[at]);
  if (second === undefined || second < 10 || value < 1 || (value > 20 && value < 100)) return null;
  if (/^hundreds?$/.test(tokens[at + 1] ?? '') || (value === 10 && second < 20)) return null;
  const last = wordValue(tokens[at + 1]);
  const more = second >= 20 && last !== undefined && last > 0 && last < 10 && !startsPrice(tokens, at + 1);
  return { value: value * 100 + second + (more ? last : 0), money: false, next: at + (more ? 2 : 1) };
}

/** *Three fifty four hundred*, *two twenty two fifty*: the digit begins a second price. */
const startsPrice = (tokens: readonly string[], at: number): boolean => {
  const next = tokens[at + 1] ?? '';
  return /^hundreds?$/.test(next) || (wordValue(next) ?? 0) >= 10;
};

/** Parses `one point two five`. */
function decimals(tokens: readonly string[], value: number, at: number): Read | null {
  if (tokens[at] !== 'point') return null;
  let digits = '';
  let next = at + 1;
  for (
    let digit = wordValue(tokens[next]);
    digit !== undefined && digit < 10;
    digit = wordValue(tokens[next])
  ) {
    digits += digit;
    next += 1;
  }
  return digits === '' ? null : { value: Number(`${value}.${digits}`), money: false, next };
}

/** Parses what follows *hundred*: `fifty`, `and twenty five`. */
function hundreds(tokens: readonly string[], count: number, at: number): Read {
  const plain = { value: count * 100, money: false, next: at };
  if (tokens[at - 1] === 'hundreds') return plain;
  const from = tokens[at] === 'and' ? at + 1 : at;
  const tens = wordValue(tokens[from]);
  if (tens === undefined || counted.test(tokens[from + 1] ?? '')) return plain;
  if (tens > 0 && tens < 10 && from === at && startsPrice(tokens, from)) return plain;
  const last = wordValue(tokens[from + 1]);
  const more = tens >= 20 && last !== undefined && last > 0 && last < 10;
  if (more && counted.test(tokens[from + 2] ?? ''))
    return { value: count * 100 + tens, money: false, next: from + 1 };
  return { value: count * 100 + tens + (more ? last : 0), money: false, next: from + (more ? 2 : 1) };
}

/** Parses `2 and a half` and `2 1/2`. */
function fraction(tokens: readonly string[], read: Read): Read {
  const { next } = read;
  const said = tokens.slice(next, next + 3).join(' ');
  const isHalf = said === '1 / 2' || (said === 'and a half' && tokens[next + 3] !== 'hundred');
  return isHalf ? { ...read, value: read.value + 0.5, next: next + 3 } : read;
}

/** Rounds to 2 decimals, so that 1.15 × 1,000,000 is an integer despite floating-point error. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
