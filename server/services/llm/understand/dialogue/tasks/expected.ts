import type { Contact } from '../../contact/contact.ts';
import type { Place } from '../../places/place.ts';
import type { Feature, Group } from '../../slots/filters.ts';
import type { SaleFacts } from '../../slots/sale.ts';
import type { SaleSum } from '../../slots/sale-sum.ts';
import type { Language } from '../../spanish/detect.ts';
import { hasFailed, passesOn } from './sent.ts';

/** The known facts about the home that a visitor wants to sell. */
export type SellingFacts = SaleFacts & {
  /** Address and place in one line, as in the inquiry. */
  location?: string;
  address?: string;
  place?: Place;
  /** Whether the visitor said that they sell; otherwise they only told of their home. */
  wished?: true;
  /** Whether it is a hard time or an open question, in which nobody is pressed for details. */
  gently?: true;
  /** Whether the home is let, or to be let. */
  isLet?: true;
  /** Whether the visitor asked what sellers ask, before they spoke of a home. */
  asked?: true;
  beds?: number;
  /** The money of the sale, as far as it was told. */
  sum?: SaleSum;
  /** The visitor's own description of the home. */
  details: string[];
};

/** What a visitor told of a home of their own in any message, whatever it asked: where it stands, in which words. */
export type ToldHome = { place?: Place; said: readonly string[] };

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
    ask: [
      (labels: string) => `Shall I search without ${labels}?`,
      (labels: string) => `Should I leave out ${labels}?`,
      (labels: string) => `Want me to drop ${labels}?`,
    ],
    others: (labels: string) => `Or I can drop ${labels}.`,
    all: (labels: string) => `I can drop ${labels}; which one?`,
    said: /(?:Shall I search without|Should I leave out|Want me to drop|I can drop) ([^?.;]{1,200})[?.;]/g,
    and: ' and ',
    or: ' or ',
  },
  es: {
    ask: [
      (labels: string) => `¿Busco sin ${labels}?`,
      (labels: string) => `¿Quito ${labels}?`,
      (labels: string) => `¿Lo intento sin ${labels}?`,
    ],
    others: (labels: string) => `O puedo quitar ${labels}.`,
    all: (labels: string) => `Puedo quitar ${labels}; ¿cuál?`,
    said: /(?:¿Busco sin|¿Quito|¿Lo intento sin|[Pp]uedo quitar) ([^?.;]{1,200})[?.;]/g,
    and: ' y ',
    or: ' o ',
  },
} as const satisfies Record<Language, unknown>;

const labelOf = (offer: { group: Offerable } | { feature: Feature }, language: Language): string => {
  const { groups, features } = offered[language];
  return 'group' in offer ? groups[offer.group] : features[offer.feature];
};

/** What an answer can offer to leave out together. */
export type Offered = ({ group: Offerable } | { feature: Feature })[];

/** Returns the question that offers a broader search; *yes* leaves out what it names. */
export function offerQuestion(together: Offered, language: Language, answered = 0): string {
  const { ask, and } = offers[language];
  const wording = ask[answered % ask.length] ?? ask[0];
  return wording(together.map((offer) => labelOf(offer, language)).join(and));
}

/** Names what could be left out, each with how many homes that finds; `instead` of what a question has just offered. */
export function namedOffers(
  found: readonly { offer: Offered; total: number }[],
  language: Language,
  instead: boolean,
): string {
  const { others, all, and, or } = offers[language];
  const said = found.map(
    ({ offer, total }) => `${offer.map((each) => labelOf(each, language)).join(and)} (${total})`,
  );
  return (instead ? others : all)(said.join(or));
}

/** Returns what the last answer offered to leave out, in whichever language, each with what goes together. */
export function offersIn(lastAnswer: string): Offer[][] {
  const found: Offer[][] = [];
  for (const language of ['en', 'es'] as const) {
    const { said, and, or } = offers[language];
    for (const match of lastAnswer.matchAll(said))
      for (const labels of (match[1] ?? '').split(or))
        found.push(
          labels
            .replace(/ \(\d+\)$/, '')
            .split(and)
            .flatMap((label) => offerNamed(label, language) ?? []),
        );
  }
  return found.filter((each) => each.length > 0);
}

function offerNamed(label: string, language: Language): Offer | null {
  const { groups, features } = offered[language];
  const group = named(groups, label);
  if (group !== undefined) return { group };
  const feature = named(features, label);
  return feature === undefined ? null : { feature };
}

const named = <Name extends string>(names: Readonly<Record<Name, string>>, label: string) =>
  (Object.keys(names) as Name[]).find((name) => names[name] === label);

type Asked = { task: string | null; contact: Contact; typed: Contact; selling: SellingFacts };

/**
 * Returns whether all details of a contact or a sale are known, so that the request was sent and must not be
 * sent again. Details that the visitor typed were complete at one of our answers. Details from the page may
 * have arrived later, so for those the last answer must say that it was sent. Nothing was sent with an answer that failed.
 */
export function isDone(known: Asked, lastAnswer: string): boolean {
  if (missingContact(known.contact).length > 0) return false;
  if (lastAnswer === '' || hasFailed(lastAnswer)) return false;
  if (missingContact(known.typed).length > 0 && !passesOn(lastAnswer)) return false;
  return known.task === 'contact' || (known.task === 'selling' && known.selling.location !== undefined);
}
