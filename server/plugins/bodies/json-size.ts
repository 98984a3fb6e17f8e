/** The maximum values in a JSON body, names included; the longest list that a spec allows has a tenth. */
export const mostJsonValues = 100_000;

const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const openBrace = 123;

/**
 * Returns whether a JSON text has more values than allowed. Runs before parsing: millions of objects would
 * block the process for seconds in the parser and the garbage collector.
 */
export function hasTooManyValues(json: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) {
      isText = true;
    } else if (code === comma || code === colon || code === openBracket || code === openBrace) {
      values += 1;
      if (values > mostJsonValues) return true;
    }
  }
  return false;
}
