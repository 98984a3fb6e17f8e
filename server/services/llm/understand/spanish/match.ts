import { classes, groupsOfForm, lexicon, type Node, wanting } from './lexicon.ts';
import { nameAt } from './names.ts';
import { numberAt } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A phrase of the lexicon in a message: the tokens up to `next`, and its English. */
export type Match = { next: number; english: string };

type Found = Match & { slots: readonly string[]; template: string };

/** No phrase has more parts, so that the work at each token is bounded. */
const longest = 12;

/** Returns the longest phrase of the lexicon that starts at a token; null when there is none. */
export function matchAt(tokens: readonly Token[], at: number, message: string): Match | null {
  return bestOf(lexicon, tokens, at, message);
}

function bestOf(root: Node, tokens: readonly Token[], at: number, message: string): Match | null {
  const found = follow({ node: root, tokens, at, message, slots: [], depth: 0 });
  return found === null ? null : { next: found.next, english: fill(found.template, found.slots) };
}

type Step = {
  node: Node;
  tokens: readonly Token[];
  at: number;
  message: string;
  slots: readonly string[];
  depth: number;
};

/** Follows words before groups before slots, and keeps the longest phrase; the first of two that are as long. */
function follow(step: Step): Found | null {
  const { node, tokens, at, slots, depth } = step;
  let best: Found | null =
    node.english === null || depth === 0 ? null : { next: at, english: '', slots, template: node.english };
  if (depth >= longest) return best;
  // Of two phrases that are as long, the one that says where it ends is meant.
  const keep = (found: Found | null, isSurer: boolean) => {
    if (found === null) return;
    if (best === null || found.next > best.next || (isSurer && found.next === best.next)) best = found;
  };
  const token = tokens[at];
  const go = (next: Node | undefined, to: number, said?: string, isSurer = false) => {
    if (next === undefined) return;
    const filled = said === undefined ? slots : [...slots, said];
    keep(follow({ ...step, node: next, at: to, slots: filled, depth: depth + 1 }), isSurer);
  };
  // Anchors take no token: the start and the end of a sentence, a question.
  if (token === undefined || (token.kind === 'mark' && token.text !== '$')) go(node.slots.get('$'), at, undefined, true);
  if (token === undefined) return best;
  if (token.starts) go(node.slots.get('^'), at);
  if (token.isFirst) go(node.slots.get('^^'), at);
  if (token.asks) go(node.slots.get('¿'), at);
  if (token.kind === 'word') {
    go(node.children.get(token.plain), at + 1);
    if (node.slots.size > 0) for (const group of groupsOfForm(token.plain)) go(node.slots.get(group), at + 1);
  } else go(node.children.get(token.plain), at + 1);
  if (node.slots.size > 0) followSlots(step, go);
  return best;
}

function followSlots(
  { node, tokens, at, message }: Step,
  go: (next: Node | undefined, to: number, said?: string) => void,
): void {
  const number = node.slots.get('{n}');
  const money = node.slots.get('{m}');
  const read = number === undefined && money === undefined ? null : numberAt(tokens, at);
  if (read !== null) {
    go(number, read.next, read.text);
    if (isMoney(read.text)) go(money, read.next, read.text);
  }
  const wants = node.slots.get('{want}');
  const wish = wants === undefined ? null : bestOf(wanting, tokens, at, message);
  if (wish !== null) go(wants, wish.next);
  for (const slot of ['{name}', '{Name}'] as const) {
    const next = node.slots.get(slot);
    const end = next === undefined ? null : nameAt(tokens, at, slot === '{Name}');
    if (end !== null) go(next, end, message.slice(tokens[at]?.from, tokens[end - 1]?.to));
  }
  for (const [slot, root] of Object.entries(classes)) {
    const next = node.slots.get(slot);
    const phrase = next === undefined ? null : bestOf(root, tokens, at, message);
    if (phrase !== null) go(next, phrase.next, phrase.english);
  }
}

const isMoney = (said: string) => /[$k]|thousand|^\d+,\d{3}|^\d{6,}$/.test(said);

/** Fills a template: `{1}` is the first slot, `{1+.5}` and `{1*10.76}` reckon, `{1th}` is an ordinal. */
function fill(template: string, slots: readonly string[]): string {
  return template.replace(
    /\{(\d)(?:([+*])([\d.]+)|(th|\$))?\}/g,
    (_, index: string, sign: string | undefined, by: string | undefined, th: string | undefined) => {
      const said = slots[Number(index) - 1] ?? '';
      if (th === 'th') return ordinal(said);
      if (th === '$') return said.startsWith('$') ? said : `$${said}`;
      if (sign === undefined) return said;
      const value = Number(said.replace(/,/g, ''));
      if (!Number.isFinite(value)) return said;
      return `${sign === '+' ? value + Number(by) : Math.round(value * Number(by) * 100) / 100}`;
    },
  );
}

function ordinal(digits: string): string {
  if (/1\d$/.test(digits)) return `${digits}th`;
  const last = digits.at(-1);
  return `${digits}${last === '1' ? 'st' : last === '2' ? 'nd' : last === '3' ? 'rd' : 'th'}`;
}
