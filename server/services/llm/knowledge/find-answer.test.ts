import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../files/root.ts';
import { isSure } from '../understand/clauses/general/knows.ts';
import { answerText, findAnswer, knownness } from './find-answer.ts';
import { readKnowledge } from './read-knowledge.ts';

const knowledge = readKnowledge(path.join(projectRoot, 'demo', 'knowledge.json'));
const topicOf = (question: string) => findAnswer(knowledge, question)?.entry.topic ?? null;

type Utterance = { id: string; text: string; intent: string; slots: { topic?: string } };
/** The utterances with odd numbers; the even ones are reserved for evaluation. */
const utterances = readFileSync(path.join(projectRoot, 'scripts/eval/sets/utterances.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Utterance => JSON.parse(line))
  .filter(({ id }) => Number(id.slice(1)) % 2 === 1);

/** Questions as others asked them; a few have words of more than one entry. */
const asked: readonly (readonly [string, string])[] = [
  ['if we back out do we lose our earnest money', 'earnest-money'],
  ['how big should the earnest deposit be', 'earnest-money'],
  ['what fees will I owe at closing besides the down payment', 'closing-costs'],
  ['average closing costs for buyers in Tulsa', 'closing-costs'],
  ['what papers does a lender want for preapproval', 'pre-approval'],
  ['is prequalified the same as preapproved?', 'pre-qualification'],
  ['explain escrow to me', 'escrow'],
  ['the appraisal was lower than our offer, now what', 'appraisal'],
  ['who orders the appraisal', 'appraisal'],
  ['is a home inspection required', 'inspection'],
  ['can my landlord keep my deposit for paint', 'security-deposit'],
  ["is owner's title insurance worth having", 'title-insurance'],
  ['what are contingencies', 'contingencies'],
  ['what are HOA dues for', 'hoa'],
  ['can an HOA put a lien on my house', 'hoa'],
  ['how many days until we close after the offer is accepted', 'closing-time'],
  ['how many days is the option period', 'option-period'],
  ['do you really need 20% down?', 'down-payment'],
  ["what's the lowest credit score for an FHA loan", 'credit-score'],
  ['whats the mortgage rate today', 'interest-rates'],
  ['should I buy points', 'points'],
  ['which types of home loans exist', 'mortgage-types'],
  ['do VA loans need a down payment', 'va-loan'],
  ['how much are property taxes', 'property-tax'],
  ['when do I file for homestead exemption', 'property-tax'],
  ['does a home warranty cover the AC', 'home-warranty'],
  ['how do we decide on a list price', 'listing-price'],
  ['how much commission would I pay to sell', 'commission'],
  ['are agent commissions negotiable', 'commission'],
  ['does staging help a house sell', 'staging'],
  ['should I fix the roof before I sell', 'repairs-before-selling'],
  ['what has to be disclosed to the buyer', 'seller-disclosure'],
  ['rent or buy, which is cheaper', 'rent-or-buy'],
  ['renting versus buying a home', 'rent-or-buy'],
  ['can a lease be six months', 'lease-terms'],
  ['do I get the application fee back if they reject me', 'application-fee'],
  ['is renters insurance mandatory', 'renters-insurance'],
  ['any programs for first-time home buyers', 'first-time-buyer'],
  ['how do offers work', 'offer-process'],
  ['can a seller ignore my offer', 'offer-process'],
  ['how do I win a bidding war', 'multiple-offers'],
  ['another buyer made an offer too, what now', 'multiple-offers'],
  ['what should we look for on the final walk-through', 'walk-through'],
  ['how many days notice to move out', 'moving-out-notice'],
  ['how much notice must a tenant give', 'moving-out-notice'],
  ['will a credit check be run when I rent', 'credit-check'],
  ['how do you figure out what a home is worth', 'home-value'],
  ['what is a buyer representation agreement', 'buyers-agent'],
  ['why do I have to sign an agreement before seeing a house', 'buyers-agent'],
  ['how long does buying a house take from start to finish', 'buying-timeline'],
  ['how long does selling a house take', 'selling-timeline'],
  ["the lender says we're in underwriting, what does that mean", 'underwriting'],
  ['when can I drop mortgage insurance', 'pmi'],
  ['what DTI do lenders allow', 'debt-to-income'],
  ['when do I receive the closing disclosure', 'closing-disclosure'],
  ['how do I know wire instructions are real', 'wire-fraud'],
  ['is a survey required in texas', 'survey'],
  ['how can I tell if a house is in a flood zone', 'flood-zone'],
  ['do houses in Oklahoma come with storm shelters', 'storm-shelter'],
  ['are cracks in the foundation bad', 'foundation'],
  ['is radon testing needed', 'radon'],
  ['the house is from 1960, what about lead paint', 'lead-paint'],
  ['where can I complain about housing discrimination', 'fair-housing'],
  ['what does it mean if a home is sold as-is', 'as-is'],
  ['can I sell my home by myself without a realtor', 'fsbo'],
  ['how does a short sale work', 'foreclosure'],
  ['can the sellers rent back the house after closing', 'leaseback'],
  ['do new builds need an inspection', 'new-construction'],
  ['which documents do I get when I buy a condo', 'condo-documents'],
  ['can a landlord refuse my dog', 'pets'],
  ['what does it cost to break a lease early', 'early-termination'],
  ['what do I bring on closing day', 'closing-day'],
  ['what exactly does a listing agent do for me', 'listing-agent'],
  ['is home insurance required', 'homeowners-insurance'],
  ['how much is homeowners insurance', 'homeowners-insurance'],
  ['is the profit from selling my home taxed', 'capital-gains'],
  ['can we ask for seller concessions', 'seller-concessions'],
  ['who has to repair the AC in a rental', 'tenant-repairs'],
  ['can my landlord just come in', 'landlord-entry'],
  ['how can I tell a rental listing is fake', 'rental-scams'],
  ['do I have to sell my house before buying another', 'buy-before-selling'],
  ['what is an adjustable rate mortgage', 'fixed-or-adjustable'],
  ['do I need a cosigner', 'rental-requirements'],
  ['how do i get preaproved', 'pre-approval'],
  ['how long till I get my secuirty deposit back', 'security-deposit'],
  ['what is escrw', 'escrow'],
  ['what happens during the home inspction', 'inspection'],
];

describe('questions in the knowledge base', () => {
  it('are found in most wordings that the file doesn’t have', () => {
    const labelled = utterances
      .filter(({ intent }) => intent === 'faq')
      .map(({ text, slots }) => [text, slots.topic] as const);
    const missed = [...asked, ...labelled].filter(([text, topic]) => topicOf(text) !== topic);
    expect(missed.length / (asked.length + labelled.length)).toBeLessThan(0.12);
  });

  it.each(['explain escrow to me', 'what is PMI', 'what does HOA mean', '¿Qué es escrow?'])(
    'are found by their topic alone: %s',
    (text) => expect(knownness(knowledge, text)).toBe(20),
  );

  it('are found in the wordings of the file', () => {
    const found = knowledge.entries.flatMap(({ topic, state, questions }) =>
      questions.map((question) => findAnswer(knowledge, question, { state })?.entry.topic === topic),
    );
    expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.95);
  });
});

describe('what visitors asked in other words', () => {
  it.each([
    ['Are there programs for teachers in Oklahoma?', 'home-programs-by-job'],
    ['do they take section 8', 'housing-voucher'],
    ['And is it in a MUD district?', 'mud-district'],
    ["can i even buy a house while my divorce isn't final", 'buying-during-divorce'],
    ['does tip money count for the loan', 'variable-income'],
    ['do I pay the funding fee if I’m 70% disabled', 'va-loan'],
    ['If I sell my house and make about 120k profit do I have to pay taxes on it?', 'capital-gains'],
    ['he has student loans like 60k will that hurt us', 'student-loans-mortgage'],
    ['mi credito es 640 el de ella 700, eso afecta?', 'credit-score'],
    ['¿Tengo que viajar para firmar?', 'remote-buying'],
    ['ok y cuando me podria cambiar', 'move-in-date'],
  ])('%s', (question, topic) => expect(topicOf(question)).toBe(topic));
});

describe('questions that share only side words with an entry', () => {
  it.each([
    ['also is the back patio level with the door', 'easements'],
    ['which of them is closest to an elementary', 'commute-check'],
    ['which is nearest a grocery store', 'commute-check'],
    ['and whats a basement doing in oklahoma i thought nobody had those', 'radon'],
    ['Quiero vender mi casa pero primero dígame cuánto me van a quitar', 'sell-or-buy-first'],
    ['can i still sell or is it too late', 'season-to-sell'],
    ['what happens to my money then', 'parents-moving-in'],
    ['who picks the guy', 'appraisal'],
    ['es obligatorio?', 'final-walk-through'],
    ['tengo que tenerlo a fuerza?', 'down-payment'],
    ['anything less than that? i was thinking 1600', 'tax-protest'],
    ['switch to rentals', 'renting-rooms'],
    ['in Tulsa', 'moving-here'],
    ['right away', 'cash-closing'],
  ])('aren’t answered by it: %s', (question, topic) => expect(topicOf(question)).not.toBe(topic));

  it.each([
    ['is the front step steep', null],
    ['can i still sell or is it too late, i owe the bank', 'avoid-foreclosure'],
    ['whos gonna take 3 dogs. two are shepherds', 'pets'],
    ['do you have to repay down payment assistance', 'assistance-repayment'],
    ['la ayuda del enganche hay que devolverla?', 'assistance-repayment'],
    ['when should we start looking if we move in june', 'when-to-start-looking'],
    ['para mudarnos en mayo cuándo hay que empezar a buscar', 'when-to-start-looking'],
    ['what do condo dues usually cover', 'condo-dues'],
    ['how do i confirm which school the house is zoned for', 'school-boundaries'],
  ])('are answered by what they ask of: %s', (question, topic) => expect(topicOf(question)).toBe(topic));
});

describe('other messages', () => {
  it.each([
    'what is the weather in Tulsa today',
    'order me a pepperoni pizza',
    'who won the Thunder game last night',
    "what's 17 times 23",
    'my car won’t start, any ideas?',
    'asdfghjkl',
    'show me homes in Jenks',
    '3 bed 2 bath under 350k in Bixby',
    'show me condos with low HOA fees in Austin',
    'find houses without an HOA in Owasso',
    'homes with a pool and a garage in 74133',
    'do you have any rentals in Stillwater that take dogs',
    'is there anything under 150k in Sapulpa, and how many?',
    "what's the cheapest house in Jenks?",
    'average rent for a two bedroom in Round Rock?',
    'which is the newest listing in Austin',
    'these are way too big for me',
    'any type of property works',
    'show them on the map',
    'how do I sign in to my account',
    'how many listings do you have',
    'call me tomorrow at 918-555-0142',
    'thanks, bye',
    'hello',
    'are you a robot',
    'what can you do',
    'who is the agent',
    'crime rate in 74105?',
    'new escape room downtown',
    '',
    '???',
    '🏠🏠🏠',
  ])('are no sure question: %s', (text) => {
    expect(knownness(knowledge, text)).toBeLessThan(6);
  });

  it('that search, greet, or ask for a figure or map hardly tell of any entry', () => {
    const others = utterances.filter(({ intent }) => ['search', 'facts', 'map', 'greeting'].includes(intent));
    const taken = others.filter(({ text }) => isSure(knownness(knowledge, text)));
    expect(others.length).toBeGreaterThan(100);
    expect(taken.length / others.length).toBeLessThan(0.06);
  });

  it('reads only the beginning of a very long message', () => {
    expect(topicOf(`what does the escrow company hold ${'x '.repeat(100_000)}`)).toBe('escrow');
  });
});

describe('states', () => {
  const question = 'how long does a landlord have to return a security deposit';

  it('prefers the site’s state to the entry for all states', () => {
    expect(findAnswer(knowledge, question)?.entry.id).toBe('security-deposit');
    expect(findAnswer(knowledge, question, { state: 'OK' })?.entry.id).toBe('security-deposit-ok');
    expect(findAnswer(knowledge, question, { state: 'WA' })?.entry.id).toBe('security-deposit');
  });

  it('prefers a state in the question to the site’s', () => {
    expect(findAnswer(knowledge, `${question} in Texas`, { state: 'OK' })?.entry.id).toBe(
      'security-deposit-tx',
    );
    expect(findAnswer(knowledge, 'Oklahoma homestead exemption?', { state: 'TX' })?.entry.id).toBe(
      'property-tax-ok',
    );
  });
});

describe('what wishes, asks of a home, or answers in Spanish', () => {
  it.each([
    '¿qué tienen en Coweta con lo mismo?',
    'y en Kyle qué sale?',
    'y qué tal una que no sea townhouse',
    'dos acres mínimo, seis acres máximo',
    'que traiga refrigerador y lavadora adentro',
    'ocupo un taller, soy carpintero',
    'precio no mayor a doscientos mil',
    'como en cinco meses, cuando acaben las clases',
    'hola, vi un anuncio de ustedes en internet',
    'cuáles son las diferencias entre las tres',
  ])('is no question of the knowledge base: %s', (message) => {
    expect(isSure(knownness(knowledge, message))).toBe(false);
  });

  it.each([
    'qué gastos tengo además del enganche',
    'qué cosas se quedan en la casa cuando uno la compra',
    'se puede poner una casa móvil en cualquier terreno?',
    'qué diferencia hay entre condo y casa',
    'cuál es la mejor temporada para vender?',
  ])('leaves those alone that are: %s', (message) => {
    expect(knownness(knowledge, message)).toBeGreaterThan(0);
  });
});

describe('the answer’s text', () => {
  it('ends with its month and sources', () => {
    const found = findAnswer(knowledge, 'what is PMI');
    expect(found && answerText(found.entry)).toMatch(
      /loan\. \(as of November 2026; sources: CFPB, private mortgage insurance; HUD, home loans\)$/,
    );
  });

  it('uses the singular for one source', () => {
    const found = findAnswer(knowledge, 'should I test for radon');
    expect(found && answerText(found.entry)).toMatch(/\(as of November 2026; source: EPA, radon\)$/);
  });

  it('is Spanish for Spanish, with the month, and English where there is no Spanish text', () => {
    const found = findAnswer(knowledge, 'should I test for radon');
    expect(found && answerText(found.entry, 'es')).toMatch(
      /^El radón .+ \(datos de noviembre de 2026; fuente: EPA, radon\)$/,
    );
    const { answerEs: _, ...entry } = found?.entry ?? ({} as never);
    expect(answerText(entry, 'es')).toMatch(/^En inglés: Radon is/);
  });
});
