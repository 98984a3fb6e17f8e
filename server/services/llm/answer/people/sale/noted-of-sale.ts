import type { Dialogue } from '../../../understand/dialogue/dialogue.ts';
import { cutAtWord, withoutHoles } from '../../../understand/text/without-holes.ts';
import type { Site } from '../../texts.ts';
import { unsaid, wasSaid } from '../../unsaid.ts';
import { reachSentence } from '../contact-wishes.ts';
import { factsIn, remarkIn } from './selling-facts.ts';
import { sellingTexts } from './selling-texts.ts';

/** Says what the message told: the place, facts in its own words where they are a list of them. */
export function notedIn(dialogue: Dialogue, site: Site): (string | null)[] {
  const { selling, language, turn } = dialogue;
  const texts = sellingTexts[language];
  const noted = selling.location === undefined ? '' : texts.notedPlace(selling.location);
  const place = gaveContact(dialogue) ? onceThanked(noted) : noted;
  const isNew = place !== '' && !wasSaid(bareOf(noted), dialogue);
  const facts = factsIn(turn, language);
  const said =
    facts === null
      ? null
      : unsaid(
          texts.notedFacts.map((text) => text(facts)),
          dialogue,
        );
  if (isNew && facts !== null) return [texts.notedPlace(`${selling.location}: ${facts}`)];
  const aside = remarkIn(turn);
  if (isNew && aside !== null && turn.purpose !== 'sell' && !gaveContact(dialogue))
    return [texts.notedPlace(`${selling.location}: ${aside}`)];
  if (isNew) return [place];
  const isDetail = selling.details.at(-1) === cutAtWord(withoutHoles(turn.typed), 400);
  const isReach = reachSentence(dialogue, site) !== null;
  const isRemark = isDetail && turn.purpose !== 'sell' && !isReach;
  const quoted = isRemark ? remarkIn(turn) : null;
  const notes = quoted === null ? texts.notedMore : texts.notedFacts.map((text) => text(quoted));
  const more = isRemark ? unsaid(notes, dialogue) : null;
  return [said ?? (gaveContact(dialogue) ? null : more)];
}

/** *Noted Bixby*, with or without thanks before it. */
const bareOf = (noted: string): string =>
  noted
    .replace(/^(?:Thank you|Gracias), /, '')
    .replace(/\.$/, '')
    .slice(2);

/** A detail was thanked for already. */
const onceThanked = (noted: string): string =>
  noted.replace(/^(?:Thank you|Gracias), (\p{L})/u, (_, first: string) => first.toUpperCase());

/** The facts beside a question of what the home is worth. */
export function factsBeside(dialogue: Dialogue): (string | null)[] {
  const { turn, language, selling } = dialogue;
  const texts = sellingTexts[language];
  const facts = factsIn(turn, language);
  const isPlace = selling.location !== undefined && !wasSaid(selling.location, dialogue);
  if (facts === null) return isPlace ? [texts.notedPlace(selling.location ?? '')] : [];
  return [
    isPlace ? texts.notedPlace(`${selling.location}: ${facts}`) : (texts.notedFacts[0]?.(facts) ?? null),
  ];
}

/** Whether a message gives a name or a way to reach its writer. */
export const gaveContact = ({ turn }: Dialogue): boolean => Object.keys(turn.contact).length > 0;
