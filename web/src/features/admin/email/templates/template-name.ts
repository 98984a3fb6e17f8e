/** Returns a name as the server stores it (`storeTemplate`): one line, without control characters. */
const keptName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** Returns whether the server treats two names as equal, ignoring case and white space. */
export function isSameName(one: string, other: string): boolean {
  return keptName(one).toLowerCase() === keptName(other).toLowerCase();
}
