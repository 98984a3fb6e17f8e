/** Reads a value as text; joins lists. Empty values, `NULL`, `n/a`, and Spark's `********` are null. */
export function readText(value: unknown): string | null {
  if (Array.isArray(value))
    return readText(
      value
        .map(readText)
        .filter((item) => item !== null)
        .join(', '),
    );
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // A RESO lookup can be {"Garage": true, "Carport": false}.
  if (typeof value === 'object' && value !== null) {
    return readText(
      Object.entries(value)
        .filter(([, on]) => on === true)
        .map(([name]) => name),
    );
  }
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' || /^(null|n\/a|\*+)$/i.test(text) ? null : text;
}

/** Reads a number, also from `$1,250,000.00`, `1,850 sq ft`, or `2.5e5`; null when there is none. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = readText(value)?.replace(/[$,\s]/g, '') ?? '';
  const found = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?=$|[a-z+]|ft)/i.exec(text);
  const number = found === null ? Number.NaN : Number(found[0]);
  return Number.isFinite(number) ? number : null;
}

const yes = ['true', 't', 'yes', 'y', '1', '1.0'];
const no = ['false', 'f', 'no', 'n', '0', '0.0'];

/** Reads yes or no in the spellings of feeds; null for anything else. */
export function readFlag(value: unknown): boolean | null {
  const text = readText(value)?.toLowerCase() ?? '';
  if (yes.includes(text)) return true;
  return no.includes(text) ? false : null;
}

/**
 * Reads a permission to show something, such as InternetAddressDisplayYN: what is present and isn't clearly yes is
 * a no (FEED 4). Null only without a value, such as `N/A`.
 */
export function readConsent(value: unknown): boolean | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isObject) return false;
  return readText(value) === null ? null : readFlag(value) === true;
}
