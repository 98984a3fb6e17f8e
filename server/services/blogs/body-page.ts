/** A body as a page of its own; what reads it as a fragment finds the body alone, as a page's head shows nothing. */
export function bodyPage(clean: string): string {
  return `<!doctype html>\n<meta name="viewport" content="width=device-width, initial-scale=1">\n${clean}\n`;
}
