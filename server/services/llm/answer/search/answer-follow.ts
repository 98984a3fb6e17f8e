import { isWideSearch } from '../../../wide-search.ts';
import { says } from '../../understand/contact/people-wishes.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import type { Answer } from '../reply.ts';
import { nounOf, placeOf, wishesOf } from '../wording.ts';
import { noteIn, type SearchFacts } from './answer-search.ts';
import { searchParams } from './listings.ts';
import { filtersOf } from './refused-types.ts';
import { followTexts } from './texts/follow-texts.ts';

/** How often alerts should come, among what the form offers. */
function oftenIn(typed: string): 'daily' | 'weekly' | 'atOnce' | null {
  if (!says('often', typed) && !/\bwkly\b/i.test(typed)) return null;
  const plain = typed.toLowerCase().replace(/\b(?:not|no|instead of|rather than|y no) [a-záé]+/g, ' ');
  if (/week|wkly|seman/.test(plain)) return 'weekly';
  return /dail|day|diari|d[ií]a|morning/.test(plain) ? 'daily' : 'atOnce';
}

/** Opens the form that follows the search of the conversation; asks what to look for while it has none. */
export async function answerFollow(
  { search, language, turn, contact }: Dialogue,
  { site }: SearchFacts,
): Promise<Answer> {
  const filters = filtersOf(search);
  const { email } = contact;
  const params = { ...searchParams(filters, site.agentMlsId), ...(email === undefined ? {} : { email }) };
  const howOften = oftenIn(turn.typed);
  const {
    whatToFollow,
    follow,
    emailOnly,
    followStops,
    followOften,
    followNow,
    followNoEmail,
    inForm,
    chosen,
  } = followTexts[language];
  if (turn.followUp === 'stops') return { response: followStops };
  if (turn.followUp === 'noEmail') return { response: followNoEmail(site.agentName) };
  if (isWideSearch(searchParams(filters, site.agentMlsId))) return { response: whatToFollow };
  const what = `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
  const again =
    turn.followUp === 'often' ? followOften : turn.followUp === undefined ? null : followNow(what);
  if (again !== null) return { response: again, action: 'save_search', params };
  const isText = /\b(?:text|txt|sms)\b/.test(turn.plain) ? [emailOnly(site.agentName)] : [];
  const notes = search.notes.map((note) => noteIn(note, language));
  const given = [
    ...(turn.contact.email === undefined ? [] : [inForm(turn.contact.email)]),
    ...(howOften === null ? [] : [chosen(howOften)]),
  ];
  return { response: [...notes, follow(what), ...given, ...isText].join(' '), action: 'save_search', params };
}
