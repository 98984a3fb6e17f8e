import type { components } from '../../../../openapi/generated/ads.d.ts';
import { type InputFault, problem } from '../../../errors/errors.ts';
import { earliestStart } from './ad-status.ts';

type NewAd = components['schemas']['NewAd'];
export type CheckedAd = ReturnType<typeof checkAd>;

const mostCents = 25_000;
const leastCents = 100;

/**
 * Validates an ad request (document 2, section 5) and returns it trimmed, with its budget in cents. Throws
 * one `invalid-input` that lists every error.
 */
export function checkAd(ad: NewAd, now: Date, timeZone: string) {
  const faults: InputFault[] = [];
  const fault = (field: string, detail: string) => faults.push({ pointer: `/body/${field}`, detail });
  const name = withoutControls(ad.ad_set_name).trim();
  const description = withoutControls(ad.ad_description).trim();
  if (name === '') fault('ad_set_name', 'must have a name');
  if (description === '') fault('ad_description', 'must say what the ad says');

  const cents = Math.round(ad.lifetime_budget * 100);
  if (cents > mostCents) fault('lifetime_budget', 'Maximum budget is $250');
  else if (cents < leastCents) fault('lifetime_budget', 'must be at least $1');
  else if (Math.abs(ad.lifetime_budget * 100 - cents) > 1e-6) {
    fault('lifetime_budget', 'must be in dollars and cents, such as 99.50');
  }

  const earliest = earliestStart(now, timeZone);
  if (!isDay(ad.start_date)) fault('start_date', 'must be a day, such as 2026-11-28');
  else if (ad.start_date < earliest) fault('start_date', `must be ${earliest} or later: two days from today`);
  if (!isDay(ad.end_date)) fault('end_date', 'must be a day, such as 2026-12-05');
  else if (ad.end_date < ad.start_date) fault('end_date', 'must not be before the start date');

  const creatives = [ad.image_file_id, ad.video_file_id].filter((id) => id !== undefined);
  const [creative] = creatives;
  if (creative === undefined || creatives.length > 1)
    fault('image_file_id', 'must be one creative, an image or a video');

  if (faults.length > 0 || creative === undefined) {
    throw problem('invalid-input', {
      detail: faults.map(({ pointer, detail }) => `${pointer.split('/').at(-1)}: ${detail}`).join('; '),
      errors: faults,
    });
  }
  return {
    adSetName: name,
    budgetCents: cents,
    startDate: ad.start_date,
    endDate: ad.end_date,
    adDescription: description,
    creativeFileId: creative,
  };
}

/** Returns whether a text is a valid date from 2000 to 2099. */
function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Removes control characters and bidirectional marks; the database rejects NUL. */
export function withoutControls(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
}
