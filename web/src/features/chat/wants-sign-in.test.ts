import { expect, it } from 'vitest';
import { wantsSignIn } from './wants-sign-in.ts';

it.each(['sign in', 'Signin', 'LOGIN please', 'I want to log in'])('%j asks to sign in', (message) => {
  expect(wantsSignIn(message)).toBe(true);
});

it.each(['a design in brick', 'homes in Jenks', 'a blog in English', 'sign me up'])(
  '%j is for the assistant',
  (message) => {
    expect(wantsSignIn(message)).toBe(false);
  },
);
