import type { SiteFacts } from '../../deps.ts';
import { peopleTexts } from '../answer/people/people-texts.ts';
import type { Answer } from '../answer/reply.ts';
import { disclosure, fixed as fixedTexts, type Language } from '../answer/texts.ts';
import { list } from '../answer/wording.ts';
import { wasAboutHome } from '../home/home-question.ts';
import words from '../word-lists/checks/naming-words.json' with { type: 'json' };
import { foldedWords } from './check/folded.ts';
import { filtersSentence, unnamedFilters } from './filters-in-words.ts';
import { numbersIn } from './said.ts';
import { readSearch } from './tools/tools.ts';

const contactWords = (['name', 'phone', 'email'] as const).map((part) => ({
  part,
  pattern: new RegExp(` (?:${words.contact[part]})(?= )`),
}));
const placeWords = new RegExp(` (?:${words.place})(?= )`);

/** Begins an answer: that it is an AI's, in the first one, and which home it is about, as the built-in answer does. */
export function openingOf(
  site: SiteFacts,
  builtIn: Answer,
  { isFirst, language, first }: { isFirst: boolean; language: Language; first: string },
): string {
  const ai = isFirst && !/\b(?:AI|IA)\b/.test(first) ? [disclosure(site, language)] : [];
  // By these words a later reading knows that the question was about a home, and no search.
  const about =
    wasAboutHome(builtIn.response) && !wasAboutHome(first)
      ? /About [^:]{3,120}:/.exec(builtIn.response)
      : null;
  return [...ai, ...(about === null ? [] : [about[0]])].map((each) => `${each} `).join('');
}

/**
 * Returns what an answer needs besides the model's words: the fixed texts about advice and card numbers, the filters that
 * a corrected search used, the contact details that are missing, and, when the model broke off, the count of homes.
 */
export function closingOf(
  shown: string,
  {
    site,
    builtIn,
    deed,
    total,
    isCut,
    language,
  }: {
    site: SiteFacts;
    builtIn: Answer;
    /** The action of the answer, and its parameters. */
    deed: Omit<Answer, 'response'>;
    /** How many homes the page shows; null without a search. */
    total: number | null;
    isCut: boolean;
    language: Language;
  },
): string[] {
  const { en, es } = fixedTexts;
  const own = fixedTexts[language];
  const isSaid = (name: 'sensitive' | 'advice') =>
    builtIn.response.includes(en[name]) || builtIn.response.includes(es[name]);
  const fixed = (['sensitive', 'advice'] as const)
    .filter((name) => isSaid(name) && !shown.includes(own[name]))
    .map((name) => own[name]);
  const search = readSearch({ response: '', ...deed });
  const isSearch = deed.params !== undefined && (deed.action === undefined || deed.action === 'show_map');
  const unnamed = isSearch ? unnamedFilters(shown, search, readSearch(builtIn)) : [];
  return [
    ...(isCut && isSearch && total !== null && !numbersIn(shown.replaceAll(',', '')).has(total)
      ? [countSentence(total, language)]
      : []),
    ...(unnamed.length > 0 ? [filtersSentence(search, language)] : []),
    ...missingQuestion(shown, deed, site, language),
    ...fixed,
  ];
}

function countSentence(total: number, language: Language): string {
  const count = total.toLocaleString('en-US');
  if (language === 'es') return total === 1 ? 'Encontré 1 propiedad.' : `Encontré ${count} propiedades.`;
  return total === 1 ? 'I found 1 home.' : `I found ${count} homes.`;
}

/** Asks for what a request to the agent needs and the words don't ask for. */
function missingQuestion(
  shown: string,
  { action, params = {} }: Omit<Answer, 'response'>,
  { agentName }: SiteFacts,
  language: Language,
): string[] {
  if (action !== 'agent_contact_request' && action !== 'collecting_seller_info') return [];
  const said = ` ${foldedWords(shown).join(' ')} `;
  if (action === 'collecting_seller_info' && params.location === undefined) {
    if (placeWords.test(said)) return [];
    return [language === 'es' ? '¿Dónde está la propiedad?' : 'Where is the property?'];
  }
  const missing = contactWords.filter(({ part }) => typeof params[part] !== 'string' || params[part] === '');
  // A question for one of them, in a form that asks one thing at a time, is enough while the visitor is asked at all.
  if (missing.length === 0 || missing.some(({ pattern }) => pattern.test(said))) return [];
  const details = list(
    missing.map(({ part }) => peopleTexts[language][part]),
    language,
  );
  return [
    language === 'es'
      ? `Para pasarle tu mensaje a ${agentName} necesito ${details}.`
      : `To put you in touch with ${agentName}, I need ${details}.`,
  ];
}
