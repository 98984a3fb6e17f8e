import type { Area } from './areas.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';

/** The facts for the remarks. */
export type Described = {
  kind: Kind;
  area: Area;
  style: string;
  beds: number | null;
  sqft: number | null;
  acres: number | null;
  year: number | null;
  place: string;
  pool: boolean;
  fireplace: boolean;
  garage: number;
  renovated: boolean;
  view: boolean;
};

/**
 * Returns two to four sentences about the home: about rooms, light, and land, never about who lives or should
 * live there (Fair Housing Act, 42 U.S.C. 3604(c)).
 */
export function remarksOf(random: Random, home: Described): string {
  const sentences = [
    opening(random, home),
    ...random.some(middles(home), random.between(1, 2)),
    closing(random, home),
  ];
  return sentences.join(' ');
}

function opening(random: Random, home: Described): string {
  const { kind, area, place, beds } = home;
  const name = noun(home);
  if (kind.type === 'Land') {
    return random.pick([
      `${acresText(home)} near ${area.city}, cleared in front and wooded at the back.`,
      `${acresText(home)} with a gentle slope, road frontage and a marked corner at every turn.`,
      `Open ground in the ${place} area, ${acresText(home).toLowerCase()}, ready for plans.`,
    ]);
  }
  if (kind.type === 'Farm') {
    return random.pick([
      `${acresText(home)} of pasture and timber with a house, a barn and good fence on all sides.`,
      `A working place outside ${area.city}: ${acresText(home).toLowerCase()}, a pond that held through last summer, and a house with a deep porch.`,
    ]);
  }
  if (kind.type === 'CommercialSale' || kind.type === 'CommercialLease') {
    return random.pick([
      `Street-level space in ${area.city} with tall windows, parking at the door and signage rights.`,
      `Flexible office and studio space at ${place}, laid out around a bright reception.`,
      `A solid masonry building in ${area.city}, re-roofed and rewired, with a loading door at the rear.`,
    ]);
  }
  const bedsText = beds === null ? '' : `${beds}-bedroom `;
  return random.pick([
    `A ${bedsText}${name} in ${place}, with light from three sides and a plan that flows.`,
    `Tall windows and an easy plan set this ${bedsText}${name} apart.`,
    `Set back from the street in ${place}, this ${bedsText}${name} opens to a bright main room and a kitchen with space to cook.`,
    `Clean lines, good bones and a porch that catches the evening: a ${bedsText}${name} that has been well looked after.`,
    `This ${name} in ${area.city} pairs an open main room with bedrooms tucked away at the back.`,
  ]);
}

function middles(home: Described): string[] {
  const { kind, pool, fireplace, garage, renovated, view, year } = home;
  if (kind.type === 'Land') {
    return [
      'Electricity is at the road and a water tap has been set.',
      'A recent survey and a soil test are on hand.',
      'No mandatory building time; bring your own builder.',
      'The best building site sits a little above the road and looks over the trees.',
    ];
  }
  if (kind.type === 'CommercialSale' || kind.type === 'CommercialLease') {
    return [
      'Two restrooms, a kitchenette and fibre to the building.',
      'Heating and cooling were replaced in the last five years.',
      'The layout can be divided, and the walls inside carry no load.',
      'Zoned for retail or office; buyers to verify their use with the city.',
    ];
  }
  const lines = [
    renovated
      ? 'The kitchen was redone with stone counters, a gas range and drawers that close softly.'
      : 'The kitchen has room for a table and a window over the sink.',
    'The primary bedroom sits apart from the others, with a walk-in closet and a double vanity.',
    'Wood floors run through the main rooms, with tile where water goes.',
  ];
  if (pool) lines.push('Out back, a pool with a stone surround and a covered patio with a fan.');
  else if (kind.lot !== null)
    lines.push('The back garden is fenced, with shade in the afternoon and room for raised beds.');
  if (fireplace) lines.push('A fireplace anchors the living room.');
  if (garage >= 2)
    lines.push(`The ${garage === 2 ? 'two' : 'three'}-car garage has shelving and an outlet for a charger.`);
  if (view) lines.push('From the upper windows the view reaches to the hills.');
  if (year !== null && year > 2018)
    lines.push('Builder warranties transfer, and the energy bills are modest.');
  if (year !== null && year < 1960)
    lines.push('Original doors and trim have been kept, and wiring and plumbing brought up to date.');
  if (kind.lot === null) lines.push('The building has a lift, a package room and a roof deck.');
  return lines;
}

function closing(random: Random, { kind, area, place }: Described): string {
  if (kind.type.endsWith('Lease')) {
    return random.pick([
      'Available now; twelve-month lease.',
      'Water and trash are included.',
      'Deposit is one month of rent; ask about pets.',
    ]);
  }
  if (kind.type === 'Land' || kind.type === 'Farm') {
    return random.pick([
      `Half an hour or so to ${area.state === 'TX' ? 'downtown Austin' : 'downtown Tulsa'} on a good day.`,
      'Walk it by appointment; please close the gate.',
    ]);
  }
  return random.pick([
    `Close to the shops and trails of ${area.city}.`,
    `${place} has its own park and a path along the creek.`,
    'Minutes to the highway, yet off the through streets.',
    'Pre-inspected, with the report available to buyers.',
    'Come and see it in the morning light.',
    'Roof and air conditioning are recent; ages in the disclosures.',
  ]);
}

function acresText({ acres }: Described): string {
  const value = acres ?? 1;
  return value < 1 ? `${value} of an acre` : `${value} acres`;
}

function noun({ kind, style }: Described): string {
  const nouns: Record<string, string> = {
    SingleFamilyResidence: style === 'traditional' ? 'house' : `${style}-style house`,
    Ranch: 'ranch house',
    Townhouse: 'townhouse',
    Condominium: 'condominium',
    Apartment: kind.type === 'ResidentialIncome' ? 'apartment building' : 'apartment',
    Duplex: kind.type === 'ResidentialLease' ? 'half of a duplex' : 'duplex',
  };
  return nouns[kind.subType] ?? 'home';
}
