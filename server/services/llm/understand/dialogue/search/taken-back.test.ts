import { describe, expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';

const searchOf = (...said: string[]) => talk(...said).search;
const start = 'homes in Austin with a sauna, solar panels and an ev charger';

describe('a wish without a filter that is taken back', () => {
  it.each([
    ['drop the sauna', ['solar panels', 'ev charger']],
    ['my wife says no sauna', ['solar panels', 'ev charger']],
    ['the sauna is silly, lose it', ['solar panels', 'ev charger']],
    ['lets ditch the charger', ['sauna', 'solar panels']],
    ['the solar isnt needed after all', ['sauna', 'ev charger']],
    ['take the solar panels off please', ['sauna', 'ev charger']],
    ['solar is overrated, leave it off', ['sauna', 'ev charger']],
    ['whatever, no need for solar', ['sauna', 'ev charger']],
    ['scratch all the extras', []],
  ])('%s', (said, others) => {
    expect(searchOf(start, said).others.toSorted()).toEqual(others.toSorted());
  });

  it.each(['what do solar panels cost?', 'drop the price to 400k', 'does it matter how old the panels are?'])(
    'stays: %s',
    (said) => {
      expect(searchOf(start, said).others).toHaveLength(3);
    },
  );

  it('is one of two of a kind', () => {
    const start = 'homes in Jenks with a laundry room and a wine cellar';
    expect(searchOf(start, 'never mind the wine cellar').others).toEqual(['laundry room']);
  });

  it('takes back features with the limits before them', () => {
    const said = [
      'homes in Austin, 1 acre, a view, no hoa',
      "the HOA doesn't matter, the view doesn't either",
    ];
    expect(searchOf(...said).filters).not.toHaveProperty('features');
    expect(
      searchOf('homes in Austin with a fireplace', 'fireplace neither').filters.features,
    ).toBeUndefined();
    expect(searchOf('austin, pool, view').filters.features).toEqual(['pool', 'view']);
  });

  it.each(['3-car garage preferred but not required, bixby', 'bixby, no 2 car garage needed'])(
    'is no must: %s',
    (said) => {
      expect(searchOf(said).filters).not.toHaveProperty('minGarageSpaces');
      expect(searchOf(said).filters).not.toHaveProperty('features');
    },
  );
});
