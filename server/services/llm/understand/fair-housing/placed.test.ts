import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';

const steers = (message: string) => readTurn(message, { thisYear: 2026 }).asksAboutPeople;

it.each([
  'families with kids go on the ground floor, singles get the upper floors',
  'I keep the upper floors for couples without children',
  'no screaming kids in the hallway please',
  'los de esa cuadra de q color son',
  'which neighborhoods are turning white the fastest',
  'Koreans always pay. Where do I post it so its mostly them who see it',
  'that block felt like little havana',
  'stop showing the house to gay couples',
  'that park is overrun with Guatemalans',
  'two guys applied, are they a couple? I dont want that upstairs',
  'vouchers keep applying, can you weed those out',
  'meto a los que traen niños en la planta baja',
  'esa calle se llenó de haitianos',
  'dos hombres quieren rentar, quiero saber si son pareja antes de aceptar',
])('hears people placed, counted, or weeded out: %s', (message) => {
  expect(steers(message)).toBe(true);
});

it.each([
  'can the kids rooms be on the ground floor',
  'could we put my mother in law on the ground floor',
  'what color are the houses on that street',
  'does my ad exclude anyone? it says close to the bus',
  'I do the same with everyone, may I turn down somebody for an eviction',
  'my first voucher tenant, when do I get paid and what paperwork is there',
  'the ad says adults preferred, is that even legal',
  'can I see the one on Iglesia Rd after mass',
  'el cuarto es para niños según el anuncio, ¿cuánto mide?',
  '¿es cierto que en Texas no la puedo rechazar por el voucher?',
  'the garage was filled up with boxes',
  'two guys from the roof company came, are they licensed',
])('lets pass: %s', (message) => {
  expect(steers(message)).toBe(false);
});
