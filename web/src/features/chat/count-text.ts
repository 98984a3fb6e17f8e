/** Returns how many homes a search finds now, after the visitor changed its filters. */
export function countText(total: number): string {
  if (total === 0) return 'No homes match. Remove a filter or try another area.';
  return `${total === 1 ? '1 home matches' : `${total.toLocaleString('en-US')} homes match`} now.`;
}
