/** Parses a typed price (`700k`, `$1.2m`, `450,000`) in whole dollars; undefined when invalid. */
export function parseAmount(text: string): number | undefined {
  const match = /^\$?\s*([\d,]*\.?\d+)\s*([km]?)$/i.exec(text.trim());
  if (match === null) return undefined;
  const [, digits = '', unit = ''] = match;
  const factor = { k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  const amount = Math.round(Number(digits.replaceAll(',', '')) * factor);
  return amount >= 0 && amount <= 1_000_000_000 ? amount : undefined;
}
