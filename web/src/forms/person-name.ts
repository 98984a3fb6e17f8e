/** The same rule as the server's; a test compares it with `PersonName` of `openapi/common.yaml`. */
export const personNamePattern =
  /^(?!\s*$)(?!.*(?:[hH][tT][tT][pP][sS]?:|:\/\/|[\p{L}\p{N}-]\.[A-Za-z]{2,}\/|\p{N}\.\p{N}|[@<>{}]))(?!.*(?<=[\p{L}\p{N}-]{2})(?<!(?<![\p{L}\p{N}-])(?:[mM][rRsSxX]|[mM][rR][sS]|[dD][rR]|[sS][tTrR]|[jJ][rR]))[.\u3002\uff0e\uff61][\p{L}\p{N}][\p{L}\p{N}-])(?!.*[\p{L}\p{N}-][.\u3002\uff0e\uff61](?:com|net|org|info|biz|io|ru|cn|xyz|top|site|online|shop|app|link|click|dev|gg|co|me|us|ai|cc|tv|ly|page|store|live|club|vip|win|bid|icu|pro|tech|space|fun|world|today|life|email|COM|NET|ORG|INFO|IO|CO|ME|US|AI|TV|CC|DE|UK|RU)(?![\p{L}\p{N}]))[^\t\n\v\f\r\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;
const longestName = 100;
/** The maximum length of a first name in greetings. */
const longestSaid = 40;

/** Titles before a name, which greetings omit. */
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i;
/** Suffixes after a comma. */
const suffix = /^(?:jr|sr|ii|iii|iv|esq|md|phd|dds|rn|cpa|inc|llc|ltd|co|corp)\.?$/i;

export function isPersonName(text: string): boolean {
  return text.length <= longestName && personNamePattern.test(text);
}

/**
 * Returns the first name for a greeting, like the server's `firstNameOf`; `there` when the text is not a
 * name.
 */
export function firstName(written: string): string {
  const [first = '', second] = wordsOf(written);
  const said = second !== undefined && title.test(first) ? second : first;
  return said.length <= longestSaid && /\p{L}/u.test(said) ? said : 'there';
}

/**
 * Returns the initials in spoken order: *Smith, John* is JS. A text that is not a name gives those of its
 * words.
 */
export function initialsOf(written: string): string {
  const spoken = wordsOf(written);
  const words = spoken.length > 0 ? spoken : written.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Returns the words of a name in spoken order, without suffixes; empty when it isn't a name. */
function wordsOf(written: string): string[] {
  if (!isPersonName(written)) return [];
  const [family = '', given = ''] = written.split(',').map((part) => part.trim());
  const spoken = given === '' || suffix.test(given) ? family : `${given} ${family}`;
  return spoken.split(/\s+/).filter((word) => word !== '');
}
