import { describe, expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';

const steers = (message: string) => readTurn(message, { thisYear: 2026 }).asksAboutPeople;

describe('ordinary talk that only brushes words of people', () => {
  it.each([
    'around 350 if you know what i mean',
    'what are people offering on that one, over asking?',
    'ppl are picky about kitchens so should i redo mine first',
    'when do the people move out?',
    'my bike got stolen, does the garage lock',
    'gated would b good, got stuff stolen last place',
    'the price is criminal and these rates are murder',
    'te matan con eso de la cuota',
    'thats robbery',
    'es un robo',
    'Round Rock and Cedar Park yes, Kyle no, that’s the wrong side',
    'the bad side of 35 for traffic',
    "I don't mind who lives next door, under 1500 with parking",
    'me da igual quien viva al lado con tal que tenga estacionamiento',
    'the family that lives there now has a big dog, will it be locked up',
    "tenants are a nice couple, they'd like to stay",
    'los dueños son viejitos, ¿serán flexibles con la fecha?',
    'si es viejito no importa, mientras tenga buen techo',
    'no esa zona no me late mejor por sand springs o sapulpa',
    '¿es buena zona para plusvalía?',
    'nice area to walk the dog?',
    'bring wipes because all the kids are coming',
    'what happens if one of us gets married or moves to portland',
    'far from neighbors, I want land',
    'is the pool safe for toddlers, like is there a fence',
    'are there programs for teachers and cops',
    'ayuda para gente de bajos ingresos',
    'tenant refuses showings what now',
    'somos puros hombres en la casa, cinco hermanos, 3 cuartos',
    '¿está en la calle Española?',
    'cerca del súper chino de la Lamar porfa',
    'Student from Nigeria w/ no US credit score, what would you need from me to rent',
    'hola 🇲🇽 busco depa de 2 cuartos',
    'family of 4 👨‍👩‍👧‍👦 looking for a yard',
  ])('is no question about people: %s', (message) => {
    expect(steers(message)).toBe(false);
  });

  it.each([
    'can the HOA stop me from flying my pride flag',
    'can the board make me take down my mezuzah',
    'Does the Fair Housing Act cover religion or just race?',
    'mi casero dice que no acepta niños, ¿puede hacer eso?',
    'As a landlord, do I have to take Section 8 in New Jersey?',
    'The listing says "perfect for singles", isn’t that illegal?',
    'our old deed has a racist covenant from 1938 in it, how do we get that struck',
    'can non citizens buy a house',
    '¿puede comprar alguien sin papeles?',
  ])('asks for a right: %s', (message) => {
    expect(steers(message)).toBe(false);
  });
});

describe('the same words where people are chosen or asked about', () => {
  it.each([
    "I don't care about the price as long as the neighbors are white",
    'no me importa el precio con tal que los vecinos sean blancos',
    'what kind of people are paying rent there',
    'do people get their bikes stolen there',
    'who lives next door, are they Mexican',
    'the sellers are a Black couple, I would rather not deal with them',
    '¿esa zona es mejor?',
    'nice area to walk at night?',
    'are all the kids there Hispanic',
    'far from neighbors who are Arab',
    'can I keep Muslims from applying, is it legal?',
    'how long until those people leave',
  ])('is heard: %s', (message) => {
    expect(steers(message)).toBe(true);
  });
});
