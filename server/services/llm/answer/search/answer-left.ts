import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { phraseFinder, plainOf } from '../../understand/phrases.ts';
import { readReference } from '../../understand/table/pointed.ts';
import { leastSalePrice, type TableHome } from '../../understand/table/table.ts';
import words from '../../word-lists/homes/left-words.json' with { type: 'json' };
import type { Answer } from '../reply.ts';
import type { Language } from '../texts.ts';
import { dollars, list } from '../wording.ts';

const leaves = phraseFinder(words.leaves, words.parts);
const asks = phraseFinder(words.asks, words.parts);

/** The most homes that one answer names as left. */
const mostNamed = 6;
/** The most words of a message that only asks for what is left. */
const mostWords = 16;

type Texts = { left: (without: string, homes: string) => string; more: (count: number) => string };
const texts: Readonly<Record<Language, Texts>> = {
  en: {
    left: (without, homes) => `Without ${without}, there’s still ${homes}.`,
    more: (count) => `${count} more`,
  },
  es: {
    left: (without, homes) => `Sin ${without} quedan ${homes}.`,
    more: (count) => `${count} más`,
  },
};

/** Names the homes of the list without those that a message leaves out: *what's left without the first?*; null for any other. */
export function answerLeft({ turn, asked, table, language, intent }: Dialogue): Answer | null {
  const said = asked?.words ?? turn.words;
  if (table.shown.length < 2 || intent === 'visit' || said.split(' ').length > mostWords) return null;
  // Spanish is read as typed.
  const plain = plainOf(language === 'es' && asked === null ? turn.typed : said);
  if (leaves(plain) === null || asks(plain) === null) return null;
  const { keys, isNamed } = readReference(said, table);
  const rest = table.shown.filter((key) => !keys.includes(key));
  if (!isNamed || keys.length === 0 || rest.length === 0) return null;
  const named = rest.slice(0, mostNamed).map((key) => nameIn(table.facts.get(key), language));
  const more = rest.length - named.length;
  const homes = list(more > 0 ? [...named, texts[language].more(more)] : named, language);
  const without = list(
    keys.map((key) => table.facts.get(key)?.address ?? key),
    language,
  );
  return { response: texts[language].left(without, homes) };
}

function nameIn(home: TableHome | undefined, language: Language): string {
  const address = home?.address ?? (language === 'es' ? 'otra casa' : 'another home');
  const price = home?.price ?? null;
  return price === null ? address : `${address} (${dollars(price, price < leastSalePrice, language)})`;
}
