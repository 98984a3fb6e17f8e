import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { SiteQuestion } from '../../understand/intents/site-questions.ts';
import type { Answer } from '../reply.ts';
import { filtersOf } from '../search/refused-types.ts';
import type { Site } from '../texts.ts';
import { nounOf, placeOf, wishesOf } from '../wording.ts';
import { answerAbout } from './answer-about.ts';
import { noSearchYet, searchesSoFar, siteTexts } from './site-texts.ts';

/** Answers a question about the site itself, the assistant, or what the agent takes on; never guesses. */
export function answerOfSite(of: SiteQuestion, dialogue: Dialogue, site: Site): Answer {
  const { language, turn } = dialogue;
  if (of === 'owner') return answerAbout(' who runs this ', site, language);
  if (of === 'memory') return { response: rememberedIn(dialogue) };
  const response = siteTexts[language][of](site);
  // What the site doesn't say of the agent, the agent can.
  return of === 'worksWith' || of === 'languages' || of === 'acts'
    ? { response, offer: { question: turn.typed.trim().slice(0, 300) } }
    : { response };
}

/** Names the searches of the conversation, the first one first. */
function rememberedIn({ searches, language }: Dialogue): string {
  const homes = searches.map((search) => {
    const filters = filtersOf(search);
    return `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
  });
  const named = [...new Set(homes)];
  if (named.length === 0) return noSearchYet[language];
  return searchesSoFar[language](named.length > 3 ? [named[0] ?? '', ...named.slice(-2)] : named);
}
