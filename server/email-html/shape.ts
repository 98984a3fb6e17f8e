/** More elements, and deeper nesting, than any email has; parsers and style sheets take quadratic time. */
const mostElements = 20_000;
const deepest = 400;
/**
 * The maximum number of attributes of one element, and of all: a parser compares each name with all others of
 * its element.
 */
const mostAttributes = 200;
const mostInAll = 200_000;
/** Matches an attribute as the HTML standard does; one without an end counts as several. */
const attribute =
  /[ \t\n\f\r/]*[^ \t\n\f\r/>][^ \t\n\f\r/>=]*(?:[ \t\n\f\r]*=[ \t\n\f\r]*(?:"[^"]*"|'[^']*'|[^ \t\n\f\r>]*))?/y;

const voidElements =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|!doctype|\?xml)$/;

/** The elements that each element ends at, so that a long row of them counts as siblings, not as nested. */
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
 * Returns whether HTML is nested too deeply, or has too many elements or attributes, to be parsed and
 * rewritten. Reads in one pass up to the first excess, with a limited stack and count, in linear time.
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

/** Returns the number of attributes of a tag from a position on; stops one above the limit. */
function attributesAt(html: string, start: number): number {
  attribute.lastIndex = start;
  let count = 0;
  while (count <= mostAttributes && attribute.test(html)) count += 1;
  return count;
}
