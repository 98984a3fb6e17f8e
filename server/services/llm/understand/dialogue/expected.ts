import type { Contact } from '../contact.ts';
import type { Feature, Group } from '../filters.ts';
import type { Place } from '../places/place.ts';
import type { SaleFacts } from '../sale.ts';
import type { Language } from '../spanish/detect.ts';

/** The known facts about the home that a visitor wants to sell. */
export type SellingFacts = SaleFacts & {
  /** Address and place in one line, as in the inquiry. */
  location?: string;
  address?: string;
  place?: Place;
  /** The visitor's own description of the home. */
  details: string[];
};

/** The question after an answer to a search without a place; a bare name after it is a city. */
export const areaQuestions = {
  en: 'Which area would you like?',
  es: '¿En qué zona te gustaría?',
} as const satisfies Record<Language, string>;

export function isAnswerToArea(lastAnswer: string): boolean {
  return Object.values(areaQuestions).some((question) => lastAnswer.includes(question));
}

export type ContactPart = 'name' | 'phone' | 'email';

/** Returns the missing contact details, in the order in which answers ask for them. */
export function missingContact(contact: Contact): ContactPart[] {
  return (['name', 'phone', 'email'] as const).filter((part) => contact[part] === undefined);
}

/** What an answer can offer to leave out of a search: a group of filters, or one feature. */
export type Offer = { group: Group } | { feature: Feature };

/** The names of what an offer leaves out, in both languages. */
export const offered = {
  en: {
    groups: {
      bedrooms: 'the bedroom limit',
      bathrooms: 'the bathroom limit',
      price: 'the price limit',
      size: 'the size limit',
      year: 'the year limit',
      stories: 'the number of stories',
      subType: 'the kind of home',
      own: 'the limit to the agent’s own',
      lot: 'the lot size',
      hoa: 'the limit of the HOA fee',
      garage: 'the garage spaces',
      days: 'the days on the market',
      reduced: 'the price reduction',
      status: 'the status',
      place: 'the area limit',
    },
    features: {
      pool: 'the pool',
      garage: 'the garage',
      fireplace: 'the fireplace',
      waterfront: 'the waterfront',
      patio: 'the patio',
      basement: 'the basement',
      view: 'the view',
    },
  },
  es: {
    groups: {
      bedrooms: 'el límite de recámaras',
      bathrooms: 'el límite de baños',
      price: 'el límite de precio',
      size: 'el límite de tamaño',
      year: 'el límite de año',
      stories: 'el número de pisos',
      subType: 'el tipo de casa',
      own: 'el límite a las del agente',
      lot: 'el tamaño del terreno',
      hoa: 'el límite de la cuota de HOA',
      garage: 'los espacios de garaje',
      days: 'los días en el mercado',
      reduced: 'la rebaja de precio',
      status: 'el estado del anuncio',
      place: 'el límite de zona',
    },
    features: {
      pool: 'la alberca',
      garage: 'el garaje',
      fireplace: 'la chimenea',
      waterfront: 'la orilla del agua',
      patio: 'el patio',
      basement: 'el sótano',
      view: 'la vista',
    },
  },
} as const satisfies Record<
  Language,
  { groups: Partial<Record<Group, string>>; features: Record<Feature, string> }
>;

type Offerable = keyof (typeof offered)[Language]['groups'];

const offers = {
  en: {
    ask: (label: string) => `Shall I search without ${label}?`,
    said: /Shall I search without ([^?]{1,40})\?/,
  },
  es: { ask: (label: string) => `¿Busco sin ${label}?`, said: /¿Busco sin ([^?]{1,40})\?/ },
} as const satisfies Record<Language, unknown>;

/** Returns the question that offers a broader search; *yes* leaves out what it names. */
export function offerQuestion(
  offer: { group: Offerable } | { feature: Feature },
  language: Language,
): string {
  const { groups, features } = offered[language];
  return offers[language].ask('group' in offer ? groups[offer.group] : features[offer.feature]);
}

/** Returns what the last answer offered to leave out, in whichever language. */
export function offerIn(lastAnswer: string): Offer | null {
  for (const language of ['en', 'es'] as const) {
    const label = offers[language].said.exec(lastAnswer)?.[1];
    const { groups, features } = offered[language];
    const group = named(groups, label);
    if (group !== undefined) return { group };
    const feature = named(features, label);
    if (feature !== undefined) return { feature };
  }
  return null;
}

const named = <Name extends string>(names: Readonly<Record<Name, string>>, label: string | undefined) =>
  (Object.keys(names) as Name[]).find((name) => names[name] === label);

/** Matches an answer that says that a request goes to the agent. */
const passing =
  /\bpassing (?:this|your)\b|\bI’ll ask [^.?]{1,80} to show you\b|\bLe (?:paso tu mensaje|pido) a\b/i;

type Asked = { task: string | null; contact: Contact; typed: Contact; selling: SellingFacts };

/**
 * Returns whether all details of a contact or a sale are known, so that the request was sent and must not be
 * sent again. Details that the visitor typed were complete at one of our answers. Details from the page may
 * have arrived later, so for those the last answer must say that it was sent.
 */
export function isDone(known: Asked, lastAnswer: string): boolean {
  if (missingContact(known.contact).length > 0) return false;
  if (missingContact(known.typed).length > 0 && !passing.test(lastAnswer)) return false;
  return known.task === 'contact' || (known.task === 'selling' && known.selling.location !== undefined);
}
