/** Parses a typed price (`700k`, `$1.2m`, `450,000`) in whole dollars; undefined when invalid. */
export function parseAmount(text: string): number | undefined {
  const match = /^\$?\s*([\d,]*\.?\d+)\s*([km]?)$/i.exec(text.trim());
  if (match === null) return undefined;
  const [, digits = '', unit = ''] = match;
  const factor = { k: 1000, m: 1_000_000 }[unit.toLowerCase()] ?? 1;
  const amount = Math.round(Number(digits.replaceAll(',', '')) * factor);
  return amount >= 0 && amount <= 1_000_000_000 ? amount : undefined;
}

/** Parses a typed number (`1,800`) within bounds; undefined when invalid. */
export function parseNumber(
  text: string,
  { least = 0, most, whole = false }: { least?: number; most: number; whole?: boolean },
): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  if (!/^\d*\.?\d+$/.test(digits)) return undefined;
  const value = whole ? Math.round(Number(digits)) : Number(digits);
  return value >= least && value <= most ? value : undefined;
}
