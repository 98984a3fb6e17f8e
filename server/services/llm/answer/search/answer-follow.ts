import { isWideSearch } from '../../../wide-search.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Answer } from '../reply.ts';
import { nounOf, placeOf, wishesOf } from '../wording.ts';
import { noteIn, type SearchFacts } from './answer-search.ts';
import { followTexts } from './follow-texts.ts';
import { searchParams } from './listings.ts';
import { filtersOf } from './refused-types.ts';

/** Opens the form that follows the search of the conversation; asks what to look for while it has none. */
export async function answerFollow(
  { search, language, turn }: Dialogue,
  { site }: SearchFacts,
): Promise<Answer> {
  const filters = filtersOf(search);
  const params = searchParams(filters, site.agentMlsId);
  const { whatToFollow, follow, emailOnly, followStops, followOften, followNow, followNoEmail } =
    followTexts[language];
  if (turn.followUp === 'stops') return { response: followStops };
  if (turn.followUp === 'noEmail') return { response: followNoEmail(site.agentName) };
  if (isWideSearch(params)) return { response: whatToFollow };
  const what = `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
  const again =
    turn.followUp === 'often' ? followOften : turn.followUp === undefined ? null : followNow(what);
  if (again !== null) return { response: again, action: 'save_search', params };
  const isText = /\b(?:text|txt|sms)\b/.test(turn.plain) ? [emailOnly(site.agentName)] : [];
  const notes = search.notes.map((note) => noteIn(note, language));
  return { response: [...notes, follow(what), ...isText].join(' '), action: 'save_search', params };
}
