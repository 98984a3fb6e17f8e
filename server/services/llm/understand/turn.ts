import { type Adjustments, readAdjustments } from './adjustments.ts';
import { type Contact, hideSensitive, readContact, readStreetAddress } from './contact.ts';
import { asksAboutPeople } from './fair-housing.ts';
import { type FeatureWishes, readFeatures } from './features.ts';
import type { Filters } from './filters.ts';
import {
  agrees,
  explicitIntent,
  goesOnSearching,
  type Intent,
  isRewrite,
  looseIntent,
  touchesAdvice,
} from './intents.ts';
import { type Kind, readKind } from './kind.ts';
import { normalise, readLimit } from './normalise.ts';
import { type Places, readPlaces } from './place.ts';
import { readPrice, type SpokenPrice } from './price.ts';
import { readRooms } from './rooms.ts';
import { takeAll } from './scan.ts';
import { readSizeAndAge } from './size-and-age.ts';
import { readUnsupported } from './unsupported.ts';

/** All that one message says, on its own. */
export type Turn = {
  intent: Intent;
  /** Rooms, size, age and a listing's key. */
  filters: Filters;
  places: Places;
  price: SpokenPrice | null;
  monthly: boolean;
  kind: Kind;
  features: FeatureWishes;
  adjustments: Adjustments;
  unsupported: string[];
  contact: Contact;
  address: string | null;
  /** Asks who lives somewhere, how safe it is, whom it suits (fair housing). */
  asksAboutPeople: boolean;
  touchesAdvice: boolean;
  hadSensitive: boolean;
  agrees: boolean;
  /** Asks for more of the search at hand, without a wish of its own. */
  goesOn: boolean;
  /** The message without card and Social Security numbers, and without e-mail, phone and name. */
  words: string;
  /** What no rule took, normalised. */
  rest: string;
  /** Whether the message changes or asks for a search. */
  hasWishes: boolean;
};

/** People and their counts are no wish of a home: *a family of 5* sets no bedrooms, *2 kids* no number. */
const peopleWords =
  /\b(?:for )?(?:my |our |a |the |us |we are |were )?(?:(?:young|big|large|small|growing|whole|entire|[a-z]+) )?(?:family|household|party|group) of \d+\b|\b\d+ (?:kids?|children|child|adults?|people|persons|of us|boys?|girls?|sons?|daughters?|teenagers?|roommates?|dogs?|cats?|babies|grandchildren|parents|occupants|members|family members)\b|\bwe are (?:an? )?\d+\b|\b(?:im|i am|aged?) \d{1,2}(?: years old)?\b/g;
const listingKey =
  /\b(?:listing|mls|property)(?: (?:key|number|no|id))? ?#? ?([a-z]{1,8}-?\d[\w-]{1,24}|\d[\w-]{4,24})\b/i;

/** Reads one message: pure, linear in its length, and never fails. */
export function readTurn(message: string, options: { thisYear: number; limit?: number }): Turn {
  const rewrite = isRewrite(message, readLimit);
  const hidden = hideSensitive(message.slice(0, options.limit ?? readLimit));
  const { contact, rest } = readContact(hidden.text);
  const street = readStreetAddress(rest);
  const key = listingKey.exec(rest)?.[1];
  const withoutKey = key === undefined ? rest : rest.replace(key, ' , ');
  const normalised = normalise(withoutKey);
  const scan = { text: normalise(street === null ? withoutKey : street.rest) };
  takeAll(scan, peopleWords);
  const filters = { ...readRooms(scan), ...readSizeAndAge(scan, options.thisYear) };
  const { price, monthly } = readPrice(scan);
  const adjustments = readAdjustments(scan);
  const capitals = /[a-z]/.test(withoutKey)
    ? (withoutKey.match(/\b[A-Z]{2}\b/g) ?? []).slice(0, 4).join(' ')
    : '';
  const explicit = rewrite ? 'rewrite' : explicitIntent(normalised);
  const places = readPlaces(scan, { allowGuess: true, capitals });
  const features = readFeatures(scan);
  const kind = readKind(scan);
  const unsupported = readUnsupported(scan);
  if (key !== undefined) filters.listingKey = key;
  const hasWishes =
    Object.keys(filters).length > 0 ||
    (places.place !== null && !places.isGuess) ||
    price !== null ||
    monthly ||
    features.wanted.length + features.refused.length > 0 ||
    adjustments.clears.length + adjustments.adjust.length > 0 ||
    adjustments.reset ||
    adjustments.own ||
    adjustments.sort !== null ||
    kind.refused.length > 0 ||
    kind.tenure !== undefined;
  const intent = explicit ?? looseIntent(normalised, { filters: hasWishes, kindNamed: kind.named });
  return {
    intent,
    filters,
    places,
    price,
    monthly,
    kind,
    features,
    adjustments,
    unsupported,
    contact,
    address: street?.address ?? null,
    asksAboutPeople: asksAboutPeople(normalised),
    touchesAdvice: touchesAdvice(normalised),
    hadSensitive: hidden.found,
    agrees: agrees(normalised),
    goesOn: goesOnSearching(normalised),
    words: rest,
    rest: scan.text,
    hasWishes,
  };
}
