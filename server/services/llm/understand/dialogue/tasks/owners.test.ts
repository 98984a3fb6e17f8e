import { describe, expect, it } from 'vitest';
import { talk } from '../../../testing/say.ts';

const read = (...turns: string[]) => {
  const { intent, task, selling, search, turn } = talk(...turns);
  return { intent, task, own: turn.own, at: selling.location, filters: search.filters };
};

describe('a home that is its writer’s own, though nobody speaks of selling it', () => {
  it.each([
    ['grandpa left me and my sister his place out in Collinsville and we have no clue what comes first'],
    ['some investor texted me wanting to buy my place for 210 cash, is that legit'],
    ['opendoor offered us 318 on our place in Leander. should we take it'],
    ['Got one of those we-buy-houses postcards, they offered mom 142k. fair or are they robbing her'],
    ['we’re four months behind on the house and got a notice in the mail'],
    ['I have a little rental in Owasso, same tenant nine years, sweet man'],
    ['the tenant in my Pflugerville condo just gave notice'],
    ['my cousin and I got grandma’s duplex 50/50 in Tulsa, she wants out and I want to stay'],
    ['had my house listed 6 months w another agent. nothing'],
    ['just want a number for my house not trying to get hounded'],
    ['mom’s going into assisted living, we need to figure out her house in Bartlesville'],
    ['if ours sells can we stay in it a few weeks while we look'],
    ['Why would I pay 6% when I can stick a sign in my yard?'],
    ['mi abuela nos dejo su casita en Tulsa a mi y a mis dos primos'],
    ['debo 3 meses de la casa y ya me llego carta del banco q hago'],
    ['tengo una casita que rento en Broken Arrow, el inquilino paga 900'],
    ['me quieren comprar la casa en efectivo por 160 mil, es de confianza?'],
  ])('is heard: %s', (said) => {
    expect(read(said)).toMatchObject({ intent: 'sell', task: 'selling', filters: {} });
    expect(read(said).own).toBeDefined();
  });

  it.each([
    ['our landlord is selling the house so we need a rental in Tulsa, 2 bed under 1300'],
    ['we’d like a duplex in Tulsa to rent out, under 280'],
    ['we got outbid on the house in Bixby, anything similar under 400'],
    ['i’m behind on rent and need something cheaper in Tulsa, 1 bed'],
    ['my parents left me 80k, looking for a condo in Austin'],
    ['looking for a foreclosure in Tulsa under 120'],
    ['we owe 12k on the truck, looking for 3 bed in Owasso under 250'],
    ['how much can I get for 300k in Owasso'],
    ['busco casa de 3 recamaras en Kyle, ya vendimos la nuestra, hasta 300'],
  ])('is told from a home that somebody looks for: %s', (said) => {
    const { intent, task } = read(said);
    expect({ intent, task }).toEqual({ intent: 'search', task: 'search' });
  });

  it.each([
    ['we’re paying cash from the sale of ours, 2 bed in Georgetown near 400', 'Georgetown'],
    ['with the equity from our Jenks house we can go to 500, 4 beds in Bixby', 'Bixby'],
    ['after we sell ours in Ohio we’ll pay cash, 3 bed ranch in Claremore up to 275', 'Claremore'],
    ['con lo de la venta de mi casa pagamos de contado, algo en Georgetown de 2 recamaras', 'Georgetown'],
  ])('is only where the money comes from: %s', (said, city) => {
    expect(read(said)).toMatchObject({ task: 'search', filters: { city } });
  });

  it('keeps its facts, and never searches by them', () => {
    const first =
      'got a letter saying they’ll pay cash for my house as is, close in a week. is that for real';
    const facts = 'kyle, 3 bed 2 bath, 1400 something feet. 2006';
    expect(read(first, facts)).toMatchObject({ own: 'fact', at: 'Kyle', filters: {} });
  });

  it('is not left by what it needs', () => {
    const turns = ['I want to sell my house in Owasso', 'it needs a lot of work, carpets, kitchen'];
    expect(read(...turns)).toMatchObject({ intent: 'sell', task: 'selling' });
  });

  it('stands in the town that a seller named in a general question', () => {
    const asked = 'wait for spring or list now? we’re in Bixby';
    expect(read(asked, 'house two doors down sat 3 months at 410')).toMatchObject({
      at: 'Bixby',
      filters: {},
    });
  });

  it.each([
    ['y despues buscar algo chico de 2 recamaras de un piso por 200'],
    ['then we’d want something small on one floor, 2 bed, around 200'],
    ['split that and I’m looking at renting a 2br somewhere close'],
  ])('is left for homes that its writer wishes for: %s', (said) => {
    const before = 'Queremos vender la casa en Owasso, 4 recamaras';
    expect(read(before, said)).toMatchObject({ task: 'search', at: 'Owasso', filters: { minBedrooms: 2 } });
  });
});

describe('the money of an own home', () => {
  it.each([
    ['we owe 188, zillow says 305. what would we walk with after fees', 'net'],
    ['what would we walk away with? worth about 410, mortgage is 265k', 'net'],
    ['si la vendo en 280 y debo 190 cuanto me queda', 'net'],
    ['what are houses like mine renting for in Owasso? 3 bed 2 bath', 'rent'],
  ])('is asked for: %s', (said, own) => {
    expect(read(said)).toMatchObject({ own, filters: {} });
  });

  it('is asked of a home that is let', () => {
    const let_ = 'I have a little rental in Owasso, same tenant nine years';
    expect(read(let_, 'What would it get now? 3 bed')).toMatchObject({ own: 'rent', at: 'Owasso' });
  });
});
