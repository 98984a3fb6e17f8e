import type { Adjustments } from './adjustments.ts';
import type { Contact } from './contact.ts';
import type { FeatureWishes } from './features.ts';
import type { Filters } from './filters.ts';
import type { Intent } from './intents.ts';
import type { Kind } from './kind.ts';
import type { Places } from './place.ts';
import type { SpokenPrice } from './price.ts';
import type { Ask } from './questions.ts';
import type { SaleFacts } from './sale.ts';
import type { Wishes } from './wishes.ts';

/** A visit that is asked for: day and time as typed, and the home by its address or key. */
export type Visit = { when?: string; home?: string };

/** All that one message says, on its own. */
export type Turn = {
  /** What the answer acts on; a question of a figure is a search here, and a visit a matter for the agent. */
  intent: Intent;
  /** What the message is for, read alone. */
  purpose: Intent;
  /** Rooms, size, age and a listing's key. */
  filters: Filters;
  places: Places;
  /** A landmark, school, employer or street that the home should be near, as typed. */
  near: string | null;
  price: SpokenPrice | null;
  monthly: boolean;
  kind: Kind;
  features: FeatureWishes;
  /** Wishes that are kept in the search though no filter takes them. */
  wishes: Wishes;
  adjustments: Adjustments;
  /** All wishes that the search cannot filter by, in words for the answer. */
  unsupported: string[];
  /** Those of them that have no name in the search either. */
  extras: string[];
  /** The figure that a question asks of the listings. */
  ask: Ask | null;
  visit: Visit;
  /** What is said of a home for sale. */
  sale: SaleFacts;
  contact: Contact;
  address: string | null;
  /** Asks who lives somewhere, how safe it is, whom it suits (fair housing). */
  asksAboutPeople: boolean;
  touchesAdvice: boolean;
  hadSensitive: boolean;
  agrees: boolean;
  declines: boolean;
  /** Asks for more of the search at hand, without a wish of its own. */
  goesOn: boolean;
  /** The message without card and Social Security numbers, and without email, phone and name. */
  words: string;
  /** The same in the plain form that the grammar reads. */
  plain: string;
  /** What no rule took, normalised. */
  rest: string;
  /** Whether the message changes or asks for a search. */
  hasWishes: boolean;
};
