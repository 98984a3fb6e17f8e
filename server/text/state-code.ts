import { stateCodes } from './us-states.ts';

/** The codes of the states, districts, territories, and military post offices of US mail, by name. */
const byName: Readonly<Record<string, string>> = {
  ...stateCodes,
  'american samoa': 'AS',
  guam: 'GU',
  'northern mariana islands': 'MP',
  'puerto rico': 'PR',
  'virgin islands': 'VI',
  'us virgin islands': 'VI',
  'armed forces americas': 'AA',
  'armed forces europe': 'AE',
  'armed forces pacific': 'AP',
};
const codes = new Set(Object.values(byName));

/** Returns the two-letter code of a state in any spelling (`tx`, `Texas`, `D.C.`); null when it isn't one. */
export function stateCode(text: string): string | null {
  const plain = text.replace(/\./g, '').replace(/\s+/g, ' ').trim();
  const upper = plain.toUpperCase();
  return codes.has(upper) ? upper : (byName[plain.toLowerCase()] ?? null);
}
