import type { HomeDetails } from '../../home/home-facts.ts';
import { readHomeQuestion } from '../../home/home-question.ts';
import { whichHave } from '../../home/rank/which-have.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Answer } from '../reply.ts';
import type { Site } from '../texts.ts';
import type { Ask } from './mentions.ts';
import { filtersOf } from './refused-types.ts';
import { rankingTexts } from './texts/ranking-texts.ts';

type WhichFacts = {
  ask: Ask;
  readHomes: (keys: readonly string[]) => Promise<HomeDetails[]>;
  site: Site;
};

/** The most homes whose listings one answer reads. */
const mostRead = 12;

/** Answers which of the homes that the page shows have something, from their listings. */
export async function answerWhich(
  words: string,
  { table, search, language }: Dialogue,
  { ask, readHomes, site }: WhichFacts,
): Promise<Answer> {
  const filters = filtersOf(search);
  const isSearched = Object.keys(filters).some((key) => key !== 'propertyType' && key !== 'sort');
  const found = isSearched ? await ask(filters, mostRead) : null;
  const rows = found?.homes.map(({ listing_key }) => listing_key) ?? [];
  const homes = await readHomes((table.shown.length > 0 ? table.shown : rows).slice(0, mostRead));
  if (homes.length === 0) return { response: rankingTexts[language].noneShown };
  const total = Math.max(found?.total ?? 0, homes.length);
  return { about: [], ...whichHave({ question: readHomeQuestion(words), homes, total }, { site, language }) };
}
