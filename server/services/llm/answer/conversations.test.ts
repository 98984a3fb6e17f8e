import { describe, expect, it } from 'vitest';
import { conversation } from '../testing/say.ts';

const saidIn = async (turns: readonly string[], more = {}) =>
  (await conversation(turns, more)).map(({ response }) => response);

describe('a conversation of a buyer', () => {
  it('in English', async () => {
    const turns = [
      [
        'hi',
        'Hello! I’m the AI assistant of Dana Reed. Which area are you interested in, or how can I help?',
      ],
      [
        '3 bedroom homes in Jenks under $450,000',
        'I see 2 homes for sale in Jenks with 3 or more bedrooms, up to $450,000; prices run from $310,000 to $420,000. Say which one you’d like to see, and when.',
      ],
      [
        'with a workshop and a pool',
        'That gives you 1 home for sale in Jenks with 3 or more bedrooms and a pool, up to $450,000: $420,000. 1 of them mentions “workshop” in its description. Ask me anything about it.',
      ],
      [
        'forget the pool',
        'I’ve dropped the pool; homes that have one may still show. I found 2 homes for sale in Jenks with 3 or more bedrooms, up to $450,000; prices run from $310,000 to $420,000. 1 of them mentions “workshop” in its description. Ask me about any of them.',
      ],
      [
        'not a condo',
        'I see 2 homes for sale in Jenks with 3 or more bedrooms, up to $450,000, no condos; prices run from $310,000 to $420,000. 1 of them mentions “workshop” in its description. Say which one you’d like to see, and when.',
      ],
      [
        'condos in Austin',
        'This is a new search, so these no longer apply: 3 or more bedrooms, up to $450,000, “workshop”. That gives you 1 condo for sale in Austin: $520,000. Say when you’d like to see it.',
      ],
      [
        'I’d like to talk to the agent',
        'I’ll gladly put you in touch with Dana Reed. Please tell me your name, your phone number, and your email address.',
      ],
      ['I am Ann Lee', 'Thank you, Ann. Please tell me your phone number and your email address, too.'],
      [
        '918-555-0199',
        'Thank you, Ann. I’m leaving this for Dana Reed in the console of this site: Ann Lee, 918-555-0199. If it can’t wait, call (918) 555-0100.',
      ],
      [
        'ann@example.com',
        'Thank you. I’m passing this to Dana Reed, who will get back to you at 918-555-0199 or ann@example.com.',
      ],
    ] as const;
    expect(await saidIn(turns.map(([message]) => message))).toEqual(turns.map(([, said]) => said));
  });

  it('in Spanish', async () => {
    const turns = [
      ['hola', '¡Hola! Soy el asistente de IA de Dana Reed. ¿Qué zona te interesa, o en qué te ayudo?'],
      [
        'busco casa de 3 recámaras en Jenks de menos de 450 mil',
        'Hay 2 casas en venta en Jenks con 3 recámaras o más, hasta $450,000; los precios van de $310,000 a $420,000. Dime cuál quieres ver, y cuándo.',
      ],
      [
        'con alberca y taller',
        'Con eso tienes 1 casa en venta en Jenks con 3 recámaras o más y alberca, hasta $450,000: $420,000. 1 de ellas menciona taller en su descripción. Pregúntame lo que quieras saber.',
      ],
      [
        'ya no quiero la alberca',
        'Quité la alberca; aun así pueden aparecer casas con eso. Encontré 2 casas en venta en Jenks con 3 recámaras o más, hasta $450,000; los precios van de $310,000 a $420,000. 1 de ellas menciona taller en su descripción. Pregúntame por cualquiera.',
      ],
      [
        'que no sea condominio',
        'Hay 2 casas en venta en Jenks con 3 recámaras o más, hasta $450,000, sin condominios; los precios van de $310,000 a $420,000. 1 de ellas menciona taller en su descripción. Dime cuál quieres ver, y cuándo.',
      ],
      [
        'condominios en Austin',
        'Esta es una búsqueda nueva; dejé fuera lo anterior: 3 recámaras o más, hasta $450,000, taller. Con eso tienes 1 condominio en venta en Austin: $520,000. Dime qué día te gustaría ir.',
      ],
      [
        'quiero hablar con el agente',
        'Con gusto te pongo en contacto con Dana Reed. Por favor dime tu nombre, tu número de teléfono y tu email.',
      ],
      ['me llamo Ana López', 'Gracias, Ana. Por favor dime también tu número de teléfono y tu email.'],
      [
        '918-555-0199',
        'Gracias, Ana. Se lo dejo a Dana Reed en la consola de este sitio: Ana López, 918-555-0199. Si no puede esperar, llama al (918) 555-0100.',
      ],
      [
        'ana@example.com',
        'Gracias. Le paso tu mensaje a Dana Reed, que se comunicará contigo al 918-555-0199 o a ana@example.com.',
      ],
    ] as const;
    expect(await saidIn(turns.map(([message]) => message))).toEqual(turns.map(([, said]) => said));
  });
});

/** Words of English that no Spanish answer has beside a name; a listing's own words stand in «». */
const english = /\b(?:the|you|your|homes?|for|with|and|please|can|search|is|are)\b/i;

describe('an answer in Spanish', () => {
  it.each([
    ['casas en Jenks con alberca de menos de 300 mil', 'sí', 'algo más barato', 'muéstrame el mapa'],
    ['casas de 3 recámaras', 'Jenks', 'más grande', '¿cuál es el precio promedio?', 'la más barata'],
    ['terrenos en Austin', 'apartamentos en Austin', 'cerca del hospital St. John', 'asdf qwer zxcv'],
    ['quiero vender mi casa', '12 Oak St, Jenks', '3 recámaras, buen estado', 'Ana López', 'olvídalo'],
    ['quiero ver la casa de 12 Oak St el sábado', '¿eres un robot?', 'iniciar sesión', 'registrarme'],
    ['¿cuál es tu número de licencia?', '¿es segura la zona?', '¿puedo deducir los intereses?', 'adiós'],
    ['hola', 'mi tarjeta es 4111 1111 1111 1111', '¿qué puedes hacer?', 'casas con granito en Jenks'],
  ])('is in Spanish throughout: %s …', async (...turns) => {
    const profile = { licenseLines: ['OK 175204'] };
    for (const said of await saidIn(turns, { profile }))
      expect(said.replace(/«[^»]*»/g, '')).not.toMatch(english);
  });

  it('offers to drop a filter, and drops it on yes', async () => {
    const [none, found] = await conversation(['casas en Jenks con alberca de menos de 300 mil', 'sí']);
    expect(none?.response).toContain('¿Busco sin la alberca? Así hay 1 casa en venta, a $250,000.');
    expect(found?.params).toEqual({ propertyType: 'Residential', city: 'Jenks', maxPrice: 300_000 });
  });

  it('asks for an area, and takes a bare name for it', async () => {
    const [asked, found] = await conversation(['casas de 3 recámaras', 'Springtown']);
    expect(asked?.response).toMatch(/¿En qué zona te gustaría\?$/);
    expect(found?.params).toMatchObject({ city: 'Springtown', minBedrooms: 3 });
  });

  it('follows a change of language, and says where the search stands', async () => {
    const said = await saidIn(['casas en Jenks', 'English please', 'under 300k', 'en español, por favor']);
    expect(said[1]).toBe(
      'Sure, English it is. We’re looking at homes for sale in Jenks; what would you change?',
    );
    expect(said[2]).toContain('1 home for sale in Jenks, up to $300,000');
    expect(said[3]).toBe(
      'Con gusto, sigo en español. Estamos viendo casas en venta en Jenks, hasta $300,000; ¿qué cambiarías?',
    );
  });

  it('gives the neutral reply to every question about people', async () => {
    const said = await saidIn(['hola', '¿es segura la zona?', '¿quién vive ahí?']);
    expect(said[1]).toMatch(/^No describo quién vive en un lugar/);
    expect(said[2]).toBe(said[1]);
  });
});

it('says the same facts in other words when it is asked the same again', async () => {
  const said = await saidIn(['hi', 'homes in Jenks', 'homes in Jenks', 'homes in Jenks']);
  const facts = '3 homes for sale in Jenks; prices run from $250,000 to $420,000.';
  expect(new Set(said).size).toBe(4);
  for (const each of said.slice(1)) expect(each).toContain(facts);
});

it('tells the agent what the visitor looks for, and who writes in Spanish', async () => {
  const [, asked] = await conversation([
    'casas en Jenks con taller, no condominios',
    'quiero hablar con el agente',
  ]);
  expect(asked?.params?.message).toBe(
    'quiero hablar con el agente – Looks for homes for sale in Jenks, no condos (workshop). Writes in Spanish',
  );
});

it('does not send a showing again that went to the agent with details from the page', async () => {
  const visitor = { name: 'Ann Lee', phone: '918-555-0199', email: 'ann@example.com' };
  for (const [ask, thanks] of [
    ['can I see 102 Main St on saturday?', 'great'],
    ['¿puedo ver la casa de 102 Main St el sábado?', 'perfecto'],
  ] as const) {
    const [sent, after] = await conversation([ask, thanks], { visitor });
    expect(sent).toMatchObject({ action: 'agent_contact_request', params: { reason: 'Showing' } });
    expect(after?.action).toBeUndefined();
  }
});

describe('somebody who keeps a detail back', () => {
  it('is left for the agent with what is known, and told how to reach them', async () => {
    const answers = await saidIn([
      'I want to talk to the agent',
      'Harold Beasley, 918-555-0177. I do not use e-mail.',
    ]);
    expect(answers.at(-1)).toContain(
      'I’m leaving this for Dana Reed in the console of this site: Harold Beasley, 918-555-0177. If it can’t wait, call (918) 555-0100.',
    );
  });
});

describe('a showing', () => {
  it('is repeated with its home and day until the details are there', async () => {
    const turns = [
      'I want to see 9516 N Heron St on Saturday at 2',
      'could we make it March 11th instead?',
      'Dana Whitlock, 918-555-0142, dana.whitlock@example.com',
    ];
    const [first, moved, sent] = await saidIn(turns);
    expect(first).toContain('show you 9516 N Heron St on Saturday at 2;');
    expect(moved).toContain('show you 9516 N Heron St on March 11th;');
    expect(sent).toContain('Thank you. I’ll ask Dana Reed to show you 9516 N Heron St on March 11th');
  });
});
