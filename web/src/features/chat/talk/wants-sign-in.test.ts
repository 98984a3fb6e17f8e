import { expect, it } from 'vitest';
import { wantsSignIn } from './wants-sign-in.ts';

it.each(['sign in', 'Signin', 'LOGIN please', 'I want to log in'])('%j asks to sign in', (message) => {
  expect(wantsSignIn(message)).toBe(true);
});

// Section 2 says "containing"; whole words serve people better (docs/decisions).
it.each([
  'blogin',
  'a design in brick',
  'homes in Jenks',
  'a blog in English',
  'sign me up',
  'I can stick a sign in my yard',
])('%j is for the assistant', (message) => {
  expect(wantsSignIn(message)).toBe(false);
});
