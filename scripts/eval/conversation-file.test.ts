import { expect, test } from 'vitest';
import { readConversationFile, readConversations } from './conversation-file.ts';

const read = (...lines: string[]) => readConversations(lines.join('\n'), 'talk');

test('plain text has one message a line', () => {
  expect(read('homes in Jenks', '', '  with a pool \r')).toEqual({
    conversations: [{ id: null, entries: [{ said: 'homes in Jenks' }, { said: 'with a pool' }] }],
  });
});

test('a JSON line with turns is a whole conversation, with its labels', () => {
  const turn = { user: 'and the taxes?', intent: 'home', state: {}, homes: [2], asks: ['taxes'] };
  const found = read(
    JSON.stringify({ id: 'q1', turns: [{ user: 'homes in Jenks' }, turn] }),
    JSON.stringify({ turns: [{ user: 'hello' }] }),
  );
  expect(found).toEqual({
    conversations: [
      {
        id: 'q1',
        entries: [
          { said: 'homes in Jenks' },
          { said: 'and the taxes?', meant: { intent: 'home', also: [], homes: [2] } },
        ],
      },
      { id: null, entries: [{ said: 'hello' }] },
    ],
  });
});

test('JSON lines of messages and answers are one conversation', () => {
  const answer = { role: 'assistant', content: 'I found 2 homes.', homes: ['A-1', 'A-2'] };
  const found = read(
    JSON.stringify({ role: 'user', content: 'homes in Jenks' }),
    JSON.stringify(answer),
    JSON.stringify({ user: 'the second one?' }),
  );
  const entries = [{ said: 'homes in Jenks' }, { answer }, { said: 'the second one?' }];
  expect(found).toEqual({ conversations: [{ id: null, entries }] });
});

test.each([
  ['no JSON', '{"user": "hi"', 'is not JSON.'],
  ['no object', '["hi"]', 'is not a JSON object.'],
  [
    'an unknown shape',
    '{"text": "hi"}',
    'needs turns, a user, or a role (user or assistant) with its content.',
  ],
  ['an unknown role', '{"role": "system", "content": "hi"}', 'needs turns, a user'],
  ['no list of turns', '{"turns": "hi"}', 'has turns that are no list.'],
  ['a wrong turn', '{"turns": [{"user": "hi"}, {"user": 2}]}', 'has a wrong turn: number 2 needs turns'],
  [
    'wrong keys',
    '{"role": "assistant", "content": "hi", "homes": [1]}',
    'has homes or about that are no list',
  ],
])('a line that is %s is named', (_, line, fault) => {
  const found = read('{"user": "hi"}', '', line);
  expect(found).toEqual({ fault: expect.stringContaining(`Line 3 of talk ${fault}`) });
});

test('a file without a message, and one that is not there, are faults', () => {
  expect(read(' ', '')).toEqual({ fault: 'talk has no message of a visitor.' });
  expect(read('{"turns": []}')).toEqual({ fault: 'talk has no message of a visitor.' });
  expect(readConversationFile('/nowhere/talk')).toEqual({
    fault: expect.stringMatching(/^\/nowhere\/talk can't be read: .*no such file/),
  });
});
