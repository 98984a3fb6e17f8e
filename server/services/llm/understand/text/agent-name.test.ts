import { expect, it } from 'vitest';
import { withoutAgentName } from './agent-name.ts';

it.each([
  ['I want to talk to Avery', 'I want to talk to the agent'],
  ['can ms. brooks call me?', 'can the agent call me?'],
  ['who is Avery Brooks', 'who is the agent'],
  ["show me Avery's own listings", "show me the agent's own listings"],
  ['tell AVERY i called', 'tell the agent i called'],
  ['my name is Avery Stone', 'my name is Avery Stone'],
  ["I'm Avery", "I'm Avery"],
  ['homes on Avery Dr', 'homes on Avery Dr'],
  ['12 Avery Ln', '12 Avery Ln'],
  ['slavery museum', 'slavery museum'],
  ['homes in Brooks', 'homes in Brooks'],
  [
    'Have Avery call me: Avery Jones, avery.jones@gmail.com',
    'Have the agent call me: Avery Jones, avery.jones@gmail.com',
  ],
  [
    'mail me at brooks-avery@example.com or jane@avery.example',
    'mail me at brooks-avery@example.com or jane@avery.example',
  ],
  ['My name is Cole Avery', 'My name is Cole Avery'],
  ['Hey Avery Please call me', 'Hey the agent Please call me'],
  ['Tell Avery. Thanks', 'Tell the agent. Thanks'],
])('reads the agent’s name: %s', (message, read) => {
  expect(withoutAgentName(message, 'Avery Brooks')).toBe(read);
});

it.each(['Anne-Marie Smith', "Shannon O'Brien", 'Shannon O’Brien', 'Chris (CJ) Dobbs'])(
  'takes names with marks: %s',
  (name) => {
    expect(withoutAgentName(`can ${name} call me?`, name)).toBe('can the agent call me?');
  },
);

it('leaves messages alone where the agent has no name to look for', () => {
  expect(withoutAgentName('a nice home', '')).toBe('a nice home');
  expect(withoutAgentName('(a) home', '(a) b')).toBe('(a) home');
});
