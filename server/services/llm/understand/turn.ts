import type { Adjustments } from './adjustments.ts';
import type { Contact } from './contact.ts';
import type { FeatureWishes } from './features.ts';
import type { Filters } from './filters.ts';
import type { Intent } from './intents/intents.ts';
import type { Ask } from './intents/questions.ts';
import type { Kind } from './kind.ts';
import type { Places } from './places/place.ts';
import type { SpokenPrice } from './price.ts';
import type { SaleFacts } from './sale.ts';
import type { Wishes } from './wishes.ts';

/** A requested showing: day and time as typed, and the home by its address or key. */
export type Visit = { when?: string; home?: string };

/** The content of one message on its own. */
export type Turn = {
  /**
   * The intent that the answer acts on; a question about a figure is a search here, and a showing is for the
   * agent.
   */
  intent: Intent;
  /** The intent of the message on its own. */
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
  /** Requests stored in the search although no filter supports them. */
  wishes: Wishes;
  adjustments: Adjustments;
  /** All unsupported requests, in words for the answer. */
  unsupported: string[];
  /** Those of them that have no name in the search either. */
  extras: string[];
  /** The figure that a question asks of the listings. */
  ask: Ask | null;
  visit: Visit;
  /** Details of a home for sale. */
  sale: SaleFacts;
  contact: Contact;
  address: string | null;
  /** Asks who lives somewhere, how safe it is, who it suits (fair housing). */
  asksAboutPeople: boolean;
  touchesAdvice: boolean;
  hadSensitive: boolean;
  agrees: boolean;
  declines: boolean;
  /** Asks for more of the current search, without filters of its own. */
  goesOn: boolean;
  /** The message without card and Social Security numbers, and without email, phone and name. */
  words: string;
  /** The same in the plain form that the grammar reads. */
  plain: string;
  /** The normalized text that no rule matched. */
  rest: string;
  /** Whether the message changes or starts a search. */
  hasWishes: boolean;
};
