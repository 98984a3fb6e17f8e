import { type SaleTopic, saleTopicsIn, saleWorriesIn } from '../../../understand/told/sale-topics.ts';
import type { Language } from '../../texts.ts';
import { type SaleAnswer, saleAnswers } from './sale-topic-texts.ts';

/** What answers each subject: a question that the knowledge base answers, or what is said here. */
const sources: Readonly<Record<SaleTopic, { ask: string } | { say: SaleAnswer }>> = {
  address: { say: 'address' },
  nda: { say: 'nda' },
  signs: { say: 'signs' },
  bothEnds: { say: 'bothEnds' },
  leasingFee: { say: 'leasingFee' },
  leases: { say: 'leases' },
  raisesRent: { say: 'raisesRent' },
  financing: { ask: 'how does seller financing work' },
  nonpayer: { ask: 'how does eviction work' },
  buysOut: { say: 'buysOut' },
  agreesValue: { say: 'agreesValue' },
  backTaxes: { ask: 'can I sell with a lien' },
  probateTime: { say: 'probateTime' },
  noWill: { say: 'noWill' },
  court: { say: 'court' },
  estate: { ask: 'do we need probate to sell the house' },
  contents: { say: 'contents' },
  solarLease: { say: 'solarLease' },
  buyersAgent: { say: 'buyersAgent' },
  quietly: { ask: 'can I sell without listing it publicly' },
  tenantIn: { ask: 'can I sell my rental with a tenant in it' },
  cosigns: { ask: 'can I sell the house if my ex is on the title' },
  stays: { ask: 'can we stay in our house after closing' },
  sameDay: { ask: 'should I sell first or buy first' },
  foreclosure: { ask: 'can I sell my house before foreclosure' },
  inheritedTax: { ask: 'do we pay taxes on an inherited house' },
  saleTax: { ask: 'do I pay taxes when I sell my house' },
  cashOffer: { ask: 'should I sell to an investor' },
  lowOffer: { say: 'lowOffer' },
  returns: { ask: 'is it worth remodeling before selling' },
  asIs: { ask: 'selling my house as is' },
  repairs: { ask: 'what repairs should I do before selling' },
  oldAgent: { ask: 'my listing expired with another agent' },
  lockedIn: { ask: 'how long am I locked in to sell with an agent' },
  fires: { ask: 'can I cancel a listing agreement' },
  photos: { ask: 'what does the agent do for a seller' },
  papers: { ask: 'what do I have to disclose when selling' },
  rentOrSell: { ask: 'rent it out or sell it' },
  timing: { ask: 'when is the best time to sell a house' },
  howLong: { ask: 'how long does it take to sell a house' },
  alone: { ask: 'can I sell my house without an agent' },
  fee: { ask: 'what commission do realtors charge' },
  costs: { ask: 'what does it cost to sell a house' },
};

/** Looks up a question of the knowledge base; null when it knows nothing of it. */
export type LookUp = (question: string) => string | null;

/** Returns what is known of the subjects of an owner's question, the closest first. */
export function answersOnSale(sentence: string, lookUp: LookUp, language: Language, isLet = false): string[] {
  // What the agent takes for a home that is let is for finding a tenant.
  const topics = saleTopicsIn(sentence).map((topic) => (isLet && topic === 'fee' ? 'leasingFee' : topic));
  return answersOn([...new Set(topics)], lookUp, language);
}

/** Returns what is known of what an owner worries about, though they ask nothing; null for any other remark. */
export const answerOnWorry = (typed: string, lookUp: LookUp, language: Language): string | null =>
  answersOn(saleWorriesIn(typed), lookUp, language)[0] ?? null;

const answersOn = (topics: readonly SaleTopic[], lookUp: LookUp, language: Language): string[] =>
  topics.flatMap((topic) => {
    const source = sources[topic];
    return ('ask' in source ? lookUp(source.ask) : saleAnswers[language][source.say]) ?? [];
  });
