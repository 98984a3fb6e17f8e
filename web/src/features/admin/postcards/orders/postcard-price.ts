/** The price of one postcard in cents. */
export const pieceCents = 350;

/** Formats cents as dollars with two decimals, `$1,400.00`. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** Returns the formatted total for a number of postcards. */
export function totalFor(count: number): string {
  return dollars(count * pieceCents);
}

/** Formats a count with its noun, `1 postcard`, `1,284 postcards`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
