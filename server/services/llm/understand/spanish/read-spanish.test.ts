import { describe, expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';
import { readTurn } from '../read-turn.ts';

const read = (message: string) => readTurn(message, { thisYear: 2026 });

describe('a message in Spanish', () => {
  it('is read in English, and kept as typed for people', () => {
    const turn = read('Casas en Jenks con alberca, soy Ana Ruiz, 918 555 0111');
    expect(turn).toMatchObject({ language: 'es', languageIsClear: true });
    expect(turn.words).toContain('homes in Jenks with pool');
    expect(turn.typed).toContain('Casas en Jenks con alberca');
    expect(turn.typed).not.toContain('Ana');
    expect(turn.typed).not.toContain('0111');
    expect(read('homes in Jenks').typed).toBe('homes in Jenks');
  });

  it('reaches the agent in the visitor’s own words', () => {
    const { topics, selling } = talk(
      'busco casa en Jenks',
      'quiero vender mi casa',
      'necesita un techo nuevo',
    );
    expect(topics).toContain('busco casa en Jenks');
    expect(selling.details).toContain('necesita un techo nuevo');
    expect(selling.condition).toBe('needs-work');
  });

  it('keeps the day of a visit and a landmark as typed', () => {
    expect(read('quiero ver la casa el sábado a las 2').visit.when).toBe('el sábado a las 2');
    expect(read('podría ser mañana por la tarde').visit.when).toBe('mañana por la tarde');
    expect(read('casas cerca de Woodland Hills Mall').near).toBe('Woodland Hills Mall');
    expect(read('a 10 minutos del aeropuerto de Tulsa').near).toBe('aeropuerto de Tulsa');
  });

  it.each([
    ['quiero verla el martes por la tardecita como a las 5', 'el martes por la tardecita como a las 5'],
    ['puedo verla el jueves tipo 4:30?', 'el jueves tipo 4:30'],
    ['quiero verla el viernes a las 7, salgo tarde del trabajo', 'el viernes a las 7'],
    ['quiero verla el lunes después de las 4 que salgo de la chamba', 'el lunes después de las 4'],
    ['trabajo de noche; ¿podría verla el martes a las 9?', 'el martes a las 9'],
    ['¿se puede ver mañana a las 3?', 'mañana a las 3'],
    ['quiero una cita para verla el sabadito a las 2', 'el sabadito a las 2'],
  ])('has the hour of %s, and no word that leads to it', (message, when) => {
    expect(read(message).visit.when).toBe(when);
  });

  it('has the whole name', () => {
    expect(read('me llamo María de la Cruz y quiero una cita').contact.name).toBe('María de la Cruz');
    expect(read('mi nombre es josé garcía').contact.name).toBe('José García');
    expect(read('soy compradora primeriza').contact.name).toBeUndefined();
  });

  it('hides a Social Security number that only Spanish names', () => {
    const turn = read('mi número de seguro social es 123456789');
    expect(turn.hadSensitive).toBe(true);
    expect(turn.words + turn.typed).not.toContain('123456789');
  });

  it('is read as typed for despair and fair housing', () => {
    expect(read('me quiero matar').distress).toEqual({ of: 'despair', language: 'es' });
  });
});
