import { describe, expect, test } from 'vitest';
import { type AdFacts, earliestStart, isOpen, momentOf, statusOf } from './ad-status.ts';

const zone = 'America/Chicago';
const ad = (change: Partial<AdFacts> = {}): AdFacts => ({
  startDate: '2026-11-25',
  endDate: '2026-11-30',
  createdAt: new Date('2026-11-22T16:00:00Z'),
  pausedAt: null,
  canceledAt: null,
  ...change,
});
const at = (moment: string, change?: Partial<AdFacts>) =>
  statusOf(ad(change), momentOf(new Date(moment), zone));

describe('an ad’s status', () => {
  test.each([
    ['from its submission', '2026-11-22T16:00:00Z', 'requested'],
    ['until 24 hours later', '2026-11-23T15:59:59Z', 'requested'],
    ['after 24 hours', '2026-11-23T16:00:00Z', 'pending'],
    ['one second before its first day in the site’s time zone', '2026-11-25T05:59:59Z', 'pending'],
    ['from its first day', '2026-11-25T06:00:00Z', 'active'],
    ['until the end of its last day', '2026-12-01T05:59:59Z', 'active'],
    ['after its last day', '2026-12-01T06:00:00Z', 'completed'],
  ])('follows its dates: %s', (_when, moment, status) => {
    expect(at(moment)).toBe(status);
  });

  test('stays paused until the last day is over', () => {
    const paused = { pausedAt: new Date('2026-11-26T10:00:00Z') };
    expect(at('2026-11-27T10:00:00Z', paused)).toBe('paused');
    expect(at('2026-12-01T06:00:00Z', paused)).toBe('completed');
  });

  test('stays canceled', () => {
    const canceled = { canceledAt: new Date('2026-11-23T10:00:00Z'), pausedAt: new Date() };
    expect(at('2026-11-24T10:00:00Z', canceled)).toBe('canceled');
    expect(at('2027-01-01T10:00:00Z', canceled)).toBe('canceled');
  });

  test('is open while it runs or is scheduled', () => {
    const open = (['requested', 'pending', 'active', 'paused', 'completed', 'canceled'] as const).filter(
      isOpen,
    );
    expect(open).toEqual(['requested', 'pending', 'active', 'paused']);
  });
});

describe('the earliest start', () => {
  test('is two days from today in the site’s time zone', () => {
    expect(earliestStart(new Date('2026-11-22T05:59:59Z'), zone)).toBe('2026-11-23');
    expect(earliestStart(new Date('2026-11-22T06:00:00Z'), zone)).toBe('2026-11-24');
  });

  test('is correct across the end of a month, a year, and a clock change', () => {
    expect(earliestStart(new Date('2026-12-30T18:00:00Z'), zone)).toBe('2027-01-01');
    expect(earliestStart(new Date('2026-10-31T18:00:00Z'), zone)).toBe('2026-11-02');
  });
});
