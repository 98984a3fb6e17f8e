const quote = 34;
const comma = 44;
const dash = 45;
const zero = 48;
const nine = 57;
const openBracket = 91;
const backslash = 92;
const openBrace = 123;

/** The digits that a float keeps. */
const mostDigits = 15;
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Returns a JSON text whose numbers of more than 15 characters are texts, so that parsing loses no digit. Returns
 * null above `mostValues`, since parsing takes far more memory than the text. Takes time in proportion to the text,
 * also where it is cut or no JSON.
 */
export function exactJson(json: string, mostValues: number): string | null {
  const pieces: string[] = [];
  let copied = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      at = endOfText(json, at);
    } else if (code === dash || isDigit(code)) {
      const end = endOfNumber(json, at);
      const number = json.slice(at, end);
      if (number.length > mostDigits + (code === dash ? 1 : 0) && jsonNumber.test(number)) {
        pieces.push(json.slice(copied, at), `"${number}"`);
        copied = end;
      }
      at = end - 1;
    } else if (code === comma || code === openBracket || code === openBrace) {
      values += 1;
      if (values > mostValues) return null;
    }
  }
  return copied === 0 ? json : [...pieces, json.slice(copied)].join('');
}

/** Returns where the closing quotation mark is, or the end of a text that is cut. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) break;
  }
  return at;
}

function endOfNumber(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && isNumberPart(json.charCodeAt(at))) at += 1;
  return at;
}

const isDigit = (code: number) => code >= zero && code <= nine;

/** A digit or one of `+-.eE`. */
const isNumberPart = (code: number) =>
  isDigit(code) || code === dash || code === 43 || code === 46 || code === 69 || code === 101;
