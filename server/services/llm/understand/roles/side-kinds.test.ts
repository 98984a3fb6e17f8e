import { describe, expect, it } from 'vitest';
import { talk } from '../../testing/say.ts';

const typeOf = (...said: string[]) => talk(...said).search.filters.propertyType ?? 'none';
const subTypeOf = (...said: string[]) => talk(...said).search.filters.propertySubType;

describe('a kind of home is wished for in the position of a wish alone', () => {
  it.each([
    'office is near the Domain, 3 bed in Austin',
    'the office is off 169, 3 bed under 300',
    'we sold our farm in Kansas, now want something small in Claremore',
    'I have about 190 thousand from the sale of my farm, so cash. 2 bed in Claremore',
    'I run a business from home and need 4 bedrooms in Tulsa',
    'like 3 rooms n a big kitchen she cooks a lot for church',
    'we drive a lot for work, 3 bed in Tulsa',
    'my husband works on a farm near Coweta. 3 bed up to 250',
    'I work in a warehouse in Catoosa and want a 2 bed in Owasso',
    'retail manager, need a 2 bed house in Austin',
    'need room for my business equipment, 3 bed house in Sapulpa',
    'house next to a farm in Coweta',
    'house with a lot of land in Owasso',
    'a 3 bed, office, big kitchen in Tulsa',
    'vendi mi rancho y busco casa en Claremore',
    'mi esposo trabaja en un hotel, queremos 3 recamaras en Austin',
    'trabajo en una bodega, busco 2 recamaras en Owasso',
    'casa con oficina en Jenks, 3 recamaras',
  ])('%s: a home', (said) => {
    expect(typeOf(said)).toBe('Residential');
  });

  it.each([
    ['farm in Coweta', 'Farm'],
    ['looking for a farm with a house near Collinsville', 'Farm'],
    ['we would love to have a farm near Bixby', 'Farm'],
    ['what about farms', 'Farm'],
    ['una finca en Coweta', 'Farm'],
    ['5 acres of land near Claremore', 'Land'],
    ['hunting land in Skiatook', 'Land'],
    ['switch to land', 'Land'],
    ['Tulsa, land, 5 acres', 'Land'],
    ['a lot in Jenks to build on', 'Land'],
    ['terrenos en Manor hasta 80 mil', 'Land'],
    ['any warehouses for lease in Tulsa', 'CommercialLease'],
    ['I want to buy a business in Owasso', 'CommercialSale'],
    ['need an office for my firm in Austin', 'CommercialSale'],
    ['hotel or motel for sale', 'CommercialSale'],
    ['oficina en renta en Austin', 'CommercialLease'],
  ])('%s: %s', (said, type) => {
    expect(typeOf(said)).toBe(type);
  });

  it('wishes for no home that somebody else wants, has, or leaves', () => {
    const daughter = 'my daughter wants me in one of those apartments in Tulsa but I want a little house';
    expect([typeOf(daughter), subTypeOf(daughter)]).toEqual(['Residential', undefined]);
    const hija = 'mi hija quiere que viva en un apartamento pero yo quiero una casita en Tulsa';
    expect([typeOf(hija), subTypeOf(hija)]).toEqual(['Residential', undefined]);
    expect(subTypeOf('I manage a hotel and need a condo in Austin')).toBe('Condominium');
    expect(typeOf('my business partner and I want a duplex in Tulsa')).toBe('ResidentialIncome');
    expect(subTypeOf('Want to live in a condo in Austin')).toBe('Condominium');
    expect(subTypeOf('lock-and-leave condominiums in Austin')).toBe('Condominium');
    expect(subTypeOf('a condo is fine in Austin')).toBe('Condominium');
  });

  it('keeps what a home should have as a wish without a filter', () => {
    expect(talk('house with an office in Jenks').turn.unsupported).toContain('the home office');
    expect(talk('4 bed, office, 2,800 sqft in Tulsa').turn.unsupported).toContain('the home office');
    expect(talk('house with a lot of land in Owasso').turn.unsupported).toContain('lot size');
  });
});

describe('a garage apartment', () => {
  it('is an apartment without a garage, or part of a house', () => {
    const rented = talk('renting in Austin, 1200 max', 'what about a room or a garage apt');
    expect(rented.search.filters).toMatchObject({ propertySubType: 'Apartment', city: 'Austin' });
    expect(rented.search.filters.features).toBeUndefined();
    const house = talk('house with a garage apartment in Tulsa');
    expect(house.search.filters).toEqual({ propertyType: 'Residential', city: 'Tulsa' });
    expect(house.turn.unsupported).toContain('guest houses');
  });
});

describe('wishes that no filter takes', () => {
  it.each([
    [['homes in Lakeway', 'any on the water or golf course?'], 'golf course'],
    [['4 bed in Bixby', 'not on a busy road!! my last one was on memorial'], 'not on a busy road'],
    [['Round Rock and north, 3 bed'], 'and north'],
  ])('keeps and names them: %s', (said, wish) => {
    expect(talk(...said).search.others).toContain(wish);
  });
});
