import { describe, expect, it } from 'vitest';
import { readDialogue } from '../read-dialogue.ts';

const said = (content: string) => ({ role: 'user' as const, content });
const told = (content: string) => ({ role: 'assistant' as const, content });
const paid = [
  said('what’s the payment on a $300,000 house with zero down'),
  told('About a $300,000 home: an estimated $2,200 a month.'),
];
const askedAfter = (message: string, before: Parameters<typeof readDialogue>[0] = paid) =>
  readDialogue(before, message, 2026).asked;

describe('a figure that goes on with the last one', () => {
  it('leaves out of the last payment what the visitor takes out', () => {
    expect(askedAfter('So take the taxes out of that payment, what’s it come to')?.payment).toEqual({
      ...{ kind: 'monthly', price: 300_000, down: { share: 0 }, without: ['taxes'] },
    });
  });

  it('asks for the closing costs of the same price', () => {
    expect(askedAfter('plus closing costs right? how much are those')?.words).toBe(
      'how much are closing costs on $300000',
    );
  });

  it('takes a price after a general question on down payments for one of them', () => {
    const before = [said('whats the minimum down payment on a house'), told('It depends on the loan.')];
    const knows = () => 6;
    const { asked } = readDialogue(before, 'so on like a 180k house how much is that', 2026, {}, { knows });
    expect(asked).toMatchObject({ of: 'payment', words: 'how much down payment on $180000' });
  });

  it('leaves a search alone', () => {
    expect(askedAfter('show me homes under 180k')).toBeNull();
  });
});
