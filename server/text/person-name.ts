/** The maximum length of a name in characters; the same as `PersonName` in `openapi/common.yaml`. */
const longest = 100;
/** The maximum length of a first name in greetings. */
const longestSaid = 40;

/** The same pattern as `PersonName` in `openapi/common.yaml`; a test compares them. */
export const personNamePattern =
  /^(?!\s*$)(?!.*(?:[hH][tT][tT][pP][sS]?:|:\/\/|[\p{L}\p{N}-]\.[A-Za-z]{2,}\/|\p{N}\.\p{N}|[@<>{}]))(?!.*(?<=[\p{L}\p{N}-]{2})(?<!(?<![\p{L}\p{N}-])(?:[mM][rRsSxX]|[mM][rR][sS]|[dD][rR]|[sS][tTrR]|[jJ][rR]))[.\u3002\uff0e\uff61][\p{L}\p{N}][\p{L}\p{N}-])(?!.*[\p{L}\p{N}-][.\u3002\uff0e\uff61](?:com|net|org|info|biz|io|ru|cn|xyz|top|site|online|shop|app|link|click|dev|gg|co|me|us|ai|cc|tv|ly|page|store|live|club|vip|win|bid|icu|pro|tech|space|fun|world|today|life|email|COM|NET|ORG|INFO|IO|CO|ME|US|AI|TV|CC|DE|UK|RU)(?![\p{L}\p{N}]))[^\t\n\v\f\r\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;

/** Titles before a name, which greetings omit, and suffixes after a comma. */
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i;
const suffix = /^(?:jr|sr|ii|iii|iv|esq|md|phd|dds|rn|cpa|inc|llc|ltd|co|corp)\.?$/i;

/** Returns whether a text can be a person's name: no URL, no control characters, not too long. */
export function isPersonName(text: string): boolean {
  // Rows of uploaded files can contain control characters; inputs of calls can't.
  return text.length <= longest && personNamePattern.test(text) && !/\p{Cc}/u.test(text);
}

/** Returns a name in spoken order: *Smith, John* becomes John Smith; null for anything that isn't a name. */
export function spokenName(written: string | null | undefined): string | null {
  if (written == null || !isPersonName(written)) return null;
  const parts = written.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const [family = '', given = '', ...more] = parts;
  if (given === '' || suffix.test(given)) return parts.filter((part) => part !== '').join(', ') || null;
  return [`${given} ${family}`.trim(), ...more.filter((part) => part !== '')].join(', ');
}

/** Returns the name for greeting a person; null when it is missing or unusable. */
export function firstNameOf(written: string | null | undefined): string | null {
  const [first = ''] = wordsOf(written);
  return first.length <= longestSaid && /\p{L}/u.test(first) ? first : null;
}

/** Returns a person's last name; null when only one name is given. */
export function lastNameOf(written: string | null | undefined): string | null {
  const words = wordsOf(written);
  return words.length > 1 ? (words.at(-1) ?? null) : null;
}

function wordsOf(written: string | null | undefined): string[] {
  const spoken = spokenName(written);
  if (spoken === null) return [];
  const words = (spoken.split(',')[0] ?? '').split(' ').filter((word) => word !== '');
  return words.length > 1 && title.test(words[0] ?? '') ? words.slice(1) : words;
}
