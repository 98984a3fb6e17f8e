import { describe, expect, it } from 'vitest';
import { say, talk } from '../../../testing/say.ts';

const searchOf = (...said: string[]) => talk(...said).search;

describe('a wish that no filter takes', () => {
  it.each([
    [['homes in tulsa', 'needs to be somewhere dark and quiet bc i sleep days'], 'dark'],
    [['owasso but not by the highway'], 'not by the highway'],
    [['need a house and a shop big enough for a motorhome in bixby'], 'a shop big enough for a motorhome'],
    [['a little place in Sand Springs, close to the water'], 'close to the water'],
    [['garage attached to the house, jenks'], 'garage attached to the house'],
  ])('%s', (said, wish) => {
    expect(searchOf(...said).others).toContain(wish);
  });

  it('asks how small', () => {
    expect(searchOf('a small house in jenks').notes).toEqual([{ of: 'askSize' }]);
    expect(searchOf('a small town with a house, 3 bed').notes).toEqual([]);
  });
});

describe('what is only nice, or would do', () => {
  it.each([
    'pool would be nice for the wife but shop comes first',
    'a pool would be a bonus',
    'alberca estaria bien pero no es necesario',
  ])('is no must: %s', (said) => {
    expect(searchOf('homes in bixby', said).filters.features).toBeUndefined();
  });

  it('is said', async () => {
    const { response } = await say(['homes in Jenks', 'a pool would be a bonus']);
    expect(response).toContain('I took the pool as nice to have, not as a must.');
  });

  it('leaves other kinds in', () => {
    expect(searchOf('2 or 3 beds in Jenks. townhomes fine').filters.propertySubType).toBeUndefined();
    expect(searchOf('rentals in Austin', 'studio counts').filters.maxBedrooms).toBeUndefined();
    expect(searchOf('townhomes in Jenks').filters.propertySubType).toBe('Townhouse');
    expect(searchOf('a studio in Austin').filters.maxBedrooms).toBe(0);
  });

  it('drops what it names alone', () => {
    expect(searchOf('homes in kyle with an acre', 'back to the new ones, no acre')).toMatchObject({
      filters: { city: 'Kyle' },
      others: [],
    });
    expect(searchOf('land in manor, 1/2 acre up to 2 acres').filters).toMatchObject({ minLotSize: 0.5 });
    expect(searchOf('kyle, built in last 3 yrs').filters.minYearBuilt).toBe(2023);
  });
});

describe('jokes and asides', () => {
  it.each([
    'something under 300k in austin that isnt a murder shed',
    'tulsa, i almost shed a tear',
    'austin rent, i have a hatchback with a roof box',
    'jenks, no that one has a black door',
    'duplex with tenants in tulsa',
    'austin, and i swear if it has a barn door on the bathroom',
  ])('%s', (said) => {
    expect(searchOf(said).others).toEqual([]);
  });

  it('takes a shed and a barn that are wished for', () => {
    expect(searchOf('house with a shed in tulsa').others).toEqual(['shed']);
    expect(searchOf('house with a barn in tulsa').others).toEqual(['barn']);
  });
});
