import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { fallbackTexts } from './fallback-texts.ts';
import type { Answer } from './reply.ts';
import { filtersOf } from './search/refused-types.ts';
import type { Site } from './texts.ts';
import { unsaid } from './unsaid.ts';
import { nounOf, placeOf, wishesOf } from './wording.ts';

/** The longest question that an answer names in the visitor's words, and that the agent is asked, in characters. */
const longestNamed = 90;
const longestPassed = 300;

/** Says that a question isn't answered here, in the visitor's words, and offers to ask the agent, one tap away. */
export function offeredToAgent(question: string, dialogue: Dialogue, { agentName }: Site): Answer {
  const { unknown, that } = fallbackTexts[dialogue.language];
  const said = question
    .replace(/[?¿“”"]/g, '')
    .trim()
    .replace(/[\s.,!;]+$/, '');
  const named = said.length <= longestNamed ? `“${said}”` : that;
  const texts = unknown.map((text) => capital(text(agentName, named)));
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
  const said =
    homes === null
      ? texts.open.map((text) => text(agentName))
      : texts.inSearch.map((text) => text(agentName, homes));
  const question = turn.typed.replace(/\s+/g, ' ').trim().slice(0, longestPassed);
  const isTold = words.length > 3 && !turn.asksAboutPeople && !turn.hadSensitive;
  return { response: unsaid(said, dialogue), ...(isTold ? { offer: { question } } : {}) };
}

/** Returns what is searched for in words; null before a search. */
function homesSearched({ search, language }: Dialogue): string | null {
  const filters = filtersOf(search);
  const { propertyType: _, ...wishes } = filters;
  if (Object.keys(wishes).length === 0) return null;
  return `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
