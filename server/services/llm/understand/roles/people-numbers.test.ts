import { describe, expect, it } from 'vitest';
import { conversation, talk } from '../../testing/say.ts';

const filtersOf = (...said: string[]) => talk(...said).search.filters;

describe('numbers of people are no prices', () => {
  it.each([
    'what do you do with the taxes when you are over 65',
    'we are both over 70 and want one story in Jenks',
    'my husband is over 60, 2 bed in Bixby',
    'is there a tax freeze for over 65 in Tulsa',
  ])('sets no price by an age: %s', (said) => {
    expect(filtersOf(said).minPrice).toBeUndefined();
  });

  it.each([
    'I am on the road 3 weeks a month, house in Tulsa up to 300',
    'I travel twice a month, 3 bed in Tulsa under 300',
    'viajo 2 semanas al mes, casa en Tulsa hasta 300',
  ])('rents nothing for how often somebody does something: %s', (said) => {
    expect(filtersOf(said)).toMatchObject({ propertyType: 'Residential', maxPrice: 300_000 });
  });

  it.each([
    'call me 230 to 430',
    'best time is between 230 and 430',
    'I get off at 530',
    'text me after 1145',
  ])('sets no price by a time of day: %s', (said) => {
    const { minPrice, maxPrice } = filtersOf('homes in Jenks', said);
    expect([minPrice, maxPrice]).toEqual([undefined, undefined]);
  });

  it('still reads prices that look like a time', () => {
    expect(filtersOf('homes in Tulsa between 230 and 430')).toMatchObject({
      minPrice: 230_000,
      maxPrice: 430_000,
    });
    expect(filtersOf('call me about homes in Jenks up to 330').maxPrice).toBe(330_000);
  });

  it('still reads a rent and a price over 65', () => {
    expect(filtersOf('2 bed in Tulsa 1100 a month').propertyType).toBe('ResidentialLease');
    expect(filtersOf('houses in Tulsa over 65k').minPrice).toBe(65_000);
  });

  it.each([
    [['anything in Austin for 3 people starting aug', 'we can do like 900 each'], 2700],
    [['apartment in Austin for 4 of us', '700 apiece'], 2800],
    [['me and 2 roommates want a house to rent in Tulsa, 500 each'], 1500],
    [['somos 3, buscamos renta en Austin, 600 cada uno'], 1800],
  ])('adds up what each pays: %s', (said, maxPrice) => {
    expect(filtersOf(...said)).toMatchObject({ propertyType: 'ResidentialLease', maxPrice });
  });

  it('says the sum, and asks how many share where it isn’t said', async () => {
    const [, sum] = await conversation(['homes to rent in Tulsa for 3 people', '900 each']);
    expect(sum?.response).toContain('For 3 people at $900 a month each, that is $2,700 a month together.');
    const [, asks] = await conversation(['homes to rent in Tulsa', 'we can do 400 apiece']);
    expect(asks?.response).toContain('how many of you share');
    expect(asks?.params).not.toHaveProperty('maxPrice');
  });

  it('takes what each earns for no rent', () => {
    expect(filtersOf('we both earn 45k each and want a house in Tulsa under 250')).toMatchObject({
      propertyType: 'Residential',
      maxPrice: 250_000,
    });
  });
});

describe('an amount in the position of a price', () => {
  it.each([
    ['what do you have in Tulsa for 250?', 250_000],
    ['que hay en Tulsa por 200?', 200_000],
    ['what would 300 get me in Owasso', 300_000],
    ['is there a house in Jenks for 329', 329_000],
  ])('%s: up to %d', (said, maxPrice) => {
    expect(filtersOf(said).maxPrice).toBe(maxPrice);
  });

  it('limits the search by what a sale brings to somebody who pays cash, and keeps the rooms', () => {
    const said = 'Two bedrooms is plenty. I have about 190 thousand from the sale of my farm, so cash.';
    expect(filtersOf('homes in Claremore', said)).toMatchObject({
      propertyType: 'Residential',
      minBedrooms: 2,
      maxPrice: 190_000,
    });
  });

  it('takes what somebody owns many of for no price', () => {
    const said = ['2 bed in Tulsa', 'one for my records, I have about 3000'];
    expect(filtersOf(...said)).toMatchObject({ propertyType: 'Residential' });
    expect(filtersOf(...said).maxPrice).toBeUndefined();
  });

  it('buys what would rent to others, and names the return as no filter', () => {
    const { search, turn } = talk('single family in Tulsa that would rent for 1% of price');
    expect(search.filters.propertyType).toBe('Residential');
    expect(turn.unsupported).toContain('rents and returns');
  });
});
