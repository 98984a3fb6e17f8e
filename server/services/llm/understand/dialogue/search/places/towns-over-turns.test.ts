import { describe, expect, it } from 'vitest';
import { talk } from '../../../../testing/say.ts';

const cityOf = (...said: string[]) => talk(...said).search.filters.city;

describe('towns that are added keep those before', () => {
  it.each([
    ['expand to Bixby', 'Jenks,Bixby'],
    ['expand to 10 more thousand, and Bixby', 'Jenks,Bixby'],
    ['sorry make that 390 actually, and Bixby too', 'Jenks,Bixby'],
    ['add Bixby please', 'Jenks,Bixby'],
    ['3 bed, 250k, and Bixby', 'Jenks,Bixby'],
    ['y también Bixby', 'Jenks,Bixby'],
    ['3 recámaras y agrega Bixby', 'Jenks,Bixby'],
    ['agrega Bixby y Owasso', 'Jenks,Bixby,Owasso'],
    ['plus Owasso and Bixby as well', 'Jenks,Owasso,Bixby'],
  ])('%s: %s', (said, expected) => {
    expect(cityOf('homes in Jenks under 275', said)).toBe(expected);
  });

  it.each([
    'what about Bixby',
    'no, Bixby',
    '3 bed, 250k, in Bixby',
    'and Bixby?',
    'mejor en Bixby',
    'sorry, Bixby actually',
  ])('a town that replaces stands alone: %s', (said) => {
    expect(cityOf('homes in Jenks under 275', said)).toBe('Bixby');
  });

  it('raises the price by what is added to it', () => {
    const { search } = talk('homes in Jenks under 275', 'expand to 10 more thousand, and Bixby');
    expect(search.filters.maxPrice).toBe(285_000);
  });
});

describe('several towns in one message', () => {
  it.each([
    ['tulsa side. owasso catoosa claremore', 'Owasso,Catoosa,Claremore'],
    ['Owasso Collinsville Claremore 3 bed under 300', 'Owasso,Collinsville,Claremore'],
    ['oiga busco propiedad en del valle o manor con terreno', 'Del Valle,Manor'],
    ['Tulsa side 3 bed under 200', 'Tulsa'],
  ])('%s: %s', (said, expected) => {
    expect(cityOf(said)).toBe(expected);
  });
});
