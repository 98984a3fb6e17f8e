/**
 * Returns a body as a standalone page. Readers that expect a fragment can still use it, because its head
 * renders nothing.
 */
export function bodyPage(clean: string): string {
  return `<!doctype html>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n${clean}\n`;
}
