import type { Answer } from '../answer/reply.ts';
import type { Language } from '../answer/texts.ts';
import { list } from '../answer/wording.ts';
import { type Comparable, salesNearby } from './comparables.ts';
import { isLease, isSold } from './facts/values.ts';
import { factOf, type HomeDetails } from './home-facts.ts';
import type { HomeQuestion } from './home-question.ts';
import { type AnsweringSite, agentOf, capital, nameOf, texts } from './home-texts.ts';
import { thingIn, wordsIn } from './home-things.ts';
import { openOf } from './home-words.ts';
import type { HomeFact } from './remarks.ts';

type Asked = {
  question: HomeQuestion;
  homes: readonly HomeDetails[];
  /** Words to look for in the listings besides those of the question, such as a wish that no filter takes. */
  others?: readonly string[];
};

type Facts = {
  site: AnsweringSite;
  language: Language;
  /** Sales that the value service compares the home with, for questions about its price; of one home only. */
  comparables?: readonly Comparable[];
};

/** The most homes that one answer tells of. */
const mostHomes = 6;

/**
 * Answers a question about one to six homes from their listings alone, with the field or the remark that says it. What a
 * listing doesn't say is named as such, and offered to the agent; nothing is guessed, and no price is judged.
 */
export function answerAboutHomes(
  { question, homes, others = [] }: Asked,
  { site, language, comparables = [] }: Facts,
): Answer {
  const asked = { ...question, others: [...question.others, ...others] };
  const told = homes.slice(0, mostHomes).map((home) => ({
    home,
    ...tellOf(asked, home, { site, language, comparables: homes.length === 1 ? comparables : [] }),
  }));
  const { about, aboutSeveral, ask } = texts[language];
  const open = told.find(({ isOpen }) => isOpen);
  const asks = open === undefined ? '' : ask(agentOf(site));
  const [only] = told;
  if (only === undefined) return { response: texts[language].unsaid };
  // What holds for all alike is said once.
  const isAlike = told.length > 1 && new Set(told.map(({ text }) => text)).size === 1;
  const response = isAlike
    ? [about(namesOf(told, language)), only.text, asks]
    : told.length === 1
      ? [about(nameOf(only.home, language)), only.text, asks]
      : [
          [
            aboutSeveral(told.length),
            ...told.map(({ home, text }) => `${capital(nameOf(home, language))}: ${text}`),
          ].join('\n'),
          asks,
        ];
  return {
    response: response.filter((part) => part !== '').join(' '),
    ...(open === undefined ? {} : { offer: offerOf(question, open.home) }),
  };
}

/** What is so of several homes alike names them. */
const namesOf = (told: readonly { home: HomeDetails }[], language: Language): string =>
  list(
    told.map(({ home }) => nameOf(home, language)),
    language,
  );

/** The question that the agent can be asked with one tap, as the home's listing doesn't answer it. */
const offerOf = ({ words }: HomeQuestion, home: HomeDetails): NonNullable<Answer['offer']> => ({
  listingKey: home.listing_key,
  question: words,
});

type Told = { text: string; isOpen: boolean };

/** Returns the sentences about one home, and whether something is left that the agent can be asked. */
function tellOf(question: HomeQuestion, home: HomeDetails, facts: Required<Facts>): Told {
  const { language, site } = facts;
  const telling = { language, timeZone: site.timeZone, details: question.details };
  const found: HomeFact[] = [
    ...question.topics.map((topic) => factOf(topic, home, telling)),
    ...question.things.map((thing) => thingIn(thing, home, telling)),
    ...question.others.map((words) => wordsIn(words, home, telling)),
  ];
  const said = [...new Set(found.flatMap(({ says }) => says ?? []))].map((text) => `${text}.`);
  const unsaid = found.flatMap((fact) => fact.unsaid ?? []);
  const price = question.topics.includes('negotiable') ? ofThePrice(home, facts) : [];
  const isUnsaid = unsaid.length > 0 || found.length === 0;
  const [first = '', ...others] = [
    ...said,
    ...(isUnsaid ? [missing(unsaid, said.length > 0, language)] : []),
    ...price,
  ];
  return { text: [first, ...others.map(capital)].join(' '), isOpen: isUnsaid || price.length > 0 };
}

/** Names what is missing only beside what is not. */
function missing(labels: readonly string[], isPartial: boolean, language: Language): string {
  const sentences = labels.flatMap((label) => openOf(label, language) ?? []);
  const others = [...new Set(labels.filter((label) => openOf(label, language) === null))];
  if (others.length === 0 && sentences.length > 0) return [...new Set(sentences)].join(' ');
  const { unsaid } = texts[language];
  const rest = isPartial || sentences.length > 0 ? `${others.join(', ')}: ${unsaid}` : unsaid;
  return [...new Set(sentences), rest].join(' ');
}

/** Returns the sales nearby, and that the price isn't judged; nothing for a home that is sold. */
function ofThePrice(home: HomeDetails, { comparables, language }: Required<Facts>): string[] {
  if (isSold(home)) return [];
  const { judge, judgeRent } = texts[language];
  if (isLease(home)) return [judgeRent];
  const sales = salesNearby(comparables, language);
  return [...(sales === null ? [] : [`${sales}.`]), judge];
}
