/** A template's name as the site keeps it: in one line, without control characters (`storeTemplate`). */
const keptName = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();

/** Whether the site takes two names for one: it minds neither the case of letters nor white space. */
export function isSameName(one: string, other: string): boolean {
  return keptName(one).toLowerCase() === keptName(other).toLowerCase();
}
