import { colorWords, type Look, plainLook, styles } from './looks.ts';
import { type Garden, gardens, plainGarden } from './outdoors/gardens.ts';

/** The kind of room that the prompt names; a living room when it names none. */
export type RoomKind = 'bedroom' | 'office' | 'dining' | 'living';

/** A parsed prompt. */
export type Wish = { look: Look; garden: Garden; room: RoomKind; outside: boolean };

const rooms: readonly [RoomKind, RegExp][] = [
  ['bedroom', /\bbed(room|s|ding|side)?\b|\bheadboard\b|\bduvet\b|\bquilts?\b|\bnightstands?\b/g],
  ['office', /\boffice\b|\bdesk\b|\bworkspace\b|\bstudy\b|\bmonitors?\b|\btask\b/g],
  ['dining', /\bdining\b|\bdinner\b|\bbreakfast\b/g],
  ['living', /\bsofas?\b|\bcouch\b|\bliving\b|\blounge\b|\bsectional\b|\bcoffee table\b/g],
];
const outsideWords =
  /\blandscap(e|ing)\b|\blawns?\b|\bgardens?\b|\byard\b|\bpatio\b|\bexterior\b|\bcurb\b|\bfa[cç]ade\b|\bplanting\b|\bhedges?\b|\bdeck\b|\bterrace\b|\bshrubs?\b|\bpool\b/g;

/** Parses the style words of a prompt. Defaults to a light modern look. */
export function readPrompt(prompt: string): Wish {
  const text = prompt.toLowerCase();
  const style = styles.find(({ words }) => words.test(text));
  const look: Look = { ...plainLook, ...style?.look };
  Object.assign(look, timeOfDay(text, look), paints(text));
  const garden = { ...plainGarden };
  for (const { words, garden: change } of [...gardens].reverse()) {
    if (words.test(text)) Object.assign(garden, change);
  }
  const counts = rooms.map(([room, words]) => ({ room, count: text.match(words)?.length ?? 0 }));
  const room = counts.reduce((best, one) => (one.count > best.count ? one : best), {
    room: 'living' as RoomKind,
    count: 0,
  }).room;
  const inside = counts.reduce((sum, { count }) => sum + count, 0);
  return { look, garden, room, outside: (text.match(outsideWords)?.length ?? 0) > inside };
}

function timeOfDay(text: string, look: Look): Partial<Look> {
  if (/\bdusk\b|\bevening\b|\bnight\b|\bcandle(light|lit)\b|\btwilight\b/.test(text)) {
    return { warmth: look.warmth + 0.18, exposure: look.exposure - 0.3, lamps: 1, vignette: 0.26, glow: 0.3 };
  }
  if (/\bcosy\b|\bcozy\b|\bwarm lamps?\b|\blamplight\b|\bfireside\b/.test(text)) {
    return { warmth: look.warmth + 0.1, exposure: look.exposure - 0.08, lamps: Math.max(look.lamps, 0.8) };
  }
  if (/\bbright\b|\bairy\b|\bsunlit\b|\bdaylight\b|\bmorning\b/.test(text)) {
    return { exposure: look.exposure + 0.06, glow: Math.max(look.glow, 0.25) };
  }
  return {};
}

/** Returns the wall color that the prompt names beside the word “wall”. */
function paints(text: string): Partial<Look> {
  const names = Object.keys(colorWords).join('|');
  const before = new RegExp(`\\b(${names})[a-z -]{0,14}\\bwalls?\\b`).exec(text);
  const after = new RegExp(`\\bwalls? (?:in|of|painted)?[a-z ]{0,10}\\b(${names})\\b`).exec(text);
  const wall = colorWords[before?.[1] ?? after?.[1] ?? ''];
  return wall === undefined ? {} : { wall };
}
