import { describe, expect, it } from 'vitest';
import { dripStep, noEmails } from '../../../../../testing/samples/email.ts';
import { emailsTo, shownDripState, shownEmailState, stepProgress } from './drip-progress.ts';

it('counts only sent emails as progress', () => {
  const counts = {
    ...{ scheduled: 7, sent: 10, delivered: 2, 'not-sent': 2, failed: 1 },
    ...{ held: 1, skipped: 1, cancelled: 0 },
  };
  const { sent, total, shown } = stepProgress({ counts });
  expect([sent, total]).toEqual([12, 24]);
  expect(shown).toEqual(['sent', 'delivered', 'not-sent', 'scheduled', 'held', 'failed', 'skipped']);
  expect(stepProgress({ counts: { ...noEmails, 'not-sent': 1 } })).toMatchObject({ sent: 0, total: 1 });
});

describe('a drip', () => {
  const step = (counts: Partial<typeof noEmails>) => dripStep({ ...noEmails, ...counts });
  const ended = (...counts: Partial<typeof noEmails>[]) =>
    shownDripState({ state: 'finished', steps: counts.map(step) }, true);

  it('that ended without sending is shown as such, and not as good', () => {
    const unsent = { label: 'Not sent (no provider connected)', tone: 'warn' };
    expect(ended({ 'not-sent': 1 })).toMatchObject(unsent);
    expect(ended({ held: 1 }, { 'not-sent': 2 })).toMatchObject(unsent);
    expect(ended({ failed: 2, 'not-sent': 1 })).toMatchObject({ label: 'Failed', tone: 'bad' });
    expect(ended({ skipped: 3 })).toMatchObject({ label: 'Skipped', tone: 'warn' });
  });

  it('is good when all were sent that could be, and runs while some are still to be sent', () => {
    expect(ended({ sent: 2, skipped: 1 }, { delivered: 1 })).toMatchObject({
      label: 'Finished',
      tone: 'good',
    });
    expect(ended({ sent: 2 }, { failed: 1 })).toMatchObject({ label: 'Finished', tone: 'warn' });
    expect(ended({ sent: 2 }, { scheduled: 1 })).toMatchObject({ label: 'Running' });
  });

  it('that waits without a provider does not look as if it will be sent', () => {
    const waiting = { state: 'scheduled' as const, steps: [step({ scheduled: 1 })] };
    const unsendable = { label: 'Scheduled (no provider connected)', tone: 'warn' };
    expect(shownDripState(waiting, true)).toMatchObject({ label: 'Scheduled', tone: 'neutral' });
    expect(shownDripState(waiting, false)).toEqual(unsendable);
    expect(shownEmailState('scheduled', false)).toEqual(unsendable);
    expect(shownEmailState('sent', false)).toMatchObject({ label: 'Sent' });
  });
});

it('counts in words, with a singular for one', () => {
  expect(emailsTo(1, 1)).toBe('1 email to 1 person');
  expect(emailsTo(2000, 1000)).toBe('2,000 emails to 1,000 people');
});
