import { expect, it } from 'vitest';
import { readTurn } from '../read-turn.ts';
import { bareName } from './contact.ts';

const read = (message: string) => readTurn(message, { thisYear: 2026 });

it.each([
  ['ok mandame la info al 512-555-0149 soy luis', 'Luis'],
  ['soy marta, 918-555-0110', 'Marta'],
  ['habla marcos, mi cel es 512-555-0190', 'Marcos'],
  ['le habla lupe 512-555-0190', 'Lupe'],
  ["i'm ray and my cell is 918-555-0107", 'Ray'],
  ['im dave 918 555 0107', 'Dave'],
  ['this is keisha, call 918-555-0111', 'Keisha'],
  ['text me at 512 555 0188 im priya', 'Priya'],
])('reads a small name that is introduced: %s', (message, name) => {
  expect(read(message).contact.name).toBe(name);
});

it.each([
  'soy maestra y gano 2,600 al mes',
  'soy techador, 918-555-0110',
  'hola soy el nieto de don ernesto, 918-555-0110',
  "i'm tired, call me at 918-555-0111",
  "i'm renting now, 918-555-0111",
  'Va, 918-555-0104',
  'Mornings. 918-555-0104',
  'Perfecto, mi correo es mateo@example.com',
])('takes no name from what somebody is, agrees to, or can: %s', (message) => {
  expect(read(message).contact.name).toBeUndefined();
});

it.each([
  ['Office 918-555-0119, ask for Meena.', 'Meena'],
  ["I'll tell my daughter. Her name is Theresa, 918-555-0144, she handles things", 'Theresa'],
  ["my mom's name is Rosa, 512-555-0144", 'Rosa'],
  ['llame a mi esposo, se llama Juan, 918-555-0144', 'Juan'],
  ['mi hija se llama Teresa, su numero es 918-555-0144', 'Teresa'],
])('keeps the name of somebody told of in the words, as nobody who writes: %s', (message, other) => {
  const { contact, typed } = read(message);
  expect(contact.name).toBeUndefined();
  expect(contact.phone).toBeDefined();
  expect(typed).toContain(other);
});

it.each([
  ['my names Randy number is nine one eight 555 0193', '9185550193'],
  ['seven three seven 555 0182 is my cell', '7375550182'],
  ['mi cel: cinco uno dos, cinco cinco cinco, cero uno nueve tres', '5125550193'],
])('reads a number that is spelled in part: %s', (message, phone) => {
  expect(read(message).contact.phone).toBe(phone);
});

it('takes no phone from years and counts', () => {
  expect(read('3 bed 2 bath 1500 2000 2020').contact.phone).toBeUndefined();
});

const agreeing =
  'va pues|sale vale|ándale|simon que si|Arre|de acuerdo|Está bien|ni modo|deal|Gotcha|fantastic|por supuesto|con gusto|Buenísimo|Evenings|both|suena bien|adelante|mi esposa|nah|Amen';
it.each(agreeing.split('|'))('takes no name from an answer that only agrees or says when: %s', (said) => {
  expect(bareName(said)).toBeNull();
});

it.each([
  ['soy luis', 'Luis'],
  ['ray here', 'Ray'],
  ['dave', 'Dave'],
  ['maria elena lopez', 'Maria Elena Lopez'],
  ['dr patel', 'Dr Patel'],
  ['Rosa', 'Rosa'],
])('reads a name from an answer that is one: %s', (said, name) => {
  expect(bareName(said)).toBe(name);
});
