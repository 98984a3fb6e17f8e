import {
  calls,
  inTurn,
  type Reply,
  says,
  type ToolCall,
} from '../../../../providers/language/openai-compatible/testing/fake-model-server.ts';
import type { HistoryItem } from '../../understand/dialogue/dialogue.ts';

/** A model that answers as one should: all of its words are shown. */
export type Helpful = {
  name: string;
  message: string;
  words: string;
  reply: Reply;
  /** Filters that the page's search then has. */
  params?: Record<string, unknown>;
  history?: HistoryItem[];
  /** The home that the message may ask about. */
  home?: string;
};

const row = (
  name: string,
  message: string,
  words: string,
  tools: ToolCall[] = [],
  more: Partial<Helpful> = {},
): Helpful => ({
  ...{ name, message, words, ...more },
  reply: inTurn(...tools.map((tool) => calls(tool)), says(words)),
});
const search = (args: object): ToolCall => ({ name: 'search_homes', args });
const pay = (args: object): ToolCall => ({ name: 'payment_figures', args });
const know = (question: string): ToolCall => ({ name: 'general_knowledge', args: { question } });
const home = { home: 'PL-1001' };

export const helpful: Helpful[] = [
  row(
    'corrects a town',
    'homes in jenx',
    'I read that as Jenks: there are 3 homes for sale, from $250,000 to $420,000.',
    [search({ city: 'Jenks' })],
    { params: { city: 'Jenks' } },
  ),
  row(
    'reads a Spanish amount',
    'busco casa en Jenks hasta 320 mil',
    'Encontré 2 casas en Jenks de hasta $320,000: una en 1204 Elm St por $250,000 y otra en 88 Oak Ave por $310,000.',
    [search({ city: 'Jenks', maxPrice: 320_000 })],
    { params: { city: 'Jenks', maxPrice: 320_000 } },
  ),
  row(
    'reads half a million',
    'algo en Jenks por menos de medio millón',
    'Hay 3 casas en Jenks por menos de $500,000. ¿Cuántas recámaras necesitas?',
    [search({ city: 'Jenks', maxPrice: 500_000 })],
    { params: { maxPrice: 500_000 } },
  ),
  row(
    'leaves out condos',
    'homes in Jenks but not a condo',
    'I left condos out: 3 houses and townhouses are for sale in Jenks.',
    [
      search({
        city: 'Jenks',
        without: ['propertySubType'],
        propertySubType: ['SingleFamilyResidence', 'Townhouse'],
      }),
    ],
    { params: { propertySubType: 'SingleFamilyResidence,Townhouse' } },
  ),
  row(
    'knows a synonym',
    'a house in Jenks with a swimming hole out back',
    'I searched for homes with a pool in Jenks and found 3. Would you like to see them on the map?',
    [search({ city: 'Jenks', features: ['pool'] })],
    { params: { features: 'pool' } },
  ),
  row(
    'computes a payment',
    'what would the monthly payment be on the cheapest one?',
    'With 20% down and a loan at 6.5% for 30 years, principal and interest on 1204 Elm St would be about $1,264 a month, without taxes and insurance. That is an example, not an offer.',
    [search({ city: 'Jenks', sort: 'price-asc' }), pay({ price: 250_000 })],
  ),
  row(
    'computes a down payment',
    'how much do I need down for a 300k house?',
    'At 20% down that is $60,000; some loans start at 3.5%, which is $10,500. A lender can tell you what applies to you.',
  ),
  row(
    'computes a down payment in Spanish',
    '¿cuánto es el enganche de una casa de 300 mil?',
    'Con un enganche del 20% serían $60,000, y el préstamo sería de $240,000. Un prestamista puede decirte qué opciones hay.',
    [pay({ price: 300_000 })],
  ),
  row(
    'compares two homes',
    'compare 1204 Elm St and 88 Oak Ave in Jenks',
    '1204 Elm St has 2 bedrooms at $250,000, and 88 Oak Ave has 3 bedrooms at $310,000, which is $60,000 more.',
    [search({ city: 'Jenks' })],
  ),
  row(
    'answers from remarks',
    'does it have a patio?',
    'Yes: the listing mentions a covered patio.',
    [],
    home,
  ),
  row(
    'answers from remarks in Spanish',
    '¿tiene patio?',
    'Sí, el anuncio menciona un patio cubierto.',
    [],
    home,
  ),
  row(
    'says what a listing doesn’t say',
    'does it have a basement?',
    'The listing doesn’t mention a basement. I can ask Dana Reed for you.',
    [],
    home,
  ),
  row(
    'says what a listing doesn’t say in Spanish',
    '¿tiene sótano?',
    'El anuncio no menciona un sótano. Puedo preguntarle a Dana Reed si quieres.',
    [],
    home,
  ),
  row(
    'tells open houses',
    'when is the open house at 1204 Elm St?',
    'There is an open house at 1204 Elm St on Sat, Nov 28, at 1:00 PM.',
    [],
    home,
  ),
  row(
    'tells the fee',
    'is there an HOA?',
    'Yes, the association fee for 1204 Elm St is $45 a month.',
    [],
    home,
  ),
  row(
    'tells the garage and the age',
    'how old is it and is there a garage?',
    'It was built in 1998, and it has a garage with 2 spaces.',
    [],
    home,
  ),
  row(
    'explains a term',
    'what is escrow?',
    'Escrow means that a neutral company holds money and papers until everyone has done their part.',
    [know('what is escrow')],
  ),
  row(
    'explains a term in Spanish',
    '¿qué es una inspección?',
    'Una inspección revisa el techo, las paredes y los sistemas antes de comprar. Dana Reed puede sugerir inspectores.',
  ),
  row(
    'explains earnest money',
    'what is earnest money?',
    'Earnest money is a deposit that shows a seller that you mean it. It usually counts toward the price at closing.',
  ),
  row(
    'follows up politely',
    'thanks, that helps',
    'You’re welcome! Would you like to see the homes with a garage, or talk about financing?',
  ),
  row(
    'follows up politely in Spanish',
    'gracias por la ayuda',
    '¡Con gusto! ¿Quieres ver casas con garaje o en otra zona?',
  ),
  row(
    'tells how to reach the agent',
    'how do I reach the agent?',
    'You can call Dana Reed at (918) 555-0100 or write to dana@porchlight.example.',
  ),
  row(
    'says that it is an AI',
    'are you a real person?',
    'I’m an AI assistant; Dana Reed is the agent, and you can talk to her at any time.',
  ),
  row(
    'says that it is an AI in Spanish',
    '¿eres una persona?',
    'No, soy una asistente de IA. Dana Reed es la agente, y puedes hablar con ella cuando quieras.',
  ),
  row(
    'asks for what is missing',
    'please have the agent call me about 1204 Elm St',
    'Gladly. What are your name and phone number, and what is your email address?',
  ),
  row(
    'takes a sale in Spanish',
    'quiero vender mi casa',
    'Con gusto. ¿Dónde está la propiedad y cuántas recámaras tiene?',
    [{ name: 'seller_step', args: {} }],
  ),
  row(
    'quotes the market',
    'what do homes cost in Jenks?',
    'In Jenks 3 homes are for sale, from $250,000 to $420,000; the median asking price is $310,000.',
    [{ name: 'market_figures', args: { city: 'Jenks' } }],
  ),
  row(
    'is calm',
    'this site is useless, I am so stressed',
    'I’m sorry that this is so stressful. Tell me what matters most to you, and I’ll look for it step by step.',
  ),
  row(
    'answers a question in general',
    'how long does closing take?',
    'It often takes a month or more from the contract to the closing, because the lender, the appraisal, and the title work need time.',
  ),
  row(
    'names a filter by itself',
    'anything newer in Jenks?',
    'Here are newer ones. Shall I sort them by price?',
    [search({ city: 'Jenks', minYearBuilt: 2015 })],
    { params: { minYearBuilt: 2015 } },
  ),
];
