/** More than any template or mail has; parsers and style sheets take time that grows with the square of either. */
const mostElements = 20_000;
const deepest = 400;
/** Of one element, and of all together; a parser compares each name with all that its element has. */
const mostAttributes = 200;
const mostInAll = 200_000;
/** As the HTML standard parts them; what has no end counts as several. */
const attribute =
  /[ \t\n\f\r/]*[^ \t\n\f\r/>][^ \t\n\f\r/>=]*(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"[^"]*"|'[^']*'|[^ \t\n\f\r>]*))?/y;

const voidElements =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|!doctype|\?xml)$/;

/** Elements that end where one of these begins, so that many in a row stand beside one another, not inside. */
const endedBy: Readonly<Record<string, RegExp>> = {
  p: /^(?:p|div|table|ul|ol|dl|h[1-6]|hr|pre|form|blockquote|section|article|header|footer|address|center)$/,
  li: /^li$/,
  dt: /^(?:dt|dd)$/,
  dd: /^(?:dt|dd)$/,
  option: /^(?:option|optgroup)$/,
  td: /^(?:td|th|tr|tbody|tfoot|thead)$/,
  th: /^(?:td|th|tr|tbody|tfoot|thead)$/,
  tr: /^(?:tr|tbody|tfoot|thead)$/,
};

/**
 * Whether HTML is too deep, or has too many elements or attributes, to be parsed and rewritten. Read in one pass that
 * ends at the first excess, with a stack and a count that never pass their limits: its time grows with the length alone.
 */
export function isOutOfShape(html: string): boolean {
  const open: string[] = [];
  let elements = 0;
  let attributes = 0;
  for (const { 0: tag, 1: slash, 2: written = '', index } of html.matchAll(
    /<(\/?)([a-z!?][^\s/>]{0,40})/gi,
  )) {
    const name = written.toLowerCase();
    const own = /^[!?]/.test(name) ? 0 : attributesAt(html, index + tag.length);
    attributes += own;
    if (own > mostAttributes || attributes > mostInAll) return true;
    if (slash === '/') {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (!name.startsWith('!--')) {
      elements += 1;
      while (endedBy[open.at(-1) ?? '']?.test(name)) open.pop();
      if (!voidElements.test(name)) open.push(name);
      if (elements > mostElements || open.length > deepest) return true;
    }
  }
  return false;
}

/** Returns how many attributes a tag has from here on; one more than it may have is enough. */
function attributesAt(html: string, start: number): number {
  attribute.lastIndex = start;
  let count = 0;
  while (count <= mostAttributes && attribute.test(html)) count += 1;
  return count;
}
