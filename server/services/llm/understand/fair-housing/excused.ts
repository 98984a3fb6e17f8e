import type { Token } from './tag-words.ts';

const has = (tokens: readonly Token[], ...tags: string[]) =>
  tokens.some((token) => tags.some((tag) => token.tags.has(tag)));

const ofComplaint = new Set('coded makeup who welcome refuses group children assistance like'.split(' '));
const ofDocument = new Set(['makeup', 'group']);

/**
 * Returns the kinds of talk about people that a message isn't blamed for: who was turned away and asks where to
 * complain must name why, and an old deed may name whom it once shut out.
 */
export function excusedKinds(clauses: readonly (readonly Token[])[]): ReadonlySet<string> {
  const said = clauses.flat();
  const looksOn = has(said, 'prefers', 'unwanted') || (has(said, 'where') && has(said, 'quarter'));
  if (has(said, 'victim') && has(said, 'reports')) return ofComplaint;
  if (has(said, 'victim') && has(said, 'complains') && !looksOn) return ofComplaint;
  if (has(said, 'document') && !has(said, 'lessor', 'declines', 'prefers')) return ofDocument;
  return new Set();
}
