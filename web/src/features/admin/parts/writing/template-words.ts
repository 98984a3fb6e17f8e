const blocks = 'p,div,tr,table,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,section,header,footer,hr';

/** Returns the words of a template's HTML as plain text, with its merge fields and the addresses of its links. */
export function templateWords(html: string): string {
  // A document of a parser runs no scripts and loads nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const part of body.querySelectorAll('style,script,title,img')) part.remove();
  const text = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = text.nextNode(); node !== null; node = text.nextNode())
    node.nodeValue = node.nodeValue?.replace(/\s+/g, ' ') ?? '';
  for (const link of body.querySelectorAll('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (/^https?:|^\{\{/.test(address) && link.textContent?.trim() !== address) link.append(` (${address})`);
  }
  for (const item of body.querySelectorAll('li')) item.before('\n• ');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) block.append('\n\n');
  for (const block of body.querySelectorAll(blocks)) block.before('\n\n');
  return (body.textContent ?? '')
    .replace(/[ \u00a0]*\n[ \u00a0]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \u00a0]{2,}/g, ' ')
    .trim();
}
