import { describe, expect, it } from 'vitest';
import { asksLanguage } from './asks-language.ts';

describe('asksLanguage', () => {
  it.each([
    ['en español por favor', 'es'],
    ['¿Habla español?', 'es'],
    ['hablas espanol', 'es'],
    ['¿Se habla español?', 'es'],
    ['¿Me puede contestar en español?', 'es'],
    ['podemos seguir en español?', 'es'],
    ['respóndeme en español', 'es'],
    ['prefiero español', 'es'],
    ['no hablo inglés', 'es'],
    ['Do you speak Spanish?', 'es'],
    ['is there anyone who speaks spanish', 'es'],
    ['hi, my English is bad, spanish please', 'es'],
    ["I don't speak English", 'es'],
    ['Hi, my mom only speaks Spanish, can you answer in Spanish?', 'es'],
    ['bueno mejor en español, mi inglés no es muy bueno', 'es'],
    ['sorry my english, mejor le escribo en español ok', 'es'],
    ['in English please', 'en'],
    ['switch to english', 'en'],
    ['English only please', 'en'],
    ['mejor en inglés', 'en'],
    ['¿puedes hablar en inglés?', 'en'],
  ])('reads %s as %s', (message, language) => {
    expect(asksLanguage(message)).toBe(language);
  });

  it.each([
    'homes in Spanish Fork',
    'Spanish style house in Tulsa',
    'house in English Oaks',
    'casas estilo español en Tulsa',
    'casa en Jenks',
    'does Avery speak Spanish?',
    '¿la agente habla español?',
    '',
    `${'en español '.repeat(40)}por favor`,
  ])('leaves %s alone', (message) => {
    expect(asksLanguage(message)).toBeNull();
  });
});
