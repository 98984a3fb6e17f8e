import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { fallbackTexts } from './fallback-texts.ts';
import type { Answer } from './reply.ts';
import { filtersOf } from './search/refused-types.ts';
import type { Site } from './texts.ts';
import { unsaid } from './unsaid.ts';
import { nounOf, placeOf, wishesOf } from './wording.ts';

/** The longest question that the agent is asked, in characters. */
const longestPassed = 300;

/** Says that a question isn't answered here, and offers to ask the agent, one tap away. */
export function offeredToAgent(question: string, dialogue: Dialogue, { agentName }: Site): Answer {
  const texts = fallbackTexts[dialogue.language].unknown.map((text) => text(agentName));
  return { response: unsaid(texts, dialogue), offer: { question } };
}

/** Answers a remark that nothing else answers: what stands, one question, and the offer to tell the agent. */
export function answerRemark(dialogue: Dialogue, { agentName }: Site): Answer {
  const { turn, language } = dialogue;
  const texts = fallbackTexts[language];
  const words = turn.typed.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 2) {
    const homes = homesSearched(dialogue);
    const stands = homes === null ? [] : [texts.inSearch[0](agentName, homes)];
    return {
      response: unsaid([...texts.noise.map((text) => text(agentName)), ...stands], dialogue),
    };
  }
  const homes = homesSearched(dialogue);
  const question = turn.typed.replace(/\s+/g, ' ').trim().slice(0, longestPassed);
  const isTold = words.length > 3 && !turn.asksAboutPeople && !turn.hadSensitive;
  const said =
    homes === null
      ? texts.open.map((text) => text(agentName))
      : isTold
        ? texts.inSearch.map((text) => text(agentName, homes))
        : texts.inSearchBriefly.map((text) => text());
  return { response: unsaid(said, dialogue), ...(isTold ? { offer: { question } } : {}) };
}

/** Returns what is searched for in words; null before a search. */
function homesSearched({ search, language }: Dialogue): string | null {
  const filters = filtersOf(search);
  const { propertyType: _, ...wishes } = filters;
  if (Object.keys(wishes).length === 0) return null;
  return `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
}
