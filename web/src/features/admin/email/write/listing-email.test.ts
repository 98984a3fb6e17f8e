import { describe, expect, it } from 'vitest';
import type { SiteProfile } from '../../../../api/site.ts';
import type { ListingDetails } from '../../../../listings/listing.ts';
import { addressOf } from './build-from-listing.ts';
import { factsOf, listingEmail } from './listing-email.ts';

const listing = {
  id: 42,
  listing_key: 'DEMO-10042',
  current_price: 645000,
  property_type: 'Residential',
  property_sub_type: 'SingleFamilyResidence',
  standard_status: 'Active',
  living_area: 1840.4,
  bedrooms_total: 3,
  bathrooms_full: 2,
  bathrooms_half: 1,
  year_built: 1998,
  stories: 1,
  list_office_name: 'Other Realty <b>',
  features: {
    garage_spaces: 2,
    appliances: 'Dishwasher, Gas Range',
    interior_features: 'Bookcases',
    exterior_features: 'Rain Gutters',
  },
  schools: { elementary_school: 'Zilker', middle_school: 'Lively', high_school: 'Travis' },
} as unknown as ListingDetails;

const site = {
  agent: { name: 'Avery Cole', title: 'REALTOR', phone: '(918) 555-0100', email: 'avery@example.com' },
} as unknown as SiteProfile;

const photo = 'https://homes.example.com/api/toptech/onboarding/v1/email-image/ab';
const link = 'https://homes.example.com/listing/DEMO-10042';
const built = () => listingEmail(listing, '12 Elm St, Jenks, OK 74037', photo, site, link);

describe('an email of a listing', () => {
  it('has the photo by a whole address, price, facts, features, schools and the agent’s lines', () => {
    const { templateName, subject, body } = built();
    expect(templateName).toBe('Listing DEMO-10042');
    expect(subject).toBe('12 Elm St, Jenks, OK 74037 · $645,000');
    for (const part of [
      `src="${photo}"`,
      '$645,000',
      '12 Elm St, Jenks, OK 74037',
      'Active · Single family',
      '2 full, 1 half',
      '1,840 sq ft',
      '1998',
      '2 cars',
      'Dishwasher, Gas Range',
      'Rain Gutters',
      'Zilker',
      'Travis',
      'Avery Cole',
      '(918) 555-0100',
      'REALTOR',
      link,
      'Hello {{name}},',
    ]) {
      expect(body).toContain(part);
    }
  });

  it('uses tables and inline styles only, and escapes the feed’s text', () => {
    const { body } = built();
    expect(body).not.toMatch(/<(?:script|style|link|div)\b/);
    expect(body).toContain('Listed by Other Realty &lt;b&gt;');
    expect(body.match(/<table/g)?.length).toBe(body.match(/<\/table>/g)?.length);
    expect(body.match(/<td/g)?.length).toBe(body.match(/<\/td>/g)?.length);
  });

  it('leaves out what is not known', () => {
    const unknown = { id: 1, listing_key: 'K', current_price: null, living_area: 0 };
    const bare = unknown as unknown as ListingDetails;
    const { subject, body } = listingEmail(bare, '', null, site, link);
    expect(subject).toBe('A home · Price on request');
    expect(body).not.toMatch(/<img|undefined|null|NaN|Schools|Features|Living area/);
    expect(factsOf(bare)).toEqual([]);
  });
});

it('uses the address of the summary’s first item', () => {
  const place = {
    ...{ street_number: '12', street_name: 'Elm St', city: 'Jenks', state: 'OK', postal_code: '74037' },
  };
  expect(addressOf(place)).toBe('12 Elm St, Jenks, OK 74037');
  expect(addressOf({ ...place, street_number: null, street_name: null })).toBe('Jenks, OK 74037');
});
