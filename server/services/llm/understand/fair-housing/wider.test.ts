import { describe, expect, it } from 'vitest';
import { normalise } from '../text/normalise.ts';
import { asksAboutPeople } from './fair-housing.ts';

const asks = (message: string) => asksAboutPeople(normalise(message), message);

describe('what is asked in rarer forms', () => {
  it.each([
    'We are Hindu and hope the neighbors will be too, where should we buy?',
    'Somos pentecostales y queremos una calle donde vivan otros hermanos',
    'Will a Black couple turn heads in Bixby?',
    '¿Una pareja de lesbianas duraría en Jenks?',
    'Roughly how Baptist is that end of town?',
    'I hear Nepalis are buying up a street near there',
    '¿Y los de enfrente qué son?',
    'A blind man applied for my duplex, ok to pass?',
    'Los que pagan con vale, quítame a los de esa lista de solicitudes',
    'Which elementary has the fewest kids learning English?',
  ])('is heard: %s', (message) => {
    expect(asks(message)).toBe(true);
  });

  it.each([
    'I want to be near the lake, and a dock would be too much',
    'Will a black door turn heads at resale?',
    'How big is that end of the lot?',
    'A buyer applied for my duplex, what happens next?',
    '¿Y los impuestos de la casa qué son?',
    'Can our son get into the school for the deaf from Buda?',
    'Will the hoa let me fly a pride flag?',
    'Me salió con que no quieren cubanos, ¿a quién se lo reporto?',
    'We need a room for a Buddhist altar, three bedrooms',
    'El dueño anterior era un señor mayor que vivió solo, ¿cambió el techo?',
  ])('is not confused with: %s', (message) => {
    expect(asks(message)).toBe(false);
  });
});
