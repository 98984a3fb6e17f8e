import { describe, expect, test } from 'vitest';
import { submissionOf } from './meta-submission.ts';
import type { AdRow } from './repository.ts';

const site = {
  agentName: 'Ann Agent',
  brokerageName: 'Keystone Realty Group',
  licenseLines: ['Ann Agent · OK Lic. 1 · Keystone Realty Group'],
  timeZone: 'America/Chicago',
  mapCenter: { latitude: 36.15, longitude: -95.99 },
};
const ad = {
  id: 7,
  adSetName: 'Open house, ages 25-34, zips 74103',
  budgetCents: 12_345,
  startDate: '2026-11-28',
  endDate: '2027-03-20',
  adDescription: 'Come and see it on Saturday.',
  creativeKind: 'image' as const,
  creativeFileId: 'abc',
};
const make = (change: object = {}) =>
  submissionOf({ ...ad, ...change } as AdRow, site, 'https://homes.example');
type Made = ReturnType<typeof make>;
const bodyOf = (made: Made, what: string) => made.calls.find(({ path }) => path.endsWith(`/${what}`))?.body;

/** Returns every key of a value, at any depth. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysIn(inner),
  ]);
}

describe('an ad’s requests to Meta', () => {
  test('describe a housing ad for everyone within 15 miles, whatever its text', () => {
    const made = make();
    expect(made.category).toBe('HOUSING');
    expect(bodyOf(made, 'campaigns')).toMatchObject({
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['US'],
    });
    expect(bodyOf(made, 'adsets')?.targeting).toEqual({
      age_min: 18,
      age_max: 65,
      geo_locations: {
        custom_locations: [{ latitude: 36.15, longitude: -95.99, radius: 15, distance_unit: 'mile' }],
      },
      publisher_platforms: ['facebook', 'instagram'],
      targeting_automation: { advantage_audience: 0 },
    });
  });

  test.each([['image'], ['video']] as const)('of an %s have no key that excludes people', (creativeKind) => {
    const keys = keysIn(make({ creativeKind }).calls);
    for (const key of ['zips', 'genders', 'excluded_geo_locations', 'exclusions', 'custom_audiences']) {
      expect(keys).not.toContain(key);
    }
    expect(
      keys.filter((key) => /exclu|lookalike|interests|behaviors|flexible_spec|locales/.test(key)),
    ).toEqual([]);
  });

  test('have the budget in cents and the dates in the site’s time zone, in winter and summer', () => {
    expect(bodyOf(make(), 'adsets')).toMatchObject({
      lifetime_budget: 12_345,
      start_time: '2026-11-28T00:00:00-0600',
      end_time: '2027-03-20T23:59:59-0500',
    });
  });

  test('include the license lines and Equal Housing Opportunity in the text', () => {
    const story = bodyOf(make(), 'adcreatives')?.object_story_spec as { link_data: { message: string } };
    expect(story.link_data.message).toBe(
      'Come and see it on Saturday.\n\nAnn Agent · OK Lic. 1 · Keystone Realty Group\nEqual Housing Opportunity',
    );
  });

  test('start paused, with a marker in each name to find it again', () => {
    const { calls } = make({ creativeKind: 'video' });
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual([
      'campaigns',
      'adsets',
      'advideos',
      'adcreatives',
      'ads',
    ]);
    for (const { body } of calls) {
      if ('status' in body) expect(body.status).toBe('PAUSED');
      if ('name' in body) expect(body.name).toContain('[porchlight:7]');
    }
  });
});
