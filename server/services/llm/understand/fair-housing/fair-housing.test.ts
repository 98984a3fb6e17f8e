import { describe, expect, it } from 'vitest';
import { scaledBestOf } from '../../../../testing/machine-speed.ts';
import { normalise } from '../text/normalise.ts';
import { asksAboutPeople } from './fair-housing.ts';

const asks = (message: string) => asksAboutPeople(normalise(message), message);

describe('questions that get the neutral reply', () => {
  it.each([
    'Is it safe there?',
    'do the sellers here refuse to sell to Muslims?',
    'is there a safe way to walk home at night there?',
    'is Jenks a safe area',
    'How safe is 74106?',
    "What's the crime rate in Tulsa?",
    'is it dangerous at night?',
    'any gangs around?',
    'is that a bad neighborhood?',
    'show me homes in a good neighborhood',
    'which are the best neighborhoods?',
    'what part of town is sketchy',
    'is it good for families?',
    'Is this a family-friendly neighborhood?',
    'is it a good place to raise kids',
    'are there many kids on the street?',
    'a great area for young professionals',
    'is it suitable for retirees?',
    'adults only building',
    'what kind of people live there?',
    'who lives in this area?',
    'what are the neighbors like?',
    'tell me about the neighbors',
    'what are the demographics of Bixby?',
    'is it a diverse area?',
    'is it a white neighborhood?',
    'are there many Hispanic families nearby?',
    'homes in a Jewish community',
    'is it mostly black?',
    'I want a Christian neighborhood',
    'homes away from Muslims please, no muslims',
    'what is the main religion there',
    'what is the racial makeup',
    'how are the schools?',
    'good schools in Jenks?',
    'homes near the best elementary schools',
    'what are the school ratings',
    'is the high school highly ranked? top rated schools only',
    'homes with low crime',
  ])('%s', (message) => {
    expect(asks(message)).toBe(true);
  });
});

describe('other words, which do not', () => {
  it.each([
    'master bedroom on the main floor',
    'a home with a family room',
    'walk to the bus stop',
    'great view',
    'white kitchen cabinets',
    'black appliances',
    'single-family home',
    'multi family building',
    'homes with a safe room',
    'mother-in-law suite',
    'a house in White Oak',
    'Indian Hills, 3 bedrooms',
    'for my family of 5',
    'we are a Muslim family looking for 3 bedrooms in Tulsa',
    "I'm a Christian looking for a condo",
    'we have two kids and need 4 bedrooms',
    'wheelchair accessible home',
    'near Jenks High School',
    'quiet street with a big yard',
    'a gated community with a pool',
    'a 55+ community',
    'homes in a senior community in Georgetown',
    'near Jewish Community Drive',
    'anything in White City?',
    'property taxes are murder',
    'bachelor apartment in Austin',
    'is it safe to send my phone number here?',
    'drug store nearby',
    'is zelle a safe way to pay rent?',
    'can the seller refuse to fix things after the inspection?',
    'what is the price of the white house on Elm',
  ])('%s', (message) => {
    expect(asks(message)).toBe(false);
  });
});

describe('in Spanish', () => {
  it.each([
    '¿Es segura la zona?',
    '¿qué tipo de gente vive ahí?',
    '¿hay muchos latinos en esa colonia?',
    'no quiero vivir cerca de inmigrantes',
    'busco un barrio de puros cristianos',
    '¿cuáles son las mejores escuelas de Tulsa?',
    '¿es buen lugar para criar niños?',
    'un edificio sin niños por favor',
    'q tal las escuelas x ahi',
  ])('%s is one', (message) => {
    expect(asks(message)).toBe(true);
  });

  it.each([
    'somos una familia mexicana de seis, necesitamos 4 recámaras',
    'mi suegra es china, ¿hay baño abajo?',
    'una cocina blanca con azulejos mexicanos',
    '¿cuánto cuesta el seguro de la casa?',
    'estoy seguro que quiero verla',
    '¿en qué distrito escolar está?',
    'cerca de la mezquita de la calle 46',
  ])('%s is none', (message) => {
    expect(asks(message)).toBe(false);
  });
});

it('reads the largest text of nothing but groups in a few milliseconds', async () => {
  const text = 'my black mexican jews and no white families there, '.repeat(90).slice(0, 4000);
  const plain = normalise(text);
  for (let n = 0; n < 60; n += 1) asksAboutPeople(plain, text);
  expect(await scaledBestOf(() => asksAboutPeople(plain, text))).toBeLessThan(0.005);
});
