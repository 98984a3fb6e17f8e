/**
 * Returns a decimal as text in plain notation, exactly as received: `415000.10` stays that, and so does a number
 * of JSON, whose digits JavaScript keeps up to 15 (decimal(14,2) has 14). Null for what is no finite number.
 * Currency signs and thousands separators are accepted in text only.
 */
export function decimalText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? plain(String(value)) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  const bare = /^[-+]?\$?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  return plain(bare.replace(/^([-+]?)\$/, '$1'));
}

/**
 * Returns an amount in whole dollars, rounded half away from zero without floats; null for what is no amount or has
 * more than 15 digits before the point.
 */
export function dollars(value: unknown): number | null {
  const scaled = rounded(value, 0);
  return scaled === null ? null : Number(scaled);
}

function rounded(value: unknown, places: number): bigint | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimalText(value) ?? '') ?? [];
  if (whole === '' || whole.replace(/^0+/, '').length > 13) return null;
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const up = (fraction[places] ?? '0') >= '5' ? 1n : 0n;
  return sign === '-' ? -(kept + up) : kept + up;
}

/** Writes an exponent out: `1.5e3` is `1500`. */
function plain(text: string): string | null {
  const match = /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i.exec(text);
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match ?? [];
  if (match === null || whole + fraction === '') return null;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0');
  const at = Math.max(point, 1);
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const after = padded.slice(at);
  return `${sign === '-' ? '-' : ''}${before}${after === '' ? '' : `.${after}`}`;
}
