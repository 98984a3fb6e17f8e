import { expect, it } from 'vitest';
import { refusedContact } from './no-contact.ts';

const details = 'Ann Lee, ann@example.com, 918-555-0188';

it.each([
  `I'm ${details}. Do not contact me. Do not pass this to anyone.`,
  `${details}. I do not consent to being contacted.`,
  `${details} - do not share with Avery`,
  `This is just for you, keep it private: ${details}`,
  `the agent should NOT call me: ${details}`,
  'never mind, don’t have her call',
  'I don’t want Avery to have my data',
  'forget my details',
  'STOP. 918-555-0188',
  'Remove 918-555-0188 and ann@example.com from your database',
  'no calls, no texts, no emails',
  'I’d rather not be contacted',
  'please do not email me or call me or text me',
  `no me llamen nunca: ${details}, no pase mis datos`,
  'borre mis datos',
  'no autorizo que usen mi información',
  'que nadie me llame',
  'déjenme en paz',
])('reads that contact is refused: %s', (said) => {
  expect(refusedContact(said)).toBe('all');
});

it.each([
  'don’t call, just text me: 918-555-0188',
  `Please don't call before 5, ${details}`,
  'do not hesitate to call me',
  'why don’t you call me?',
  'nobody called me back',
  `don't share my info with anyone but Avery. ${details}`,
  'don’t pass on this house!',
  'Don’t call me Ann, I’m Annie',
  'remove the number of bedrooms',
  'prefer not to give my number',
  'delete my old number, use 918-555-0122',
  'no me llamen antes de las 5',
  'no me manden casas caras',
  'olvidé mi contraseña',
])('reads no refusal: %s', (said) => {
  expect(refusedContact(said)).toBeNull();
});

it('tells a refusal of one way from one of all, which is no such refusal within a request', () => {
  expect(refusedContact('do not call me')).toBe('oneWay');
  expect(refusedContact('do not call me ever again')).toBe('all');
});
