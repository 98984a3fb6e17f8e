/** The same rule as the server's; a test compares it with `PersonName` of `openapi/common.yaml`. */
export const personNamePattern =
  /^(?!\s*$)(?!.*(?:[hH][tT][tT][pP][sS]?:|[wW]{3}\.|:\/\/|[0-9A-Za-z-]\.[A-Za-z]{2,}\/))(?!.*[0-9A-Za-z-]\.(?:com|net|org|info|biz|io|ru|cn|xyz|top|site|online|shop|app|link|click)(?![0-9A-Za-z]))[^\t\n\v\f\r\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;
export const longestName = 100;

/** What follows a name after a comma without being part of it. */
const suffix = /^(?:jr|sr|ii|iii|iv|esq|md|phd|dds|rn|cpa|inc|llc|ltd|co|corp)\.?$/i;

export function isPersonName(text: string): boolean {
  return text.length <= longestName && personNamePattern.test(text);
}

/** The name by which a person is greeted: *Smith, John* is John. What is no name greets as `there`. */
export function firstName(written: string): string {
  if (!isPersonName(written)) return 'there';
  const [family = '', given = ''] = written.split(',').map((part) => part.trim());
  const said = given === '' || suffix.test(given) ? family : given;
  return said.split(/\s+/)[0] || 'there';
}
