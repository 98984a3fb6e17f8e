import type { components } from '../../../openapi/generated/postgrid.d.ts';

type Schemas = components['schemas'];
export type Contact = Schemas['Contact'];
export type Batch = Schemas['PostcardBatch'];

const streets = ['Elm St', 'Oak Ave', 'Riverside Dr', 'Aquarium Pl', 'Denver Ave', 'Birch St'] as const;
const firsts = ['Ann', 'Ben', 'Priya', 'Marcus', 'Ines', 'Noah', 'Grace', 'Tom & Lea'] as const;
const lasts = ['Lee', 'Whitfield', 'Nair', 'Hale', 'Ortega', 'Kim', 'Obi', 'Carver', 'Delgado'] as const;

/** Returns this many people with an address; every `without`-th has none. */
export function people(count: number, without = 0): Contact[] {
  return Array.from({ length: count }, (_, n) => {
    const name = `${firsts[n % firsts.length]} ${lasts[n % lasts.length]}`;
    const homeless = without > 0 && n % without === without - 1;
    return {
      Name: name,
      CompanyName: n % 7 === 3 ? 'Carver Homes LLC' : '',
      Address1: homeless ? '' : `${1200 + n} ${streets[n % streets.length]}`,
      Address2: n % 11 === 5 ? 'Apt 4' : '',
      City: n % 2 === 0 ? 'Jenks' : 'Tulsa',
      State: 'OK',
      Zip: n % 2 === 0 ? '74037' : '74104',
      PhoneNumber: '(918) 555-0142',
      Email: `person-${n}@visitors.example`,
      DateAdded: '11/20/2026',
    };
  });
}

export const batchId = '7d9d1f0e-9a53-4c1e-8f43-2f1a5e1c9d11';

/** Returns an order of this many postcards; the first have these states and the rest are sent. */
export function order(count: number, states: readonly Schemas['DeliveryState'][] = []): Batch {
  const items = people(count).map((person, n) => {
    const state = states[n] ?? 'sent';
    return {
      id: `1d9d1f0e-9a53-4c1e-8f43-${String(n).padStart(12, '0')}`,
      name: person.Name,
      address: `${person.Address1}, ${person.City}, ${person.State} ${person.Zip}`,
      email: person.Email ?? '',
      state,
      reason: state === 'failed' ? 'The house number is not known.' : null,
      updated_at: '2026-11-20T15:04:09Z',
    };
  });
  const counts: Record<string, number> = {};
  for (const { state } of items) counts[state] = (counts[state] ?? 0) + 1;
  const paid = items.filter(({ state }) => state !== 'failed').length;
  return {
    id: batchId,
    created_at: '2026-11-20T15:04:05Z',
    pieces: count,
    price_cents: paid * 350,
    states: counts,
    items,
  };
}
