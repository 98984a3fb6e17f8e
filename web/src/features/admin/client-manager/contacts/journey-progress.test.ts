import { describe, expect, it } from 'vitest';
import { progressText, settableStatuses, stagePath, stagesOf } from './journey-progress.ts';

const none = {
  lead: null,
  discover: null,
  onboard: null,
  research: null,
  offer: null,
  inspection: null,
  closing: null,
  complete: null,
};

describe('the stages of a journey', () => {
  it('are eight, in order, pending until they are set', () => {
    const stages = stagesOf(null);
    expect(stages.map(({ label }) => label)).toEqual([
      'Initial Lead',
      'Discovery Call',
      'Client Onboard',
      'Market Research',
      'Make Offer',
      'Home Inspection',
      'Closing Process',
      'Deal Complete',
    ]);
    expect(new Set(stages.map(({ status }) => status))).toEqual(new Set(['Pending']));
    expect(progressText(stages)).toBe('0 of 8 stages complete');
  });

  it('count as complete when they are Completed, and only then', () => {
    const stages = stagesOf({ ...none, lead: 'Completed', discover: 'Blocked', research: 'Completed' });
    expect(progressText(stages)).toBe('2 of 8 stages complete');
    expect(stages[1]).toMatchObject({ status: 'Blocked', note: null });
  });

  it('show their note', () => {
    expect(stagesOf({ ...none, lead: 'In-Progress', leadNote: ' Called. ' })[0]?.note).toBe('Called.');
  });
});

it('defaults to In-Progress', () => {
  expect(settableStatuses).toEqual(['In-Progress', 'Blocked', 'Completed']);
});

it('writes the first stage with its own name', () => {
  expect(stagePath('lead')).toBe('setlead');
  expect(stagePath('closing')).toBe('closing');
});
