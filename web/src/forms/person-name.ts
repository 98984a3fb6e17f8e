/** The same rule as the server's; a test compares it with `PersonName` of `openapi/common.yaml`. */
export const personNamePattern =
  /^(?!\s*$)(?!.*(?:[hH][tT][tT][pP][sS]?:|[wW]{3}\.|:\/\/|[0-9A-Za-z-]\.[A-Za-z]{2,}\/))(?!.*[0-9A-Za-z-][.\u3002\uff0e\uff61](?:com|net|org|info|biz|io|ru|cn|xyz|top|site|online|shop|app|link|click|dev|gg|co|me|us|ai|cc|tv|ly|page|store|live|club|vip|win|bid|icu|pro|tech|space|fun|world|today|life|email)(?![0-9A-Za-z]))[^\t\n\v\f\r\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;
const longestName = 100;
/** The longest first name by which anybody is greeted. */
const longestSaid = 40;

/** Titles before a name, which greetings omit. */
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev)\.?$/i;
/** Suffixes after a comma. */
const suffix = /^(?:jr|sr|ii|iii|iv|esq|md|phd|dds|rn|cpa|inc|llc|ltd|co|corp)\.?$/i;

export function isPersonName(text: string): boolean {
  return text.length <= longestName && personNamePattern.test(text);
}

/** The name by which a person is greeted, as the server's `firstNameOf` has it; what is no name greets as `there`. */
export function firstName(written: string): string {
  const [first = '', second] = wordsOf(written);
  const said = second !== undefined && title.test(first) ? second : first;
  return said.length <= longestSaid && /\p{L}/u.test(said) ? said : 'there';
}

/** Returns the words of a name in spoken order, without suffixes; empty when it isn't a name. */
function wordsOf(written: string): string[] {
  if (!isPersonName(written)) return [];
  const [family = '', given = ''] = written.split(',').map((part) => part.trim());
  const spoken = given === '' || suffix.test(given) ? family : `${given} ${family}`;
  return spoken.split(/\s+/).filter((word) => word !== '');
}
