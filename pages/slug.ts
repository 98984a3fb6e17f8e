/** Returns a title's slug: lowercase, no punctuation, hyphens for spaces (the product's document, section 2). */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');
}
