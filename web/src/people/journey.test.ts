import { expect, test } from 'vitest';
import { emptyJourney as none } from '../../testing/samples/clients.ts';
import { currentStage, noteOf } from './journey.ts';

const order = Object.keys(none) as (keyof typeof none)[];

test.each([
  ['lead', 'Initial Lead'],
  ['discover', 'Discovery Call'],
  ['onboard', 'Client Onboard'],
  ['research', 'Market Research'],
  ['offer', 'Make Offer'],
  ['inspection', 'Home Inspection'],
  ['closing', 'Closing Process'],
  ['complete', 'Deal Complete'],
] as const)('a journey that reached %s is at %s', (stage, label) => {
  const until = order.slice(0, order.indexOf(stage) + 1);
  const journey = { ...none, ...Object.fromEntries(until.map((name) => [name, 'Completed'])) };
  expect(currentStage(journey)).toEqual([stage, label]);
});

test('returns no stage for an empty journey', () => {
  expect(currentStage(none)).toBeNull();
});

test('returns no note for blank text', () => {
  expect(noteOf({ ...none, offerNote: ' Two bids. ' }, 'offer')).toBe('Two bids.');
  expect(noteOf({ ...none, offerNote: ' ' }, 'offer')).toBeNull();
});
