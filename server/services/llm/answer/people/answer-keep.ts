import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { homesToKeep } from '../../understand/dialogue/tasks/keep-home.ts';
import type { HomeDeed } from '../../understand/turn.ts';
import { siteTexts } from '../general/site-texts.ts';
import type { Answer } from '../reply.ts';
import type { Site } from '../texts.ts';
import { list } from '../wording.ts';
import { missingIn } from './contact-wishes.ts';
import { handOver } from './hand-over.ts';
import { keepTexts } from './keep-texts.ts';

const asksAddress = /\b(?:address(?:es)?|direcci[oó]n(?:es)?)\b/i;

/**
 * Answers a wish to save, send, or watch homes: names them, says what the page can do and what only the agent can, and claims
 * nothing that did not happen. A watched home is a followed search of that home alone.
 */
export function answerKeep(deed: HomeDeed, dialogue: Dialogue, site: Site): Answer {
  const { table, turn, language, contact } = dialogue;
  const texts = keepTexts[language];
  const keys = homesToKeep(turn.words, table);
  const addresses = keys.flatMap((key) => table.facts.get(key)?.address ?? []);
  const homes = addresses.length === 0 ? unnamed[language] : list(addresses, language);
  const about = keys.length === 0 ? {} : { about: keys };
  const [key] = keys;
  if (deed === 'watches' && key !== undefined) {
    const inForm = contact.email === undefined ? [] : [texts.inForm(contact.email)];
    const response = [texts.watches(homes), ...inForm].join(' ');
    return { response, action: 'save_search', params: { listingKey: key }, ...about };
  }
  if (deed === 'saves' && turn.contact.email !== undefined)
    return { response: texts.savesWith(turn.contact.email), ...about };
  if (deed === 'saves')
    return {
      response: keys.length === 0 ? siteTexts[language].saveHome(site) : texts.saves(homes),
      ...about,
    };
  const places = keys.flatMap((each) => placeOf(table.facts.get(each)));
  const at = asksAddress.test(turn.typed) && places.length > 0 ? `${texts.at(list(places, language))} ` : '';
  if (Object.keys(contact).length === 0)
    return {
      response: at + texts.sends(site.agentName, homes),
      offer: { question: turn.typed.trim() },
      ...about,
    };
  const isWhole = missingContact(contact).length === 0;
  const said = isWhole
    ? texts.sent(site.agentName, homes)
    : texts.sendsWith(site.agentName, homes, missingIn(dialogue));
  const params = { ...contact, message: handOver({ ...dialogue, homes: keys }) };
  return { response: at + said, action: 'agent_contact_request', params, ...about };
}

const placeOf = (home?: { address: string | null; city?: string | null }): string[] =>
  home?.address ? [[home.address, home.city].filter(Boolean).join(', ')] : [];

const unnamed = { en: 'that home', es: 'esa casa' } as const;
