import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { isSmallTalk, type SmallTalk } from '../../understand/told/small-talk.ts';
import { asksFirstStep, isHard, isOfOwnHome, type Mood } from '../../understand/told/tone.ts';
import { siteTexts } from '../general/site-texts.ts';
import type { Answer } from '../reply.ts';
import { type Site, talk } from '../texts.ts';
import { unsaid, wasSaid } from '../unsaid.ts';
import { steps } from './tone-steps.ts';
import { openers } from './tone-texts.ts';

type StepName = keyof (typeof steps)['en'];

/** Answers what only tells how somebody is: a short human sentence, then the next step where one fits. */
export function answerTold(dialogue: Dialogue, site: Site): Answer {
  const { turn, language } = dialogue;
  const mood = turn.told;
  if (mood === undefined) return { response: '' };
  // Nothing was got wrong yet before the first answer.
  const wordings = openers[language][mood];
  const opener =
    mood === 'scolds' && dialogue.answered === 0 ? (wordings.at(-1) ?? '') : unsaid(wordings, dialogue);
  if (mood === 'isReal') {
    const known = siteTexts[language].legit(site);
    return { response: `${opener} ${known}` };
  }
  if (mood === 'waits' || mood === 'leaves') return { response: opener };
  if (mood === 'again') return { response: [opener, dialogue.answers.at(-1) ?? ''].join(' ').trim() };
  const home = mood === 'likes' ? homeAbout(dialogue) : undefined;
  if (home?.address) return { response: talk[language].liked(home.address), about: [home.key] };
  const texts = steps[language][stepAfter(mood, dialogue)].map((step) =>
    step(site.agentName, site.agentPhone),
  );
  return { response: `${opener} ${unsaid(texts, dialogue)}` };
}

/** The home under discussion; undefined when there are several or none. */
function homeAbout({ table }: Dialogue) {
  const [key, ...others] = table.about;
  return key === undefined || others.length > 0 ? undefined : table.facts.get(key);
}

/** What comes after small talk: while homes are shown, and before a search. */
const afterSmallTalk: Readonly<Record<SmallTalk, readonly [searching: StepName, before: StepName]>> = {
  follows: ['goOn', 'more'],
  waits: ['goOn', 'more'],
  isBack: ['search', 'more'],
  likes: ['seeOne', 'more'],
  dislikes: ['change', 'begin'],
  dear: ['cheaper', 'begin'],
  undecided: ['narrow', 'begin'],
  defers: ['search', 'open'],
  slower: ['goOn', 'more'],
  upset: ['goOn', 'more'],
  relieved: ['goOn', 'more'],
  leaves: ['goOn', 'more'],
  doubts: ['confirm', 'confirm'],
  again: ['goOn', 'more'],
};

/** Moods in which a home that is spoken of is the writer's own. */
const ofHome: ReadonlySet<Mood> = new Set(['grief', 'illness', 'divorce', 'jobLoss', 'stress'] as const);
const ownWords = /\b(?:(?:my|our|this|the) (?:house|home|place)|la casa|mi casa|nuestra casa)\b/i;

function stepAfter(mood: Mood, { turn, search, selling, task, contact }: Dialogue): StepName {
  const isSearched = Object.keys(search.filters).some((key) => key !== 'propertyType');
  const sells = selling.details.length > 0 || selling.location !== undefined;
  if (isSmallTalk(mood) && task !== 'selling' && task !== 'contact')
    return afterSmallTalk[mood][isSearched ? 0 : 1];
  if (mood === 'stopSending') return 'stopSending';
  if (mood === 'scamSigns') return 'scam';
  if (mood === 'cheated') return 'careful';
  if (mood === 'joy' || (mood === 'expecting' && isSearched)) return 'joy';
  if (mood === 'scolds') return isSearched ? 'mendSearch' : 'mend';
  if (sells && task !== 'search') return 'sale';
  if (task === 'contact' && missingContact(contact).length > 0) return 'missing';
  if (ofHome.has(mood) && (isOfOwnHome(turn.typed) || ownWords.test(turn.typed))) return 'ownHome';
  if (isSearched) return 'search';
  return mood === 'howAreYou' || mood === 'weather' || mood === 'wellWishes' || mood === 'joke'
    ? 'more'
    : 'open';
}

/** Returns the sentence for somebody who tells of a hard time, or of joy, beside a request; null where none fits. */
export function moodSentence(dialogue: Dialogue): string | null {
  const { turn, language } = dialogue;
  const { mood } = turn;
  // *I got a house that I want to sell* is no news to congratulate on.
  const isGlad =
    (mood === 'expecting' || mood === 'joy') && turn.purpose !== 'sell' && turn.own === undefined;
  const suits = isHard(mood) || isGlad;
  if (mood === null || turn.told !== undefined || !suits) return null;
  const [first] = openers[language][mood];
  return wasSaid(first, dialogue) ? null : first;
}

type Explain = (question: string, state?: string, language?: Dialogue['language']) => string | null;

/** Tells what comes first or next: of a sale, a rental, or a purchase, as the conversation has it; null when it isn't asked. */
export function firstStep(
  dialogue: Dialogue,
  { explain, site }: { explain: Explain; site: Site },
): Answer | null {
  const { turn, language, search, ownsHome, task, selling } = dialogue;
  const isOpen = turn.told !== undefined || stepPurposes.has(turn.purpose);
  if (!isOpen || !asksFirstStep(turn.typed)) return null;
  const rents = search.filters.propertyType === 'ResidentialLease';
  const isSale =
    task === 'selling' ||
    (ownsHome && (task !== 'search' || selling.details.length > 0 || dialogue.searches.length === 0));
  const of = isSale ? 'sale' : rents ? 'rental' : 'purchase';
  const known = explain(stepQuestions[of], search.filters.state, language);
  // The journey of a client is the page's to show.
  if (known === null || (turn.purpose === 'journey' && !ownsHome)) return null;
  const opener = turn.told === undefined ? [] : [unsaid(openers[language][turn.told], dialogue)];
  const agent = unsaid(
    steps[language].talk.map((step) => step(site.agentName)),
    dialogue,
  );
  return { response: [...opener, known, agent].join(' ') };
}

/** What the knowledge base is asked then. */
const stepQuestions = {
  sale: 'how long does it take to sell a house',
  rental: 'how do I apply for a rental',
  purchase: 'how does buying work for a first-time buyer',
} as const;

const stepPurposes: ReadonlySet<Dialogue['intent']> = new Set([
  ...(['other', 'search', 'help', 'journey', 'greeting', 'faq', 'advice'] as const),
]);
