import type { Answer } from '../../answer/reply.ts';
import type { Language } from '../../answer/texts.ts';
import { number } from '../formats.ts';
import { factOf, type HomeDetails } from '../home-facts.ts';
import type { HomeQuestion } from '../home-question.ts';
import { type AnsweringSite, agentOf, capital, nameOf } from '../home-texts.ts';
import { thingIn, wordsIn } from '../home-things.ts';
import { askedWords, labelOf, type Topic } from '../home-words.ts';
import type { HomeFact } from '../remarks.ts';

const list: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-US'),
  es: new Intl.ListFormat('es-US'),
};
const either: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en-US', { type: 'disjunction' }),
  es: new Intl.ListFormat('es-US', { type: 'disjunction' }),
};

const texts = {
  en: {
    all: (count: number, what: string) =>
      count === 1 ? `The listing mentions ${what}:` : `All ${number(count)} listings shown mention ${what}:`,
    some: (found: number, count: number, what: string) =>
      `${number(found)} of the ${number(count)} listings shown ${found === 1 ? 'mentions' : 'mention'} ${what}:`,
    none: (count: number, what: string) =>
      count === 1
        ? `I find nothing about ${what} in the listing.`
        : `I find nothing about ${what} in the ${number(count)} listings shown.`,
    closest: 'What comes closest:',
    quoted: (words: string) => `“${words}”`,
    rest: 'The others don’t say.',
    beyond: (count: number, total: number) =>
      `I read only these ${number(count)}; the search found ${number(total)}.`,
    ask: (agent: string) => `I can ask ${agent}.`,
    more: (count: number) => `${number(count)} more`,
  },
  es: {
    all: (count: number, what: string) =>
      count === 1
        ? `El anuncio menciona ${what}:`
        : `Los ${number(count)} anuncios que ves mencionan ${what}:`,
    some: (found: number, count: number, what: string) =>
      `${number(found)} de los ${number(count)} anuncios que ves ${found === 1 ? 'menciona' : 'mencionan'} ${what}:`,
    none: (count: number, what: string) =>
      count === 1
        ? `El anuncio no dice nada sobre ${what}.`
        : `Los ${number(count)} anuncios que ves no dicen nada sobre ${what}.`,
    closest: 'Lo más parecido:',
    quoted: (words: string) => `«${words}»`,
    rest: 'Los demás no lo dicen.',
    beyond: (count: number, total: number) =>
      `Solo leí esos ${number(count)}; la búsqueda encontró ${number(total)}.`,
    ask: (agent: string) => `Puedo preguntarle a ${agent}.`,
    more: (count: number) => `${number(count)} más`,
  },
} as const;

/** The most homes that one answer names beside each other. */
const mostNamed = 6;

type Asked = { question: HomeQuestion; homes: readonly HomeDetails[]; total: number };
type Telling = { site: AnsweringSite; language: Language };

/** Says which of the homes shown have what is asked for, in the words of their listings. */
export function whichHave({ question, homes, total }: Asked, { site, language }: Telling): Answer {
  const text = texts[language];
  const told = homes.map((home) => ({ home, ...saysOf(question, home, { site, language }) }));
  const exact = told.filter(({ says, isExact }) => isExact && says !== '');
  const has = exact.length > 0 ? exact : told.filter(({ says }) => says !== '');
  const what = wantedIn(question, language);
  const beyond = total > homes.length ? [text.beyond(homes.length, total)] : [];
  const lines = linesOf(has, language);
  if (exact.length === 0) {
    const none = [text.none(homes.length, what), ...(lines.length === 0 ? [] : [text.closest])].join(' ');
    const last = [...beyond, text.ask(agentOf(site))].join(' ');
    return {
      response: lines.length === 0 ? `${none} ${last}` : [none, ...lines, last].join('\n'),
      offer: { question: question.words },
    };
  }
  const isAll = has.length === homes.length;
  const head = isAll ? text.all(homes.length, what) : text.some(has.length, homes.length, what);
  const last = [...(isAll ? [] : [text.rest]), ...beyond].join(' ');
  const [only] = has;
  return {
    response: [head, ...lines, ...(last === '' ? [] : [last])].join('\n'),
    ...(has.length === 1 && only !== undefined ? { about: [only.home.listing_key] } : {}),
  };
}

/** Returns what the listings say, each with the homes whose listings say it. */
function linesOf(has: readonly { home: HomeDetails; says: string }[], language: Language): string[] {
  const groups = new Map<string, string[]>();
  for (const { home, says } of has) groups.set(says, [...(groups.get(says) ?? []), nameOf(home, language)]);
  return [...groups].map(([says, names]) => {
    const more = names.length - mostNamed;
    const shown = more > 0 ? [...names.slice(0, mostNamed), texts[language].more(more)] : names;
    return `${capital(list[language].format(shown))}: ${says}.`;
  });
}

type Says = { says: string; isExact: boolean };

/** Returns what a listing says of all that is asked for, and whether in the visitor's own words; empty when it says nothing. */
function saysOf(
  { topics, things, others, details, words }: HomeQuestion,
  home: HomeDetails,
  { site, language }: Telling,
): Says {
  const telling = { language, timeZone: site.timeZone, details };
  const kinds = topics.filter((topic) => ofKinds.has(topic));
  const asked = [...kinds, ...things]
    .flatMap((name) => askedWords(name, words))
    .flatMap((each) => each.split(/[ -]+/));
  const stems = asked
    .filter((word) => word.length > 2 && word !== 'and')
    .map((word) => word.replace(/(?:es|s|d)$/, ''));
  const plain = topics.filter((topic) => !ofKinds.has(topic));
  const exact = saidIn([
    ...plain.map((topic) => factOf(topic, home, telling)),
    ...others.map((each) => wordsIn(each, home, telling)),
  ]);
  const named = saidIn([
    ...kinds.map((topic) => factOf(topic, home, telling)),
    ...things.map((thing) => thingIn(thing, home, telling)),
  ]);
  const isNamed = language === 'es' || stems.some((stem) => named.toLowerCase().includes(stem));
  const says = [exact, isNamed || exact === '' ? named : ''].filter(Boolean).join('; ');
  return { says, isExact: exact !== '' || (named !== '' && isNamed) };
}

/** Facts of one of several kinds: that the sewer is public is no septic tank. */
const ofKinds: ReadonlySet<Topic> = new Set<Topic>(['sewer', 'water', 'foundation']);

const saidIn = (facts: readonly HomeFact[]): string =>
  [...new Set(facts.flatMap(({ says }) => says ?? []))].join('; ');

/** Names what is asked for, in the visitor's words where they are known. */
function wantedIn({ topics, things, others, words }: HomeQuestion, language: Language): string {
  const { quoted } = texts[language];
  const named = [...topics, ...things].map((name) => {
    const [asked] = language === 'en' ? askedWords(name, words) : [];
    return quoted(asked ?? labelOf(name, language).toLowerCase().replace('hoa', 'HOA'));
  });
  return either[language].format([...named, ...others.map(quoted)]);
}
