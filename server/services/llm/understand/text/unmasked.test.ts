import { expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';
import { unmasked } from './unmasked.ts';

const words = new Set(['black', 'white', 'die', 'want', 'morir', 'muslims', 'kill', 'gays', 'book']);
const open = (text: string) => unmasked(text, (word) => words.has(word));

it.each([
  ['no bl4ck people', 'no black people'],
  ['wh1te only', 'white only'],
  ['bl\u0430ck', 'black'],
  ['k1ll', 'kill'],
  ['I want t o d i e', 'i want to die'],
  ['quiero m0rir', 'quiero morir'],
  ['m-u-s-l-i-m-s', 'muslims'],
  ['b.l.a.c.k', 'black'],
  ['wh*te', 'white'],
  ['whiiiite', 'white'],
  ['boooook', 'book'],
  ['g@ys', 'gays'],
  ['w\u200bhite', 'white'],
])('reads “%s” as “%s”', (masked, plain) => {
  expect(open(masked)).toBe(plain);
});

it.each(['3br 2ba, 4plex in 74105', 'b2b', 'ann@example.com', 'plan a b c', 'a 5 x 7 room', 'soooo nice'])(
  'leaves “%s” as it is',
  (text) => {
    expect(open(text)).toBeNull();
  },
);

it('reads disguised letters, digits, and spaces for fair housing and for despair', () => {
  const guarded = [
    'homes in Tulsa w/o bl4ck people',
    'w h i t e neighborhoods',
    'bl\u0430ck neighborhood',
    '¿hay n e g r o s en esa calle?',
    'no n3gros',
  ];
  const despairing = [
    'I want to d\u0456e',
    'I w4nt to d13',
    'quiero m0rir',
    'I want t o d i e',
    'k1ll myself',
  ];
  expect(guarded.filter((said) => !talk(said).turn.asksAboutPeople)).toEqual([]);
  expect(despairing.filter((said) => talk(said).turn.distress?.of !== 'despair')).toEqual([]);
  const harmless = ['bl4ck appliances', '3br 2ba with 2 car g4rage', 'bl\u0430ck granite counters'];
  expect(harmless.filter((said) => talk(said).turn.asksAboutPeople)).toEqual([]);
});

it('takes milliseconds for the longest text of masked words', () => {
  const text = 'bl4ck w h i t e k1ll m.o.r.i.r whiiiiite wh*te 4nd d13 '.repeat(80).slice(0, 4000);
  const times = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage();
    open(text);
    open('a '.repeat(2000));
    open('4a'.repeat(2000));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(20);
});
