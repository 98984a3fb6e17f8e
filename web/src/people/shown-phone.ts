/** Returns a US phone number as people write it, `(918) 555-0257`; anything else as it is. */
export function shownPhone(value: string): string {
  if (!/^\+?[\d\s().-]+$/.test(value)) return value;
  const [, area, exchange, line] = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/.exec(value.replace(/\D/g, '')) ?? [];
  return area === undefined ? value : `(${area}) ${exchange}-${line}`;
}
