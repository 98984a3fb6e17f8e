import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../../files/root.ts';
import { answerText, findAnswer, knownness } from '../../knowledge/find-answer.ts';
import { readKnowledge } from '../../knowledge/read-knowledge.ts';
import { sampleSearch } from '../../testing/sample-listings.ts';
import { site } from '../../testing/say.ts';
import { readDialogue } from '../../understand/dialogue/read-dialogue.ts';
import { answerDialogue } from '../answer.ts';
import { siteTexts } from './site-texts.ts';

const knowledge = readKnowledge(path.join(projectRoot, 'demo', 'knowledge.json'));
const knows = (question: string) => knownness(knowledge, question);

/** Sends one message to the assistant with the built-in knowledge; returns the topic that answered it, or null. */
async function topicOf(message: string): Promise<string | null> {
  let topic: string | null = null;
  const { response } = await answerDialogue(readDialogue([], message, 2026, {}, { knows }), {
    site,
    search: sampleSearch(),
    explain: (question, state, language) => {
      const found = findAnswer(knowledge, question, { state });
      topic = found?.entry.topic ?? null;
      return found === null ? null : answerText(found.entry, language);
    },
    onFailure: () => undefined,
  });
  for (const texts of Object.values(siteTexts))
    for (const [of, text] of Object.entries(texts)) if (response.includes(text(site))) return of;
  const isSaid = knowledge.entries.some(
    ({ topic: of, answer, answerEs = '' }) =>
      of === topic && (response.includes(answer) || response.includes(answerEs)),
  );
  return isSaid ? topic : null;
}

const questions: Record<string, readonly string[]> = {
  share: [
    'can I share this with my husband',
    'how do I send the link to my mom',
    '¿se la puedo compartir a mi esposo?',
  ],
  app: ['do you have an app', '¿tienen aplicación?'],
  print: ['can I print them', '¿puedo imprimirlas?'],
  later: ['how do I get back to this later', 'will you remember me tomorrow'],
  coverage: [
    "are these all the homes there are or just Avery's",
    '¿son todas las casas o solo las de Avery?',
  ],
  soldHomes: ['can I see sold homes', 'where can I find recently sold houses'],
  free: ['is it free', '¿es gratis?'],
  // Spanish whose translation loses what it asks, behind a greeting or with a city.
  'moving-out-notice': [
    'hola, una pregunta, cuantos dias de aviso tengo que dar para salirme de mi apartamento en tulsa',
  ],
  qualifying: ['me declare en bancarrota hace 2 años todavia puedo comprar casa'],
  qualify: ['y mi esposo esta por su cuenta, como comprueba sus ingresos'],
  'lease-terms': ['ya, y me pueden subir la renta asi nomas?'],
  'fixed-or-adjustable': [
    '15 versus 30 year loan?',
    "what's the difference between a 15-year and a 30-year loan",
    '¿qué diferencia hay entre un préstamo a 15 años y uno a 30 años?',
  ],
  'loan-term-interest': [
    'should I get a 15 or a 30 year mortgage',
    '¿es mejor una hipoteca a 15 o a 30 años?',
  ],
  'interest-rates': [
    'what are mortgage rates today?',
    'what are rates right now',
    'do you know the current interest rates?',
    "what's the interest rate on a 30 year loan these days?",
    '¿cómo están las tasas de interés hoy?',
    '¿a cuánto están las tasas hipotecarias?',
  ],
  'closing-costs': [
    'how much are closing costs usually?',
    'what else do I have to pay besides the down payment?',
    'what do closing costs include',
    '¿cuánto son los gastos de cierre?',
    '¿cuánto cuestan los costos de cierre?',
  ],
  'closing-cost-help': [
    "what if I can't afford the closing costs?",
    'is there help paying closing costs?',
    "I don't have enough money for closing costs, what can I do?",
    '¿qué pasa si no puedo pagar los gastos de cierre?',
    '¿hay ayuda para pagar los costos de cierre?',
  ],
  'credit-score': [
    'can I buy a house with a 580 score?',
    'can I buy with a 580 credit score',
    'my credit score is 600, can I get an FHA loan?',
    'what is the minimum score for FHA?',
    '¿puedo comprar una casa con un puntaje de crédito de 580?',
    '¿qué puntaje de crédito necesito para comprar?',
  ],
  'va-loan': [
    'can I buy with zero down with a VA loan?',
    'does a VA loan really need no down payment?',
    'how do VA loans work for veterans?',
    '¿cómo funciona un préstamo VA?',
    '¿puedo comprar con cero enganche con un préstamo VA?',
  ],
  'itin-visa-loan': [
    'can I buy a house with an ITIN?',
    'can I get a mortgage without a social security number?',
    "I'm on an H1B visa, can I buy a house?",
    'can a non citizen get a home loan?',
    'do lenders give loans to people on a work visa?',
    '¿puedo comprar casa con ITIN?',
    '¿puedo comprar una casa sin seguro social?',
    '¿puedo comprar casa si no soy ciudadano?',
  ],
  'net-lease': [
    'what is a triple net lease?',
    'what does NNN mean?',
    'what does triple net mean on a commercial lease',
    '¿qué es un arrendamiento triple neto?',
    '¿qué significa NNN?',
  ],
  'security-deposit': [
    'how much is the security deposit usually?',
    'what is a typical deposit for a rental?',
    'is there a limit on how much deposit a landlord can ask for?',
    '¿de cuánto es el depósito para rentar?',
    '¿cuánto piden de depósito de garantía?',
  ],
  'applying-to-rent': [
    'how do I apply for a rental?',
    'how do I apply to rent an apartment?',
    'what is the application process for renting a house?',
    '¿cómo solicito un apartamento en renta?',
    '¿cómo aplico para rentar una casa?',
  ],
  'shared-lease': [
    'can several unrelated people be on the same lease?',
    'can four friends rent a house together?',
    'can my roommates and I all sign one lease?',
    'how many people can be on a lease?',
    '¿podemos rentar juntos varios amigos?',
    '¿pueden varias personas firmar el mismo contrato de renta?',
  ],
  'short-term-rental': [
    'can I Airbnb a house I buy?',
    'are short-term rentals allowed?',
    'can I use the house as an Airbnb?',
    'do HOAs allow short term rentals',
    '¿puedo rentar la casa por Airbnb?',
    '¿se permiten las rentas a corto plazo?',
  ],
  'flood-zone': [
    'how do I check if a house is in a flood zone?',
    'where can I look up flood zones?',
    'can you tell me which homes flood?',
    '¿cómo sé si una casa está en zona de inundación?',
    '¿dónde puedo ver si una casa está en zona inundable?',
  ],
  'seller-disclosure': [
    'do I have to disclose water damage?',
    'does the seller have to tell me about past water damage?',
    'we had a leak last year, do I have to tell the buyers?',
    '¿tengo que declarar los daños por agua al vender?',
    '¿tiene que decir el vendedor si hubo daños por agua?',
  ],
  'co-owned-sale': [
    'my ex is on the title, can I sell the house?',
    'can I sell if my ex husband is still on the deed?',
    'how do you sell a house when two people own it and one does not agree?',
    '¿puedo vender la casa si mi ex está en el título?',
    '¿puedo vender si mi exesposo está en la escritura?',
  ],
  'avoid-foreclosure': [
    'can I sell my house before foreclosure?',
    'the bank is going to foreclose, can I still sell?',
    "I'm behind on payments and want to avoid foreclosure, what are my options?",
    '¿puedo vender mi casa antes de que el banco me la quite?',
    '¿qué hago si estoy atrasado con la hipoteca?',
  ],
  'buy-before-selling': [
    'can I sell and buy at the same time?',
    'how does it work to buy a new house while selling mine?',
    'do I have to sell my house first before I buy another?',
    '¿puedo vender y comprar al mismo tiempo?',
    '¿cómo compro una casa mientras vendo la mía?',
  ],
  'selling-timeline': [
    'how long does it take to sell a house?',
    'how long would it take to sell my home?',
    'how quickly do homes sell?',
    '¿cuánto tarda en venderse una casa?',
    '¿cuánto tiempo toma vender una casa?',
  ],
  'closing-time': [
    'can we close in 7 days?',
    'is it possible to close in a week?',
    'how fast can you close with cash?',
    'how long does closing take with a loan?',
    '¿se puede cerrar en 7 días?',
    '¿cuánto tarda el cierre?',
  ],
  commission: [
    'does the agent earn more when the buyer pays more?',
    'do you get paid more if I pay a higher price?',
    'how does a realtor get paid?',
    '¿gana más el agente si el comprador paga más?',
    '¿cuánto cobra de comisión un agente?',
  ],
  'other-brokers-listings': [
    "can the agent show me another company's listing?",
    'can you show homes listed by other agents?',
    'can your agent show me a house listed with another realtor?',
    '¿puede el agente mostrarme una casa de otra agencia?',
    '¿me pueden enseñar casas de otra compañía?',
  ],
  data: [
    'what happens with my data?',
    'what do you do with my email?',
    'do you sell my information?',
    'is my phone number shared with anyone?',
    '¿qué hacen con mis datos?',
    '¿qué pasa con mi correo electrónico?',
  ],
  limits: [
    "what can't you do?",
    'what are your limitations?',
    'what are you not able to tell me?',
    '¿qué no puedes hacer?',
    '¿cuáles son tus límites?',
  ],
  origin: [
    'where do your numbers come from?',
    'where do you get your listings from?',
    'how fresh are these listings?',
    'how often is your data updated?',
    '¿de dónde salen tus datos?',
    '¿qué tan actualizados están los listados?',
  ],
  'land-use': [
    'can I build a house on a lot I buy?',
    'can I put a mobile home on the land?',
    'who decides what I can build on my land?',
    '¿puedo construir una casa en un terreno?',
    '¿cómo averiguo la zonificación de un terreno?',
  ],
  'septic-well': [
    'what is a septic system?',
    'should I get the septic tank inspected?',
    'how do I know if the well water is safe?',
    '¿qué es un sistema séptico?',
    '¿hay que revisar el pozo de agua antes de comprar?',
  ],
  livestock: [
    'can I keep goats on the property?',
    'are chickens allowed in the city?',
    'can I have horses and livestock on my land?',
    '¿puedo tener cabras en el terreno?',
    '¿se permiten gallinas y caballos?',
  ],
};

describe('a general question alone', () => {
  it.each(
    Object.entries(questions).flatMap(([topic, wordings]) => wordings.map((wording) => [wording, topic])),
  )('%s → %s', async (wording, topic) => {
    expect(await topicOf(wording ?? '')).toBe(topic);
  });
});

describe('other messages', () => {
  it.each([
    'show me homes in Jenks',
    '3 bed 2 bath under 350k in Bixby',
    'only show me your own listings, not other brokers',
    'I want to sell my house',
    'how much is my house worth to you, do you want to buy it?',
    'land with a septic system near Claremore',
    'homes with a well and room for horses in Owasso',
    'a lot where I can build, 5 acres',
    'a house for me and my four friends in Tulsa',
    'rentals with a short lease in Stillwater',
    'we are first time buyers and want to buy first in Broken Arrow',
    'call me at 918-555-0142 about my data plan',
    'what is the weather in Tulsa today?',
    'tell me a joke',
    'thanks, bye',
    'are you a robot?',
    'how many homes do you have?',
    'what is the cheapest house in Jenks?',
    'busco casa en Tulsa con tres recámaras',
    'quiero vender mi casa',
    'enséñame terrenos en Owasso',
    '¿cuántas casas hay en Jenks?',
  ])('get no general answer: %s', async (message) => {
    expect(await topicOf(message)).toBeNull();
  });
});

describe('a question that no listing answers', () => {
  it('is answered by how long a sale takes while a form asks of one, and no form is taken for a question', async () => {
    const facts = {
      site,
      search: sampleSearch(),
      explain: (question: string) => findAnswer(knowledge, question)?.entry.id ?? null,
      onFailure: () => undefined,
    };
    const sells = 'I want to sell my house in Bixby';
    const { response } = await answerDialogue(read(sells, 'how long does it take?'), facts);
    expect(response).toMatch(/^(?:.* )?selling-timeline /);
    expect(read(sells, 'how does that work?').turn.general).toBeNull();
    expect(read(sells, 'like 2 months').turn.general).toBeNull();
    expect(read(sells).turn.general).toBeNull();
  });

  it.each([
    'any with a pool?',
    'dog friendly?',
    'only your own listings please',
    'brand new builds in Hutto?',
    'What can I lease for about 1500 a month in Broken Arrow?',
    'what kind of property it is doesn’t matter to me',
  ])('is none of what wishes for homes by its words: %s', (wish) => {
    expect(read('homes for rent in Jenks', wish).turn.general).toBeNull();
  });

  const read = (...turns: string[]) => {
    const history = turns.slice(0, -1).flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: 'All right.' },
    ]);
    return readDialogue(history, turns.at(-1) ?? '', 2026, {}, { knows });
  };

  it.each([
    'is now a good time to buy?',
    'how much does it cost to redo a kitchen?',
    'can I build a tiny house in the back yard?',
    'is this site legit?',
    'who can see this chat?',
  ])('leaves the search as it is: %s', (question) => {
    const dialogue = read('3 bed houses in Jenks under 400k', question);
    expect(dialogue.turn.general).not.toBeNull();
    expect(dialogue.search.filters).toMatchObject({ city: 'Jenks', minBedrooms: 3 });
    expect(dialogue.task).toBe('search');
  });

  it('leaves a sale as it is, and is asked of selling there', () => {
    const dialogue = read('I want to sell my house in Bixby', 'how long does it take?');
    expect(dialogue.task).toBe('selling');
    expect(dialogue.turn.general).toEqual({
      question: 'how long does it take?',
      topic: 'selling a house',
      goesOn: false,
    });
    expect(dialogue.selling.details).toEqual(['I want to sell my house in Bixby']);
  });

  it('goes on with the last one', () => {
    expect(read('what is PMI?', 'can they take it off?').turn.general?.topic).toBe('what is PMI?');
    expect(read('show me condos in Austin with a pool').turn.general).toBeNull();
  });
});
