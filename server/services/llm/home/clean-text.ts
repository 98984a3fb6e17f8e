/** The most characters of a field of the feed that are read. */
const mostRead = 5000;

/**
 * Returns a text of the feed as plain words on one line: without markup, control characters, and marks that change the
 * direction of the text around them. Feeds send whatever was typed.
 */
export function cleanText(text: string | null | undefined): string {
  return (text ?? '')
    .slice(0, mostRead)
    .replace(/<(script|style)\b[^<>]{0,300}>[^<]{0,300}<\/\1>/gi, ' ')
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/&(?:nbsp|amp|lt|gt|quot|#\d{1,6}|#x[\da-f]{1,6});/gi, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}<>[\]{}|\\^`*_~]+/gu, ' ')
    .replace(/[“”„«»"]/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The longest value of a field in an answer. */
const longestValue = 120;
/** The most values of a list in an answer. */
const mostValues = 6;

/** Returns the values of a comma-separated field, each once; those too long to be values are left out. */
export function valuesOf(text: string | null | undefined): string[] {
  const values = cleanText(text)
    .split(/\s*,\s*/)
    .filter((value) => value !== '' && value.length <= longestValue && !/https?:|www\./i.test(value));
  return [...new Set(values)];
}

/** Returns a comma-separated field as an answer lists it; null when it is empty. */
export const listed = (text: string | null | undefined): string | null =>
  valuesOf(text).slice(0, mostValues).join(', ') || null;
