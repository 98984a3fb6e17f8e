import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../files/root.ts';
import { answerText, findAnswer, knownness } from '../../knowledge/find-answer.ts';
import { readKnowledge } from '../../knowledge/read-knowledge.ts';
import { sampleSearch } from '../../testing/sample-listings.ts';
import { site } from '../../testing/say.ts';
import type { HistoryItem } from '../../understand/dialogue/dialogue.ts';
import { readDialogue } from '../../understand/dialogue/read-dialogue.ts';
import { answerDialogue } from '../answer.ts';

const knowledge = readKnowledge(path.join(projectRoot, 'demo', 'knowledge.json'));
const knows = (question: string) => knownness(knowledge, question);

/** Sends the turns in order, and returns what the last one is read as and answered. */
async function lastOf(turns: readonly string[]) {
  const history: HistoryItem[] = [];
  for (const [n, message] of turns.entries()) {
    const dialogue = readDialogue(history, message, 2026, {}, { knows });
    const answer = await answerDialogue(dialogue, {
      site,
      knows,
      search: sampleSearch(),
      explain: (question, state, language) => {
        const found = findAnswer(knowledge, question, { state });
        return found === null ? null : answerText(found.entry, language);
      },
      onFailure: () => undefined,
    });
    if (n === turns.length - 1) return { dialogue, answer };
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer.response });
  }
  throw new Error('no turns');
}

describe('a question that goes on with the last answer', () => {
  it.each([
    [
      ['do you have to tell people if somebody died in a house', 'even in oklahoma?'],
      /^In Oklahoma such an event/,
    ],
    [['what is an appraisal', 'who pays for that'], /usually paid by the buyer\.$/],
    [['how do i get pre approved', 'how long is that good for'], /^Letters often expire/],
    [['what is title insurance', 'is it once or every year'], /^It is paid once/],
    [['do i need a home inspection', 'is that the law or just smart'], /^It is optional/],
    [['do i need a home inspection', 'who picks the guy'], /whom the buyer chooses/],
    [['what are closing costs', 'can the seller pay those'], /^Sellers usually pay/],
    [['can a gift from my grandparents be the down payment', 'is there a letter for that'], /signed letter/],
    [['how do property taxes work', 'and in texas?'], /^Texas has no state income tax/],
    [['qué son los gastos de cierre', 'y eso quién lo paga'], /^Quien compra con préstamo suele pagar/],
  ])('is answered by what that says of it: %j', async (turns, said) => {
    const { dialogue, answer } = await lastOf(turns);
    expect(answer.response.replace(/^I’m Dana.*?time\. /, '')).toMatch(said);
    expect(answer.params).toBeUndefined();
    expect(dialogue.search.filters.state ?? dialogue.search.filters.city).toBeUndefined();
  });

  it.each([
    ['what is a survey', 'is the old one ok'],
    ['can i break my lease early', 'even if i bought a house?'],
    ['do landlords take section 8', 'all of them?'],
    ['do landlords take section 8', 'even in austin'],
    ['what is PMI', 'for how long'],
    ['is radon a thing there', 'in tulsa too?'],
    ['is there any help for first time buyers in oklahoma', 'does that count for both of us'],
    ['what is an appraisal', 'do i have to'],
    ['what is title insurance', 'and if i pay cash'],
    ['can i keep chickens in the city', 'like 4 hens', 'does the hoa get a say in that'],
  ])('is passed on with its topic where nothing more is known: %s, %s', async (...turns) => {
    const { answer } = await lastOf(turns);
    expect(answer.response).toMatch(/beyond what I know|than I said|don’t know that, either/);
    expect(answer.response).toContain('Dana Reed');
    expect(answer.offer?.question).toContain(`${turns.at(-1)} (${turns[0]})`);
    expect(answer.params).toBeUndefined();
  });

  it('says so in Spanish', async () => {
    const { answer } = await lastOf(['cuánto tarda el cierre', 'siempre?']);
    expect(answer.response).toMatch(/Sobre “cuánto tarda el cierre” no sé más/);
  });

  it('keeps the search that stands', async () => {
    const { dialogue } = await lastOf([
      'homes in Jenks with a pool',
      'how do property taxes work',
      'and in texas?',
    ]);
    expect(dialogue.search.filters).toMatchObject({ city: 'Jenks' });
    expect(dialogue.search.filters.state ?? 'OK').toBe('OK');
  });
});

describe('what only looks like one', () => {
  it.each([
    [['homes in Jenks', 'what is escrow', 'what about Owasso?'], 'Owasso'],
    [['homes in Jenks', 'what is escrow', 'and Bixby?'], 'Bixby'],
    [['what is an option period', 'looking in Round Rock under 350'], 'Round Rock'],
    [['what is an hoa', 'show me houses in Tulsa'], 'Tulsa'],
    [['casas en Bixby', 'qué es el escrow', 'y en Jenks?'], 'Jenks'],
  ])('searches: %j', async (turns, city) => {
    const { dialogue } = await lastOf(turns);
    expect(dialogue.search.filters.city).toBe(city);
  });

  it('is a new question of its own', async () => {
    const { answer } = await lastOf(['how does a VA loan work', 'what is earnest money']);
    expect(answer.response).toMatch(/Earnest money is a deposit/);
  });
});
