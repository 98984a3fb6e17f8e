import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../files/root.ts';
import { KnowledgeError, readKnowledge } from './read-knowledge.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'knowledge-'));
afterAll(() => rmSync(folder, { recursive: true }));

const good = {
  id: 'earnest-money',
  topic: 'earnest-money',
  questions: ['what is earnest money', 'how much earnest money', 'do I get it back'],
  answer: 'word '.repeat(50).trim(),
  asOf: '2026-11-01',
  sources: [{ name: 'CFPB', url: 'https://www.consumerfinance.gov/' }],
};

function fileOf(content: unknown): string {
  const file = path.join(folder, 'knowledge.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function faultsOf(content: unknown): string[] {
  try {
    readKnowledge(fileOf(content));
  } catch (error) {
    if (error instanceof KnowledgeError) return error.faults;
    throw error;
  }
  return [];
}

describe('the built-in knowledge base', () => {
  const { entries } = readKnowledge(path.join(projectRoot, 'demo', 'knowledge.json'));

  it('covers at least 55 subjects, each with wordings, a date, and https sources', () => {
    expect(entries.length).toBeGreaterThanOrEqual(55);
    expect(new Set(entries.map(({ asOf }) => asOf.slice(0, 4)))).toEqual(new Set(['2026']));
  });

  it('names an official source in every entry, or the association whose survey it cites', () => {
    const official =
      /(?:\.gov|oscn\.net|ohfa\.org|tsahc\.org|nar\.realtor|annualcreditreport\.com|sll\.texas\.gov|costvsvalue\.com)$/;
    const without = entries.filter(
      ({ sources }) => !sources.some(({ url }) => official.test(new URL(url).hostname)),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('has every answer in Spanish, with the same figures', () => {
    const figures = (text = '') => (text.match(/\d(?:[\d,.-]*\d)?/g) ?? []).sort();
    for (const { id, answer, answerEs } of entries) {
      expect(answerEs, id).toBeDefined();
      expect(answerEs, id).not.toMatch(/\b(?:the|and|with|usually)\b/i);
      expect(figures(answerEs), id).toEqual(figures(answer));
    }
  });

  it('makes no promises and gives no orders', () => {
    const promising =
      /\b(?:we guarantee|guaranteed to|you should|you must|you will qualify|best lender|never fails)\b/i;
    expect(entries.filter(({ answer }) => promising.test(answer)).map(({ id }) => id)).toEqual([]);
  });
});

describe('reading a knowledge file', () => {
  it('returns the entries', () => {
    expect(readKnowledge(fileOf({ entries: [good] })).entries).toEqual([good]);
  });

  it('names every error with its entry', () => {
    const faults = faultsOf({
      entries: [
        { ...good, answer: 'Too short.', asOf: 'November' },
        { ...good, id: 'second', sources: [{ name: 'A', url: 'http://plain.example' }] },
        { topic: 'no-id' },
      ],
    });
    expect(faults).toContain('earnest-money.answer: must have 20 to 110 words');
    expect(faults.some((fault) => fault.startsWith('earnest-money.asOf: '))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('second.sources.0.url: '))).toBe(true);
    expect(faults.some((fault) => fault.startsWith('entry 3.id: '))).toBe(true);
  });

  it.each([
    ['an unknown field', { ...good, answr: 'x' }, /answr/],
    ['markup in an answer', { ...good, answer: `${good.answer} <b>x</b>` }, /plain text/],
    ['too few wordings', { ...good, questions: ['what'] }, /at least 3 wordings/],
    ['an unknown state', { ...good, state: 'CA' }, /state/],
  ])('rejects %s', (_, entry, message) => {
    expect(faultsOf({ entries: [entry] }).join()).toMatch(message);
  });

  it('rejects two entries with one id, and a state without an entry for all states', () => {
    const faults = faultsOf({ entries: [good, good, { ...good, id: 'alone', topic: 'alone', state: 'TX' }] });
    expect(faults).toEqual([
      'earnest-money: another entry has the same id',
      'alone: the topic alone has no entry for all states',
    ]);
  });

  it.each([
    ['invalid JSON', '{', 'is not JSON'],
    ['a list', '[]', 'must be an object with a list "entries"'],
    ['no entries', '{"entries": []}', 'must be an object with a list "entries"'],
  ])('rejects %s', (_, content, fault) => {
    expect(faultsOf(content)).toEqual([fault]);
  });

  it('reports a missing file', () => {
    expect(() => readKnowledge(path.join(folder, 'none.json'))).toThrow('cannot be read (ENOENT)');
  });
});
