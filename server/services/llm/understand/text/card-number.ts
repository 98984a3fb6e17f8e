/**
 * Whether digits with the check digit of a payment card can be its number, by how they are grouped. Signs that no card has
 * between its groups leave only numbers that a card company gives.
 */
export function isCardOf(digits: string, sizes: readonly number[], gaps: readonly string[]): boolean {
  return isGrouped(sizes) && (gaps.every((gap) => gap === ' ' || gap === '-') || issued.test(digits));
}

/** Returns whether the groups are those of a card: none, fours, 4-6-5, or single digits and pairs; five ZIP codes are none. */
function isGrouped(sizes: readonly number[]): boolean {
  const [last = 0] = sizes.slice(-1);
  const others = sizes.slice(0, -1);
  if (others.length === 0 || sizes.every((size) => size < 3)) return true;
  return (others.every((size) => size === 4) && last <= 4) || /^4,6,[45]$/.test(sizes.join());
}

/** By the first digits, and how many there are. */
const issued =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|6\d{15}(?:\d{3})?|35\d{14}|3[47]\d{13}|3[068]\d{12})$/;

/** Whether the last of the digits from one place to before another is the one that the others give, as payment cards have it. */
export type Checks = (from: number, to: number) => boolean;

/** Reads the check digits of a run of digits, of which any part may be a card number, in the time of one. */
export function checkDigits(digits: string): Checks {
  // The sums of the digits before each place, every other one doubled: those at even places, and those at odd ones.
  const sums = [0, 1].map((doubled) => {
    const before = [0];
    for (let at = 0; at < digits.length; at += 1) {
      const digit = digits.charCodeAt(at) - 48;
      const value = at % 2 === doubled ? digit * 2 : digit;
      before.push((before[at] ?? 0) + (value > 9 ? value - 9 : value));
    }
    return before;
  });
  return (from, to) => {
    const before = sums[to % 2] ?? [];
    return ((before[to] ?? 0) - (before[from] ?? 0)) % 10 === 0;
  };
}
