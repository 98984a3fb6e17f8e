import type { Contact } from './contact/contact.ts';
import type { Deed } from './contact/deeds.ts';
import type { ContactQuestion } from './contact/people-wishes.ts';
import type { Intent } from './intents/intents.ts';
import type { Ask } from './intents/questions.ts';
import type { Places } from './places/place.ts';
import type { Sharing } from './roles/people-numbers.ts';
import type { Roles } from './roles/roles.ts';
import type { Adjustments } from './slots/adjustments.ts';
import type { Feature, Filters } from './slots/filters.ts';
import type { Kind } from './slots/kind.ts';
import type { SpokenPrice } from './slots/price/price.ts';
import type { Wanted } from './slots/refusal.ts';
import type { SaleFacts } from './slots/sale.ts';
import type { Wish } from './slots/wishes.ts';
import type { Language } from './spanish/detect.ts';
import type { Distress } from './told/distress.ts';
import type { Mood } from './told/tone.ts';

/** A requested showing: day and time as typed, the home by its address or key, or the keys of homes on the table. */
export type Visit = {
  when?: string;
  /** The day or time that was asked for where none such comes: *February 30*, *yesterday at 3*. */
  never?: string;
  home?: string;
  homes?: readonly string[];
  /** Whether several homes are to be seen in one go. */
  several?: true;
  /** Whether it should be by video. */
  byVideo?: true;
  /** The day or time of the request that this one changes, once the agent was told of it. */
  was?: string;
  /** Whether the visitor canceled the request. */
  canceled?: boolean;
  /** Whether the agent can't be told of that yet, since contact details are missing. */
  untold?: boolean;
  /** Whether it is another time for a visit that wasn't asked for in this conversation. */
  moves?: boolean;
  /** Whether the last message says only what the agent was told before. */
  again?: boolean;
};

/**
 * A question that no listing answers, and what it is of: the general question that it goes on with (`goesOn`), or the task
 * under way; empty where it says that itself.
 */
type General = { question: string; topic: string; goesOn: boolean };

/** What a message says of the alerts that the conversation set up: how often, another place, or no more of them. */
export type FollowUp = 'often' | 'adds' | 'stops' | 'agrees' | 'noEmail';

/** What a message wants done with homes shown: saved, sent, or watched for changes. */
export type HomeDeed = 'saves' | 'sends' | 'watches';

/** That nobody is to contact the visitor: said now, or before, so that no details are kept. */
type NoContact = 'optOut' | 'keepsNothing';

/** What a message says of being reached, or of what only the agent does; it searches for nothing and goes to nobody. */
export type OnContact = HomeDeed | ContactQuestion | Deed | NoContact | 'ofOthers' | 'nothingSent';

/**
 * What a message says of the visitor's own home: a fact, a question, what it is worth, what it would rent for, what is left
 * of its price, or that the agent should come.
 */
export type OwnHome = 'fact' | 'question' | 'value' | 'rent' | 'net' | 'comes';

/** A parsed message, without its context. */
export type Turn = {
  /**
   * The intent that the answer acts on; a question about a figure is a search here, and a showing is a
   * request to the agent.
   */
  intent: Intent;
  /** The intent of the message alone. */
  purpose: Intent;
  /** Rooms, size, age, and a listing's key. */
  filters: Filters;
  places: Places;
  /** A landmark, school, employer, or street that the home should be near, as typed. */
  near: string | null;
  price: SpokenPrice | null;
  monthly: boolean;
  /** How many share the home, and what each of them pays. */
  sharing: Sharing;
  /** What the message tells beside its wishes. */
  roles: Roles;
  kind: Kind;
  features: Wanted<Feature>;
  /** Requests that the search keeps although it has no filter for them. */
  wishes: Wanted<Wish>;
  adjustments: Adjustments;
  /** All requests without a filter, in words for the answer. */
  unsupported: string[];
  /** The ones among them that the search doesn't keep. */
  extras: string[];
  /** The figure that a question asks for. */
  ask: Ask | null;
  visit: Visit;
  /** Details of a home for sale. */
  sale: SaleFacts;
  contact: Contact;
  address: string | null;
  /** Whether the message asks who lives somewhere, how safe it is, or who it suits (fair housing). */
  asksAboutPeople: boolean;
  touchesAdvice: boolean;
  /** What to look up for a question that no listing answers, however little the knowledge base knows; null for another. */
  general: General | null;
  /** Whether the message speaks of taking one's own life, or insults the assistant. */
  distress: Distress | null;
  /** What the message tells of its writer: a death, a divorce, that they only look, small talk; null for none. */
  mood: Mood | null;
  /** Set in context: the message only tells this, and asks and wishes nothing. */
  told?: Mood;
  /** Set in context: what the message asks about being reached, or says of what only the agent does. */
  onContact?: OnContact;
  /** Set in context: the message also refuses contact, beside what it asks. */
  optsOut?: true;
  /** Set in context: the message also names an offer, which is not passed on. */
  offered?: true;
  /** Set in context: what the message says of the visitor's own home. */
  own?: OwnHome;
  /** Set in context: what the message says of the alerts that the conversation set up. */
  followUp?: FollowUp;
  /** Whether the phone number or email of the message is somebody else's, which is not kept. */
  hasOthersContact: boolean;
  hadSensitive: boolean;
  agrees: boolean;
  declines: boolean;
  /** Whether the message asks for more of the current search. */
  goesOn: boolean;
  /** The language of the message. */
  language: Language;
  /** Whether its words tell the language: a name or a number leaves that of the conversation as it is. */
  languageIsClear: boolean;
  /** The message in English without card and Social Security numbers, email, phone, and name: what rules read. */
  words: string;
  /** The same in the visitor's own words, for people to read. */
  typed: string;
  /** The same, normalized for the grammar. */
  plain: string;
  /** The normalized text that no rule matched. */
  rest: string;
  /** Whether the message changes or starts a search. */
  hasWishes: boolean;
  /** Whether a long message wishes for more after what is searched by. */
  leftUnread: boolean;
};
