const longest = 1200;

/**
 * Converts a model's output to plain text: removes HTML, Markdown, and images, and drops sentences with URLs
 * of other sites. URLs of the site's own host and of public bodies (.gov) may remain.
 */
export function plainText(text: string, ownHost: string | null): string {
  const bare = text
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\u{e0000}-\u{e007f}]/gu, '')
    .replace(/!\[[^\]]{0,300}\](?:\([^)]{0,2000}\)|\[[^\]]{0,300}\])/g, '')
    .replace(/\[([^\]]{0,300})\]\(([^)]{0,2000})\)/g, '$1 $2')
    .replace(/<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)\s*>|$)/gi, '')
    .replace(/<\/?[a-z!][^>]*(?:>|$)/gi, (tag) =>
      /https?:|\/\//i.test(tag) ? ' https://elsewhere.invalid ' : '',
    )
    .replace(/^\s{0,3}#{1,6}\s+/gm, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n');
  return sentencesOf(bare)
    .filter((sentence) => !hostsIn(sentence).some((host) => host !== ownHost && !host.endsWith('.gov')))
    .join('')
    .trim();
}

const endings =
  'com|net|org|edu|gov|mil|int|io|co|us|uk|ca|de|eu|ru|cn|in|biz|info|ai|app|dev|site|online|website|web|xyz|tk|me|ly|gl|link|click|top|shop|store|live|page|homes|house|realty|realtor|realestate|loan|loans|money|cash|win|vip|club|pro|tv|cc|gg|to|example|test|invalid';
const addressPatterns = [
  /\b[a-z][a-z\d+.-]{1,20}:\/\/([^\s/:?#)\]>"']*)/gi,
  new RegExp(`(?<![\\w@.-])((?:[a-z\\d-]+\\.)+(?:${endings}))(?![\\w@-])`, 'gi'),
  /\b(?:javascript|data|vbscript):()\S/gi,
  /(?<![a-z\d-])[a-z\d-]{1,63} ?(?:\[\.\]|\(\.\)|[[( ]dot[\]) ]) ?(?:com|net|org|io|co)\b()/gi,
];

/**
 * Returns the hosts of the URLs in a text, with or without `https:`; an empty host when none can be parsed.
 */
export function hostsIn(text: string): string[] {
  return addressPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase().replace(/^www\./, '')),
  );
}

/** Splits a text into sentences, each with its trailing space. */
export function sentencesOf(text: string): string[] {
  return text.match(/[\s\S]*?(?:[.!?]["”’)]*(?:\s+|$)|\n+|$)/g)?.filter((each) => each !== '') ?? [];
}

/** Returns the text up to the last sentence that ends within 1,200 characters; null when none does. */
export function shortened(text: string): string | null {
  if (text.length <= longest) return text;
  let kept = '';
  for (const sentence of sentencesOf(text)) {
    if ((kept + sentence).trimEnd().length > longest) break;
    kept += sentence;
  }
  return kept.trim() === '' ? null : kept.trim();
}
