import type { Token } from '../tag-words.ts';

/**
 * A meaning made of classes of words within a clause: `a & b` in any order, `a > b` in this order, each any of
 * several (`a|b`); all of them within so many words. `unless`: nothing of these is in the clause; `over`: nothing
 * of these is between; `needs`: one of these is anywhere.
 */
export type Rule = {
  kind: string;
  classes: string;
  within?: number;
  unless?: string;
  over?: string;
  needs?: string;
};

type Compiled = {
  kind: string;
  steps: string[][];
  inOrder: boolean;
  within: number;
  unless: string[];
  over: string[];
  needs: string[];
};
const namesIn = (text = '') => (text === '' ? [] : text.split('|'));

/** A set of rules, each by every class that can start it, so that words are only compared with those they can meet. */
export type RuleSet = ReadonlyMap<string, readonly Compiled[]>;

/** Reads rules once, for `kindsMet`. */
export function ruleSet(rules: readonly Rule[]): RuleSet {
  const byFirst = new Map<string, Compiled[]>();
  for (const { kind, classes, within = 0, unless, over, needs } of rules) {
    const rule: Compiled = {
      kind,
      steps: classes.split(/ [&>] /).map(namesIn),
      inOrder: classes.includes(' > '),
      within,
      unless: namesIn(unless),
      over: namesIn(over),
      needs: namesIn(needs),
    };
    for (const tag of rule.steps[0] ?? []) byFirst.set(tag, [...(byFirst.get(tag) ?? []), rule]);
  }
  return byFirst;
}

/** Returns the kinds of the rules that words meet; stops at the first if one is enough. */
export function kindsMet(tokens: readonly Token[], set: RuleSet, oneIsEnough: boolean): string[] {
  const all = new Set<string>();
  for (const { tags } of tokens) for (const tag of tags) all.add(tag);
  const candidates = new Set<Compiled>();
  for (const tag of all) for (const rule of set.get(tag) ?? []) candidates.add(rule);
  const met: string[] = [];
  for (const rule of candidates) {
    if (!rule.steps.every((step) => step.some((tag) => all.has(tag)))) continue;
    if (rule.needs.length > 0 && !rule.needs.some((tag) => all.has(tag))) continue;
    if (rule.unless.some((tag) => all.has(tag)) || !isMet(rule, tokens)) continue;
    met.push(rule.kind);
    if (oneIsEnough) break;
  }
  return met;
}

/** Meets a rule in one pass: keeps, for each step, the latest start of what is met so far. */
function isMet({ steps, inOrder, within, over }: Compiled, tokens: readonly Token[]): boolean {
  const starts = new Array<number>(steps.length).fill(Number.NEGATIVE_INFINITY);
  for (const [at, { tags }] of tokens.entries()) {
    if (over.some((tag) => tags.has(tag))) starts.fill(Number.NEGATIVE_INFINITY);
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      if (!steps[step]?.some((tag) => tags.has(tag))) continue;
      starts[step] = step === 0 || !inOrder ? at : (starts[step - 1] ?? at);
    }
    const start = inOrder ? (starts.at(-1) ?? at) : Math.min(...starts);
    if (at - start <= within) return true;
  }
  return false;
}
