import type { Random } from './homes/random.ts';

/** An office and agent of the demo. None exists; the phone numbers are reserved for fiction (555-01xx). */
export type Lister = { office: string; agent: string; mlsId: string; contact: string };

const offices = {
  TX: [
    'Bluebonnet Bend Realty',
    'Limestone & Oak Properties',
    'Hill Lantern Realty',
    'Violet Crown Homes',
    'Pecan Street Brokers',
    'Springs & Stone Real Estate',
  ],
  OK: [
    'Green Prairie Realty',
    'Arkansas Bend Properties',
    'Redbud Line Homes',
    'Art Deco District Realty',
    'Osage Hill Brokers',
    'Turner & Vale Real Estate',
  ],
} as const;

const agents = (
  'Marisol Vega, Theo Brandt, Priya Raman, Caleb Whitfield, Joanna Pruitt, Samir Haddad, ' +
  'Lena Okafor, Grant Delaney, Mei Tanaka, Rosa Delgado, Owen McBride, Nadia Petrov, ' +
  'Isaac Thornton, Celia Montoya, Wes Holloway, Ada Lindqvist, Jerome Banks, Tess Callahan, ' +
  'Victor Nguyen, Hazel Booker'
).split(', ');

/** Returns another broker's agent in the state; an office always has the same few agents. */
export function listerIn(random: Random, state: 'TX' | 'OK'): Lister {
  const office = random.between(0, offices[state].length - 1);
  const person = (office * 3 + random.between(0, 2) + (state === 'OK' ? 9 : 0)) % agents.length;
  const line = String(100 + ((office * 7 + person * 3) % 100)).padStart(4, '0');
  return {
    office: offices[state][office] ?? random.pick(offices[state]),
    agent: agents[person] ?? random.pick(agents),
    mlsId: `${state}${2000 + office * 40 + person}`,
    contact: `${state === 'TX' ? '(512)' : '(918)'} 555-${line}`,
  };
}
