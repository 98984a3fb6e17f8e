import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaledSecondsOf } from '../../../../testing/machine-speed.ts';
import { toEnglish } from './to-english.ts';

const inEnglish = (message: string) => toEnglish(message).text.replace(/\s+/g, ' ').trim();

describe('toEnglish', () => {
  it.each([
    ['casas en Jenks', 'homes in Jenks'],
    ['casa', 'house'],
    ['gano como 900 a la semana', 'I make 900 a week'],
    ['me pagan 22 la hora', 'I make 22 an hour'],
    ['saco unos 1800 a la quincena', 'I make 1800 every two weeks'],
    ['¿y la escuela cuál le toca?', 'which schools?'],
    ['construida después del dos mil', 'built after 2000'],
    ['de 200 a 250 mil', 'between 200 thousand and 250 thousand'],
    ['me voy a mudar de Houston a Tulsa por trabajo', "I'm moving from Houston to Tulsa for work"],
    ['quita las que están en HOA', 'no HOA'],
    ['¿de todas cuáles tienen más terreno?', 'which one has the biggest lot?'],
    ['mi papá falleció y nos dejó su casa', 'my dad passed away and left us your house'],
    ['cuánto tiempo tarda', 'how long does it take'],
    ['sí', 'yes'],
    ['3 recámaras', '3 bedrooms'],
    ['en kyle o buda, 3 bedrooms', 'in kyle or buda, 3 bedrooms'],
    ['como 330 max, 3 bedrooms', 'up to 330, 3 bedrooms'],
    ['ganando 3400 al mes', 'if I make 3400 a month'],
    ['tenemos como 10 mil ahorrados', 'I have 10 thousand saved'],
    ['tengo unos 60 mil para dar de entrada', 'I have 60 thousand for a down payment'],
    ['todavía debo como 90 mil', 'I still owe 90 thousand'],
    ['mudarme de Houston a la zona norte de Austin', 'moving from Houston to the north side of Austin'],
    ['un apartamento o casita', 'a home'],
    ['como 1,800 max', 'up to 1,800'],
    ['dos baños y medio acre', '2 bathrooms and half an acre'],
    ['está cerca de una escuela', 'is it near a school'],
    ['hola', 'hello'],
    ['gracias', 'thanks'],
    ['2 baños y medio', '2.5 bathrooms'],
    ['kiero una caza con 3 havitaciones', 'I want a house with 3 bedrooms'],
    ['la más barata', 'the cheapest one'],
    ['las más baratas primero', 'show me the cheapest first'],
    ['lo mismo pero en Bixby', 'same but in Bixby'],
    ['que no sea condominio', 'not a condo'],
    ['que no sea ni condominio ni townhouse', 'not a condo not a townhouse'],
    ['no tengo más de ciento noventa mil', 'up to 190 thousand'],
    ['que no sean más viejas que el 2005', 'built from 2005 on'],
    ['que sea del 90 para acá', 'that is built from 1990 on'],
    ['que la mensualidad del HOA no suba de 300', 'HOA under $300'],
    ['también métele Glenpool', 'also in Glenpool'],
    ['solo las de Broken Arrow', 'only in Broken Arrow'],
    ['Sand Springs ya no', 'forget Sand Springs'],
    ['ya no ocupo que esté amueblado', 'forget the furnished'],
    ['ordénamelos del más económico al más costoso', 'show me the cheapest first'],
    ['me puede hablar la señora Avery por teléfono', 'have Avery call me'],
    ['avísame por favor cuando salga otro así', 'let me know when something new comes up'],
    ['la segunda me gusta', 'I like the second one'],
    ['el baño me da igual', "the bathroom doesn't matter"],
    ['olvida la alberca', 'forget the pool'],
    ['vuelve a la primera búsqueda', 'go back to the first search'],
    ['empieza de nuevo', 'start over'],
    ['¿la segunda tiene chimenea?', 'does the second one have a fireplace?'],
    ['cerca de la escuela', 'near the school'],
    ['con cerca de madera', 'with fence'],
    ['patio con cerca', 'fenced yard'],
    ['patio trasero', 'backyard'],
    ['la de Quail Run', 'the one on Quail Run'],
    ['compara la primera y la última', 'compare the first one and the last one'],
    ['el aire quítalo', 'forget the air conditioning'],
    ['saca broken arrow', 'forget broken arrow'],
    ['quitemos Collinsville', 'forget Collinsville'],
    ['y en Flugervil qué hay de eso', 'how about in Pflugerville'],
    ['busco casa en coueta', "I'm looking for house in Coweta"],
    ['algo a la orilla del río', 'something waterfront'],
    ['la d Heron me gusta', 'I like the one on Heron'],
    ['lo más que pago son 1,300', 'up to 1,300'],
    ['como unas 40 mil bolas, no más', 'up to 40 thousand'],
    ['de 350 a 425', 'between 350 and 425'],
    ['también búscame en Sapulpa', 'also in Sapulpa'],
    ['ya no importa lo del HOA', 'remove the HOA limit'],
    ['regrésalo a como estaba', 'undo that'],
    ['la de cuatro cuartos', 'the one with 4 bedrooms'],
    ['súmale también Jenks y Glenpool', 'also in Jenks and Glenpool'],
    ['saca Coweta de la lista', 'forget Coweta'],
    ['los baños me dan igual', 'any number of bathrooms'],
    ['dúplex no me interesa', 'not a duplex'],
    ['ya no me importa el HOA', 'remove the HOA limit'],
    ['regrésate a la búsqueda anterior', 'undo that'],
    ['que la renta ande en 1,200', 'rent at 1,200 a month'],
    ['mínimo 100 metros cuadrados', 'at least 1076 sqft'],
    ['presupuesto de 600.000 a 900.000', 'between 600000 and 900000'],
    ['está en buenas condiciones, gracias a Dios', 'good condition,'],
    ['quítale el máximo de acres', 'remove the maximum lot size'],
    ['el HOA ya me da igual', 'remove the HOA limit'],
    ['perdón 5 cuartos no 4', 'actually 5 bedrooms'],
    ['sin taller entonces', 'forget the workshop'],
    ['alberca no, yarda', 'forget the pool. with a backyard'],
    ['mejor sin lo del gimnasio', 'forget the gym'],
    ['lo de la oficina ya no', 'forget the home office'],
    ['sin casas de dos pisos, puro de uno', 'single story'],
    ['que no sea más vieja de 2010', 'built from 2010 on'],
    ['casas más viejas de 1970 no, de ahí pa acá', 'built from 1970 on'],
    ['un baño me queda corto, que sean dos o más', 'at least 2 bathrooms'],
    ['con un cuarto de acre basta', 'actually on at least 0.25 acres'],
    ['y si busco en Claremore también', 'also in Claremore'],
    ['del 78741 nada ya', 'forget 78741'],
    ['pon 475 de máximo', 'actually up to 475'],
    ['ya no tiene que ser condominio', 'forget the condo'],
    ['me regresas a lo que pedí al principio', 'go back to the first search'],
    ['ganamos entre los dos 6,800 al mes', 'I make 6,800 a month'],
    ['que esté en Jenks', 'that is in Jenks'],
    ['cuántos años tiene Avery en este negocio', 'how long have you been an agent'],
    ['soy enfermera de planta', 'I am a nurse of planta'],
    ['¿la dos ya la vendieron?', 'is the second one still available?'],
    ['con los dos baños', 'with 2 bathrooms'],
    ['sin hoa', 'no HOA'],
    ['siempre sí quiero la alberca', 'I do want the pool'],
    ['el patio ya no es requisito', 'forget the patio'],
    ['quítame lo de los tres baños, con dos está bien', 'actually 2 bathrooms'],
    ['no importa si es vieja o nueva', 'any year'],
    ['del 95 para acá', 'built from 1995 on'],
    ['no quiero gastar arriba de doscientos mil', 'up to 200 thousand'],
    ['en Broken Arrow o si no hay en Coweta', 'in Broken Arrow or in Coweta'],
    ['mejor ya no en Jenks, mejor en Glenpool', 'Glenpool instead of Jenks'],
    ['la segunda qué tan viejo tiene el techo', 'how old is the roof of the second one'],
    ['¿el vendedor bajaría tantito el precio?', 'is the price negotiable?'],
    ['¿hay que pagar HOA en la de Elm?', 'does the one on Elm have an HOA fee?'],
    ['que me marque Avery en la tarde', 'have Avery call me in the afternoon'],
    ['con 200 mil qué consigo en Sapulpa', 'what homes do you have up to 200 thousand in Sapulpa'],
    ['me mudo de California a Round Rock', "I'm moving from California to Round Rock"],
  ])('puts %s into English', (message, english) => {
    expect(toEnglish(message).language).toBe('es');
    expect(inEnglish(message)).toBe(english);
  });

  it.each([
    ['300 mil', '300 thousand'],
    ['300mil', '300 thousand'],
    ['trescientos mil', '300 thousand'],
    ['tres cientos cincuenta mil', '350 thousand'],
    ['ciento ochenta y cinco mil', '185 thousand'],
    ['medio millón', '500 thousand'],
    ['un cuarto de millón', '250 thousand'],
    ['un millón y medio', '1500 thousand'],
    ['un millón doscientos mil', '1200 thousand'],
    ['mil quinientos al mes', '1.5 thousand a month'],
    ['350.000 dólares', '350000 dollars'],
    ['300 mil dos baños', '300 thousand 2 bathrooms'],
    ['del dos mil diez en adelante', 'built from 2010 on'],
    ['entre 200 y 300 mil', 'between 200 thousand and 300 thousand'],
    ['en los 300', 'in the 300s'],
  ])('reads the number in %s', (message, english) => {
    expect(inEnglish(message)).toBe(english);
  });

  it.each([
    ['mañana', 'tomorrow'],
    ['mañana por la mañana', 'tomorrow morning'],
    ['en la mañana', 'in the morning'],
    ['pasado mañana a las 3 y media', 'day after tomorrow at 3:30'],
    ['el sábado a las 2', 'saturday at 2'],
    ['el 5 de marzo', 'march 5'],
    ['este fin de semana', 'this weekend'],
    ['la próxima semana', 'next week'],
    ['el martes que viene después de las 5', 'next tuesday after 5'],
    ['a las 2 de la tarde', 'at 2 pm'],
  ])('reads the day or time in %s', (message, english) => {
    expect(inEnglish(message)).toBe(english);
  });

  it('keeps names, addresses, and contact details as typed', () => {
    expect(inEnglish('me llamo María de la Cruz')).toBe('my name is María de la Cruz');
    expect(inEnglish('mi correo es casa.grande@correo.com, mi tel es 918 555 0142')).toBe(
      'my email is casa.grande@correo.com, my phone is 918 555 0142',
    );
    expect(inEnglish('quiero vender mi casa en 8814 E 77th St')).toContain('8814 E 77th St');
    expect(inEnglish('casas cerca de La Fortune Park')).toBe('homes near La Fortune Park');
    expect(inEnglish('casas en El Paso o San Antonio')).toBe('homes in El Paso or San Antonio');
  });

  it.each([
    'Casa Blanca Dr',
    'homes on Rio Vista',
    'Los Robles subdivision',
    'San Antonio',
    'El Paso',
    'hasta la vista',
    'a house near la Quinta with a patio',
    'Dale, 918.555.0140',
    'half a mil for a 3/2',
    'LA or TX',
    'me and my son need 3 bedrooms',
    'no pool',
    '',
    '918-555-0134',
    'Marisol Peña, 918-555-0134',
  ])('leaves the English message %s as it is', (message) => {
    expect(toEnglish(message)).toMatchObject({ language: 'en', text: message });
  });

  it('leaves English messages of the evaluation as they are', () => {
    const folder = path.join(import.meta.dirname, '../../../../../scripts/eval/sets');
    const messages = ['utterances', 'more-utterances'].flatMap((name) =>
      readFileSync(path.join(folder, `${name}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { text: string }).text),
    );
    const changed = messages.filter((message) => toEnglish(message).text !== message);
    expect(changed.filter((message) => !/\b(?:hola|gracias)\b/i.test(message))).toEqual([]);
  });

  it('puts the Spanish part of an English message into English', () => {
    expect(toEnglish('my wife wants a pool también')).toMatchObject({
      language: 'en',
      text: 'my wife wants a pool also',
    });
  });

  it('reads Spanish words for no and for dropping in an English message', () => {
    expect(toEnglish('oh wait sin HOA, my dad hates that').text).toBe('oh wait no HOA, my dad hates that');
    expect(toEnglish('nah olvida lo del garage, we park outside').text).toBe(
      'nah forget the garage, we park outside',
    );
  });

  it('ends a name before words that are none', () => {
    expect(inEnglish('soy Jacinta y cuido niños')).toBe('my name is Jacinta and I care children');
    expect(inEnglish('me llamo Ana Ortiz y Luna')).toBe('my name is Ana Ortiz y Luna');
    expect(inEnglish('mi número es nueve uno ocho 555 0110')).toBe('my phone is 918 555 0110');
  });

  it('says whether the words tell the language', () => {
    expect(toEnglish('casas en Jenks').isClear).toBe(true);
    expect(toEnglish('show me homes in Jenks').isClear).toBe(true);
    // Both are said in Spanish too: the conversation stays in its language.
    expect(toEnglish('under 500')).toMatchObject({ language: 'en', isClear: false });
    expect(toEnglish('ok thanks')).toMatchObject({ language: 'en', isClear: false });
    expect(toEnglish('918-555-0134').isClear).toBe(false);
    expect(toEnglish('Marisol Peña').isClear).toBe(false);
  });

  it('reads any text, and does not make it much longer', () => {
    const words =
      'que la de quiero ver 3 recámaras un millón y medio a las ¿ ? , . $ 300 mil mañana me llamo De La'.split(
        ' ',
      );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(fc.constantFrom(...words), { maxLength: 300 }).map((said) => said.join(' ')),
    );
    fc.assert(
      fc.property(text, (message) => {
        expect(toEnglish(message).text.length).toBeLessThanOrEqual(message.length * 8 + 100);
      }),
    );
  });

  it('reads 4,000 characters in a bounded time', async () => {
    const hostile = ['la ', 'quiero ir a ver ', '¿', 'a.b+c-', 'me llamo De La ', '1 a ', '@'].map((part) =>
      part.repeat(4000 / part.length),
    );
    for (const message of hostile) toEnglish(message);
    const seconds = await scaledSecondsOf(() => hostile.map((message) => toEnglish(message)));
    expect(seconds / hostile.length).toBeLessThan(0.04);
  });
});
