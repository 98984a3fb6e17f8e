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
