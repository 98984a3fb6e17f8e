import { isWideSearch } from '../../wide-search.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import type { SearchFacts } from './answer-search.ts';
import { searchParams } from './listings.ts';
import type { Answer } from './reply.ts';
import { nounOf, placeOf, wishesOf } from './wording.ts';

/** Opens the form that follows the search of the conversation; asks what to look for while it has none. */
export async function answerFollow({ search }: Dialogue, { site }: SearchFacts): Promise<Answer> {
  const { filters, notes } = search;
  const params = searchParams(filters, site.agentMlsId);
  if (isWideSearch(params)) {
    const response =
      'I can email you about new homes and price drops. What should I look for? Name a city or a ZIP code, and a price.';
    return { response };
  }
  const what = `${nounOf(filters, false)}${placeOf(filters)}${wishesOf(filters)}`;
  const response = `I can email you when ${what} are listed, drop in price, come back, or are sold. Choose how often in the form.`;
  return { response: [...notes, response].join(' '), action: 'save_search', params };
}
