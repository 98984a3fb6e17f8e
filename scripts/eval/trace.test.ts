import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConversationFile } from './conversation-file.ts';
import { traceConversation } from './trace.ts';
import { traceInWords } from './write-trace.ts';

const trace = (...said: string[]) => traceConversation(said.map((each) => ({ said: each })));
const at = <Each>(list: readonly Each[], n: number): Each => {
  const each = list.at(n);
  if (each === undefined) throw new Error(`no ${n} of ${list.length}`);
  return each;
};

describe('a replayed conversation', () => {
  test('shows the slots of a search and the state after it', () => {
    const [search, more] = trace('3 bed homes in Jenks under 300k', 'with a pool');
    expect(search).toMatchObject({
      normalized: '3 bed homes in jenks under $300000',
      table: { shown: [], about: [] },
      clauses: [{ about: 'search', homes: [] }],
      requests: [
        {
          intent: 'search',
          asked: null,
          slots: {
            filters: { minBedrooms: 3 },
            price: { max: 300_000 },
            places: { place: { city: 'Jenks' } },
          },
        },
      ],
      state: { task: 'search', filters: { city: 'Jenks', maxPrice: 300_000 } },
    });
    expect(more).toMatchObject({
      requests: [{ slots: { features: { wanted: ['pool'] } } }],
      state: { filters: { city: 'Jenks', minBedrooms: 3, features: ['pool'] } },
    });
  });

  test('has four homes on the table after a search, and the one asked about under discussion', () => {
    const [, taxes, visit] = trace(
      'homes in Jenks',
      'what are the taxes on the one on Elm?',
      'can I see it Saturday?',
    );
    expect(taxes).toMatchObject({
      table: { shown: ['1', '2', '3', '4'], about: [] },
      clauses: [{ about: 'home', homes: ['2'] }],
      requests: [{ intent: 'home', homes: ['2'], asked: { of: 'home' } }],
    });
    expect(visit).toMatchObject({
      table: { about: ['2'] },
      requests: [{ intent: 'visit', homes: ['2'], slots: { visit: { when: 'Saturday' } } }],
      state: { task: 'contact', visit: { when: 'Saturday', homes: ['2'] } },
    });
  });

  test('shows Spanish in English, and each request of a message', () => {
    const [message] = trace('Busco casas en Bixby con alberca. ¿Qué es escrow?');
    expect(message).toMatchObject({
      language: { said: 'es', answered: 'es' },
      english: expect.stringContaining('homes in Bixby with pool'),
      clauses: [{ about: 'search' }, { about: 'faq' }],
      requests: [{ intent: 'search' }, { intent: 'faq' }],
    });
  });

  test('shows the address that a question of the listing page is about', () => {
    const [message] = trace('About 12 Oak St, Tulsa: is there an HOA?');
    expect(message).toMatchObject({
      clauses: [{ about: 'home', homes: ['12 Oak St'] }],
      requests: [{ intent: 'home', asked: { of: 'home', address: '12 Oak St' } }],
    });
  });

  test('takes the answers of the file as they are, and those of labels where there are some', () => {
    const read = traceConversation([
      { said: 'homes in Jenks' },
      { answer: { role: 'assistant', content: 'Here are 2.', homes: ['A', 'B'] } },
      { said: 'is the second one brick?', meant: { intent: 'home', homes: ['A'] } },
      { said: 'and its taxes?' },
    ]);
    expect(at(read, 1)).toMatchObject({ table: { shown: ['A', 'B'] }, requests: [{ homes: ['B'] }] });
    expect(at(read, 2)).toMatchObject({ table: { about: ['A'] }, requests: [{ homes: ['A'] }] });
  });

  test('is read as the evaluation reads a labelled one', () => {
    const file = path.join(import.meta.dirname, 'sets', 'talk-questions.jsonl');
    const read = readConversationFile(file);
    if ('fault' in read) throw new Error(read.fault);
    const first = at(read.conversations, 0);
    const intents = traceConversation(first.entries).map(({ requests }) => at(requests, 0).intent);
    expect(intents).toEqual(['search', 'home', 'home', 'home', 'home', 'visit']);
  });
});

describe('contact details', () => {
  const said = [
    'Please have the agent call me',
    'dana smith',
    'homes in Jenks, and my number is 918-555-0142, dana.smith@example.com. My card is 4111 1111 1111 1111.',
    'me llamo Dana Smith, mi correo es dana arroba example punto com',
    'nine one eight five five five zero one four two',
    'tell DANA SMITH the price is fine',
  ];
  const text = traceInWords({ id: 'x', entries: said.map((each) => ({ said: each })) });

  test('are named without their values', () => {
    expect(at(trace(...said), -1).state.contact).toEqual(expect.arrayContaining(['name', 'phone', 'email']));
    expect(text).not.toMatch(/dana|smith|example|555|0142|five five|4111/i);
  });

  test('leave the rest of a message', () => {
    expect(text).toMatch(/^## 2\. \[name\]$/m);
    expect(text).toMatch(
      /^## 3\. homes in Jenks, and my number is \[phone\], \[email\]\. My card is \[number removed\]/m,
    );
  });
});

describe('npm run eval -- --trace', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trace-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/eval/run.ts', '--trace', ...args], {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
    });

  test('prints each message with its stages', () => {
    const file = path.join(folder, 'talk.txt');
    writeFileSync(file, 'homes in Jenks\nthe first one, does it have an HOA?\n');
    const { status, stdout } = run(file);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^## 2\. the first one, does it have an HOA\?$/m);
    expect(stdout).toMatch(/^ {3}table {7}shown 1, 2, 3, 4$/m);
    expect(stdout).toMatch(/^ {3}intent {6}home of 1$/m);
    expect(stdout).toMatch(/^ {3}state {7}filters \{"city":"Jenks"/m);
  });

  test('exits with 2 and one line for a wrong line, an unknown file, and no file', () => {
    const file = path.join(folder, 'talk.jsonl');
    writeFileSync(file, '{"user": "hi"}\n{"user": 1}\n');
    for (const [args, fault] of [
      [[file], `Line 2 of ${file} needs turns`],
      [[path.join(folder, 'none')], "can't be read"],
      [[], '--trace needs a file'],
    ] as const) {
      const { status, stdout, stderr } = run(...args);
      expect([status, stdout, stderr.trim().split('\n').length]).toEqual([2, '', 1]);
      expect(stderr).toContain(fault);
    }
  });
});
