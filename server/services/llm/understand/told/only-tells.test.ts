import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { onlyTells } from './only-tells.ts';

it.each([
  'My wife passed in March',
  'my husband left me',
  'hows your day going',
  'hola, ¿qué tal?',
  'dont contact me, im just browsing',
])('takes what somebody tells of their life for no request: %s', (message) => {
  expect(onlyTells(readTurn(message, { thisYear: 2026 }))).toBe(true);
});

it.each([
  'will I owe taxes if I sell what my husband left me',
  'my aunt left me a house in Jenks',
  'I changed my mind about the fireplace dear, it’s too hot there anyway',
  'y qué tal una que no sea condo',
  'no me entiendes, quiero hablar con el agente',
  'not a condo tho my cousin got burned by one',
  'contact the agent, but I’m not giving my phone number',
])('reads a request beside it: %s', (message) => {
  expect(onlyTells(readTurn(message, { thisYear: 2026 }))).toBe(false);
});
