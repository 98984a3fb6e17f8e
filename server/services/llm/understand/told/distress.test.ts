import { expect, it } from 'vitest';
import { normalise } from '../text/normalise.ts';
import { readDistress } from './distress.ts';

const of = (text: string) => readDistress(normalise(text));

it.each([
  'I want to die',
  'I don’t want to live anymore.',
  'honestly i just wanna die, the bank took our house',
  'I’m going to kill myself',
  'We lost everything. I can’t go on.',
  'there is no point in living',
  'I have nothing left to live for',
  'everyone would be better off without me',
  'I’ve been feeling suicidal since the foreclosure',
])('takes “%s” for despair', (text) => {
  expect(of(text)).toEqual({ of: 'despair', language: 'en' });
});

it.each([
  'quiero morir',
  'Ya no quiero vivir.',
  'me quiero matar',
  'perdimos la casa y no quiero seguir viviendo',
  'no le veo sentido a la vida',
  'Todos estarían mejor sin mí',
])('takes “%s” for despair in Spanish', (text) => {
  expect(of(text)).toEqual({ of: 'despair', language: 'es' });
});

it.each([
  'that kitchen is to die for',
  'I’m dying to see it',
  'I could kill for a pool',
  'was there a suicide in this house?',
  'do sellers have to disclose a death or suicide',
  'I don’t want to live in Tulsa',
  'we don’t want to live near the highway anymore',
  'I can’t go on Saturday, can we go on Sunday?',
  'I want to die in this house, it’s our forever home',
  'no quiero vivir en Tulsa',
  'muero por ver esa casa',
  'I’ve lost all hope of finding a house under 300k',
  'the market is killing me',
  'homes on a dead end street',
])('takes “%s” for what it is', (text) => {
  expect(of(text)).toBeNull();
});

it.each([
  ['you are useless', 'en'],
  ['shut up you stupid bot', 'en'],
  ['eres un inútil', 'es'],
  ['pinche página no sirve para nada', 'es'],
  ['váyanse a la fregada', 'es'],
])('takes “%s” for an insult', (text, language) => {
  expect(of(text)).toEqual({ of: 'insult', language });
});

it.each([
  'me voy a suicidar',
  'no aguanto más la vida',
  'I took all the pills',
  'kms',
  'I have a gun and it is loaded, this is my last night. Tulsa homes',
  'my son is suicidal',
  'my daughter wants to end her life',
  'i w\u200bant to d\u200bie',
])('takes “%s” for despair, of the writer or of somebody close', (text) => {
  expect(of(text)?.of).toBe('despair');
});

it.each([
  ['my husband hits me, I need a house quick in Tulsa', 'danger'],
  ['my partner will kill me if he finds me', 'danger'],
  ['me pega mi marido y necesito un departamento en Austin', 'danger'],
  ['I need a safe place, my ex is stalking me', 'danger'],
  ['there is a fire in my house', 'emergency'],
  ['someone is breaking into my house right now', 'emergency'],
  ['huele a gas en mi cocina', 'emergency'],
  ['bomb threat: I will blow up your office', 'threat'],
])('takes “%s” for %s', (text, state) => {
  expect(of(text)?.of).toBe(state);
});

it.each([
  ['what’s the point of living anymore', 'despair'],
  ['I don’t want to wake up tomorrow', 'despair'],
  ['cutting myself again', 'despair'],
  ['nobody would miss me if I was gone', 'despair'],
  ['I’ll jump off the bridge', 'despair'],
  ['I want to sell my house before I end it all next week', 'despair'],
  ['my brother says he’ll shoot himself', 'despair'],
  ['I can’t take it anymore, goodbye world', 'despair'],
  ['quiero acabar con todo', 'despair'],
  ['ya no puedo más con mi vida', 'despair'],
  ['quisiera no despertar', 'despair'],
  ['mi hijo dice que se va a matar', 'despair'],
  ['help me he has a knife', 'emergency'],
  ['my stove is on fire', 'emergency'],
  ['estoy siendo abusada por mi esposo y necesito un apartamento en Tulsa', 'danger'],
  ['my husband is beating me right now', 'danger'],
  ['I’ll come to the agent’s office with a gun', 'threat'],
  ['I’m going to shoot up the open house', 'threat'],
  ['bring a bomb to the open house', 'threat'],
  ['voy a ir a la oficina con una pistola', 'threat'],
  ['te voy a matar', 'threat'],
])('takes “%s” for %s, in other words, too', (text, state) => {
  expect(of(text)?.of).toBe(state);
});

it.each([
  'this commute is killing me',
  'shoot me a text',
  'I’ll shoot you an email',
  'end it all with this landlord',
  'what’s the point of living in Tulsa without a car',
  'nobody would notice if I was gone for the weekend',
  'I don’t want to wake up to train noise',
  'the market is on fire',
  'he has a gun collection and needs a safe room',
  'casa con bomba de agua',
  'quiero acabar con todo el papeleo',
  'I hurt myself on the stairs, need a single story',
  'my wife will kill me if I don’t get a pool',
  'he hit me up about the listing',
  'did the owner kill himself in this house?',
  'this is my last day in Tulsa',
  'my husband beat me to it',
  'the seller hit me with a counter',
  'is there a fire station near?',
  'someone is moving in next door',
  'mi esposo me dijo que buscara en Jenks',
])('takes “%s” for neither', (text) => {
  expect(of(text)).toBeNull();
});
