import { type Scan, take } from '../scan.ts';

/** The least and the most that a phrase sets; `false` leaves the phrase where it is. */
export type Limits = readonly [min: number | undefined, max?: number] | false;
/** What the numbers of a phrase mean, in their order, and the phrase itself. */
type LimitsOf = (first: number, second: number, said: string) => Limits;
type Rule = { pattern: RegExp; limits: LimitsOf };

/** Returns the rules of named lists of phrases, in the order of `limits`, each with a pattern from `patternOf`. */
export function rulesOf<Name extends string>(
  patternOf: (phrases: readonly string[], flags: string) => RegExp,
  lists: Readonly<Record<Name, readonly string[]>>,
  limits: Readonly<Record<NoInfer<Name>, LimitsOf>>,
): Rule[] {
  return (Object.keys(limits) as Name[]).map((name) => ({
    pattern: patternOf(lists[name], 'g'),
    limits: limits[name],
  }));
}

/** Extracts what each rule finds, and passes on the limits that it sets. */
export function readLimits(
  scan: Scan,
  rules: readonly Rule[],
  put: (limits: Exclude<Limits, false>) => void,
): void {
  for (const { pattern, limits } of rules)
    take(scan, pattern, (match) => {
      const numbers = match.slice(1).flatMap((said) => (said === undefined ? [] : Number(said)));
      const found = limits(numbers[0] ?? 0, numbers[1] ?? 0, match[0]);
      if (found !== false) put(found);
      return found !== false;
    });
}
