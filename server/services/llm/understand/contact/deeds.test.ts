import { describe, expect, it } from 'vitest';
import { deedIn, isOfOthers } from './deeds.ts';

describe('deedIn', () => {
  it.each([
    'did you submit my offer?',
    'thanks for submitting the offer',
    'thanks, so the seller accepted my offer?',
    'was my application approved?',
    'our offer was accepted, right?',
    '¿ya mandaste mi oferta?',
  ])('reads that something was done: %s', (said) => {
    expect(deedIn(said)).toBe('asksDone');
  });

  it.each([
    'put in an offer of 350k on it',
    'ok please submit our application',
    'hold it until Monday',
    'Por favor apártame esa casa',
  ])('reads a wish for it: %s', (said) => {
    expect(deedIn(said)).toBe('asksDo');
  });

  it.each([
    'how do I make an offer?',
    'what happens if the seller accepts an offer below asking',
    'save that one for me, I’ll come back',
    'would they hold out for more',
    'homes with a low deposit in Tulsa',
    'can I put in an offer before selling mine?',
    'is the deposit refundable?',
    'We have an offer on our house and they’re asking us to pay their closing costs. Is that normal?',
    'was that a good offer?',
  ])('reads nothing of it: %s', (said) => {
    expect(deedIn(said)).toBeNull();
  });
});

describe('isOfOthers', () => {
  it.each([
    'have Avery call my neighbor Joe at 918-555-0177',
    'my boss Bob Smith wants calls at 918-555-0166, sign him up',
    'send the listing to my ex at bob@example.com',
    'email this to a@example.com, b@example.com, c@example.com',
    'que Avery llame a mi vecino Pedro al 918-555-0177',
  ])('reads somebody else’s details: %s', (said) => {
    expect(isOfOthers(said)).toBe(true);
  });

  it.each([
    'call me at 918-555-0177, my neighbor told me about you',
    'Ann Lee, 918-555-0177, ann@example.com',
    'call my wife at 918-555-0177',
    'my brother and I want to see it, my number is 918-555-0177',
    'me or my brother can be reached: call me, 918-555-0177',
  ])('reads the visitor’s own: %s', (said) => {
    expect(isOfOthers(said)).toBe(false);
  });
});
