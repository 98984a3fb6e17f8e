import type { SiteFacts } from '../../deps.ts';
import type { Language } from '../understand/spanish/detect.ts';

export type { Language };

/** The facts about the site and its agent that answers use. */
export type Site = Pick<
  SiteFacts,
  | 'agentName'
  | 'agentEmail'
  | 'agentPhone'
  | 'agentMlsId'
  | 'agentProfile'
  | 'brokerageName'
  | 'licenseLines'
  | 'postalAddress'
  | 'timeZone'
>;

/** A text, its wordings, or what makes one of words that come from elsewhere. */
type Text = string | ((...words: string[]) => string);
/** The texts of a topic by their names, in both languages side by side. */
export type Texts = Record<Language, Readonly<Record<string, Text | readonly Text[]>>>;

/** Replies that are always the same, in full, whoever asks. */
export const fixed = {
  en: {
    // The one reply to every question about who lives in an area, how safe it is, who it suits, or how its schools rate:
    // the same for everyone, with public sources (fair housing).
    neutral:
      'I don’t describe who lives in a place, how safe it is, who it suits, or how its schools rate, and I never ' +
      'search by that: everyone gets this same answer. Public sources are the city’s website, the local police ' +
      'department, the school district’s and the state’s school pages, and the US Census (data.census.gov). ' +
      'I can search by place, price, size, rooms, and features.',
    // The same to everyone who wants to choose or turn away people.
    choosing:
      'I can’t help choose, prefer, or turn away buyers, tenants, or neighbors by who they are: fair-housing law protects ' +
      'everybody. What’s fair is to ask everyone the same and decide by the same written criteria, such as income, ' +
      'credit, and rental history.',
    advice:
      'I can’t give legal, tax, or lending advice, or say what you would qualify for; a licensed attorney, tax ' +
      'professional or lender can.',
    leftUnread:
      'Your message is long, and I searched only by its first part; please send me the rest in a message of its own.',
    sensitive: 'Please don’t send card or Social Security numbers here; I left that number out.',
    noRewrite:
      'I can’t write or rewrite texts here. Tell me what you’re looking for in a sentence or two, such as a place, a ' +
      'price, and a number of bedrooms, and I’ll search the listings.',
    searchFailed:
      'I can’t reach the listings right now. Please try again in a moment, or use the map search.',
  },
  es: {
    neutral:
      'No describo quién vive en un lugar, qué tan seguro es, para quién es bueno ni qué tan buenas son sus escuelas, y ' +
      'nunca busco por eso: todas las personas reciben esta misma respuesta. Hay fuentes públicas: el sitio web de la ' +
      'ciudad, la policía local, las páginas de escuelas del distrito y del estado, y el Censo de EE. UU. ' +
      '(data.census.gov). Puedo buscar por lugar, precio, tamaño, habitaciones y características.',
    choosing:
      'No puedo ayudar a escoger, preferir ni rechazar a compradores, inquilinos o vecinos por quiénes son: la ley de ' +
      'vivienda justa protege a todas las personas. Lo justo es preguntarles lo mismo a todas y decidir con los mismos ' +
      'criterios por escrito, como ingresos, crédito e historial de renta.',
    advice:
      'No puedo dar consejos legales, de impuestos ni de préstamos, ni decir para qué calificarías; un abogado con ' +
      'licencia, un profesional de impuestos o un prestamista sí puede.',
    leftUnread:
      'Tu mensaje es largo y solo busqué con la primera parte; envíame el resto en otro mensaje, por favor.',
    sensitive: 'No envíes aquí números de tarjeta ni del Seguro Social, por favor; dejé fuera ese número.',
    noRewrite:
      'Aquí no puedo escribir ni reescribir textos. Dime en una o dos frases qué buscas, por ejemplo un lugar, un precio ' +
      'y cuántas recámaras, y lo busco en los anuncios.',
    searchFailed:
      'En este momento no puedo consultar los anuncios. Intenta otra vez en un momento, o busca en el mapa.',
  },
} as const satisfies Texts;

export const neutralReply = fixed.en.neutral;
export const adviceReply = fixed.en.advice;
export const sensitiveReply = fixed.en.sensitive;

/** Returns whether an answer says one of the replies to what is said about people, in either language. */
export const isNeutral = (response: string): boolean =>
  [fixed.en, fixed.es].some(
    ({ neutral, choosing }) => response.includes(neutral) || response.includes(choosing),
  );

export const rewriteReply =
  'Writing or rewriting a text needs a language model, and none is connected to this site. Your text is unchanged.';

/** Replies to what is no search; the first word of each function is the agent's name. */
export const talk = {
  en: {
    disclosure: (agent) => `I’m ${agent}’s AI assistant; you can ask for the agent in person at any time.`,
    greeting: [
      (agent) =>
        `Hello! I’m the AI assistant of ${agent}. Which area are you interested in, or how can I help?`,
      (agent) => `Hi! ${agent}’s AI assistant here. What can I look up for you?`,
    ],
    capabilities: (agent) =>
      'I can find homes by place, price, rooms, size, and features (for example “3 bedroom homes in Jenks under ' +
      '$400,000”), answer questions about a listing, help you sell, sign in, or register, and put you in touch with ' +
      `${agent}.`,
    notSelling: 'All right, nothing to sell then. What would you like to know or see?',
    declined: 'All right. What would you change: the place, the price, or the rooms?',
    liked: (address) =>
      `Good to hear. Would you like to see ${address}? Tell me a day, or ask me anything about it.`,
    cantChoose:
      'I can’t choose for you, but I can lay them side by side: say “compare the first two”, or ask what matters to you.',
    noHomeYet: 'Which home do you mean? Tell me its address, or a town and a price, and I’ll look it up.',
    noHome: 'There’s no home on the page to ask about right now. Change the search, or tell me an address.',
    cancel: [
      'All right, I’ll leave that. What would you like to do next?',
      'OK, I’ve dropped that. Tell me a place or a price whenever you want to search.',
    ],
    noted: (agent) =>
      `Thank you, I noted that. Say “contact the agent” if ${agent} should get in touch, or tell me what kind of home you’re looking for.`,
    login: 'You can sign in here. Forgot your password? Use the link in the form.',
    register: 'You can create your account here.',
    journey: 'Here is where you are in your journey.',
    language: 'Sure, English it is. What are you looking for?',
    languageInSearch: (homes) => `Sure, English it is. We’re looking at ${homes}; what would you change?`,
    areYouAi: (agent) =>
      `I’m an AI assistant, not a person; I answer from this site’s own listings. ${agent} is the person: say “contact the agent” and I’ll pass you on.`,
    whoToAsk: (agent) => `${agent} can suggest who to ask.`,
    notMine: [
      (agent) => `I can’t judge that for you; ${agent} can talk it through with you.`,
      (agent) => `That’s better talked over with ${agent} than decided by me.`,
    ],
    tellMore: [
      (agent) => `${agent} can tell you more.`,
      (agent) => `For your own case, ask ${agent}.`,
      (agent) => `${agent} can go into detail.`,
    ],
    whichHome: 'Which home do you mean? Tell me its address, or say “the first one”.',
    whichOfTwo: (first, second) => `Which one do you mean: ${first} or ${second}?`,
    whichOfMore: (first, second) => `Which one do you mean: ${first}, ${second}, or another?`,
    whichOfOne: (first) => `Do you mean ${first}?`,
    onlyOne: 'There’s just one home on the list now.',
    noneOfYear: (year) => `None of the homes shown was built in ${year}:`,
    noneOfPrice: (price) => `None of the homes shown costs ${price}:`,
    noneOfWord: (word) => `None of the listings shown mentions “${word}”.`,
    noneNow: (first, second) =>
      `The last search found no home. Do you mean one from before it, such as ${first} or ${second}?`,
    noneNowBut: (only) => `The last search found no home. Do you mean ${only} from before it?`,
    homesBefore: 'The last search found none, so I’m going by the homes before it.',
    whichHomes: 'Which homes should I compare? Say “the first two”, or tell me their addresses.',
  },
  es: {
    disclosure: (agent) =>
      `Soy el asistente de IA de ${agent}; puedes pedir hablar con tu agente en persona en cualquier momento.`,
    greeting: [
      (agent) => `¡Hola! Soy el asistente de IA de ${agent}. ¿Qué zona te interesa, o en qué te ayudo?`,
      (agent) => `¡Hola! Aquí el asistente de IA de ${agent}. ¿Qué te busco?`,
    ],
    capabilities: (agent) =>
      'Puedo buscar casas por lugar, precio, habitaciones, tamaño y características (por ejemplo “casas de 3 recámaras ' +
      'en Jenks de menos de $400,000”), responder preguntas sobre un anuncio, ayudarte a vender, a entrar o a ' +
      `registrarte, y ponerte en contacto con ${agent}.`,
    notSelling: 'De acuerdo, entonces no hay nada que vender. ¿Qué quieres saber o ver?',
    declined: 'De acuerdo. ¿Qué cambiarías: el lugar, el precio o las recámaras?',
    liked: (address) =>
      `Qué bueno. ¿Quieres ver ${address}? Dime un día, o pregúntame lo que quieras de ella.`,
    cantChoose:
      'No puedo elegir por ti, pero puedo ponerlas lado a lado: di “compara las dos primeras”, o pregunta lo que te importe.',
    noHomeYet: '¿De qué casa hablas? Dime su dirección, o una ciudad y un precio, y la busco.',
    noHome:
      'Ahora no hay ninguna casa en la página por la que preguntar. Cambia la búsqueda, o dime una dirección.',
    cancel: [
      'De acuerdo, lo dejo. ¿Qué quieres hacer ahora?',
      'Listo, lo quité. Dime un lugar o un precio cuando quieras buscar.',
    ],
    noted: (agent) =>
      `Gracias, lo anoté. Di “contactar al agente” si quieres que ${agent} te llame, o dime qué tipo de casa buscas.`,
    login: 'Puedes entrar aquí. ¿Olvidaste tu contraseña? Usa el enlace del formulario.',
    register: 'Puedes crear tu cuenta aquí.',
    journey: 'Aquí ves en qué etapa vas.',
    language: 'Con gusto, sigo en español. ¿Qué buscas?',
    languageInSearch: (homes) => `Con gusto, sigo en español. Estamos viendo ${homes}; ¿qué cambiarías?`,
    areYouAi: (agent) =>
      `Soy un asistente de IA, no una persona; respondo con los anuncios de este sitio. La persona es ${agent}: di “contactar al agente” y le paso tu mensaje.`,
    whoToAsk: (agent) => `${agent} puede sugerirte a quién preguntar.`,
    notMine: [
      (agent) => `Eso no lo puedo juzgar por ti; ${agent} puede platicarlo contigo.`,
      (agent) => `Eso es mejor platicarlo con ${agent} que decidirlo yo.`,
    ],
    tellMore: [
      (agent) => `${agent} puede contarte más.`,
      (agent) => `Para tu caso, pregúntale a ${agent}.`,
      (agent) => `${agent} puede darte más detalles.`,
    ],
    whichHome: '¿De qué casa hablas? Dime la dirección, o di “la primera”.',
    whichOfTwo: (first, second) => `¿De cuál hablas: ${first} o ${second}?`,
    whichOfMore: (first, second) => `¿De cuál hablas: ${first}, ${second} u otra?`,
    whichOfOne: (first) => `¿Hablas de ${first}?`,
    onlyOne: 'Ahora solo hay una casa en la lista.',
    noneOfYear: (year) => `Ninguna de las que ves se construyó en ${year}:`,
    noneOfPrice: (price) => `Ninguna de las que ves cuesta ${price}:`,
    noneOfWord: (word) => `Ningún anuncio de los que ves menciona «${word}».`,
    noneNow: (first, second) =>
      `La última búsqueda no encontró ninguna casa. ¿Hablas de una de antes, como ${first} o ${second}?`,
    noneNowBut: (only) => `La última búsqueda no encontró ninguna casa. ¿Hablas de ${only}, de antes?`,
    homesBefore: 'La última búsqueda no encontró nada, así que hablo de las casas de antes.',
    whichHomes: '¿Qué casas comparo? Di “las dos primeras”, o dime las direcciones.',
  },
} as const satisfies Texts;

/** Returns the AI disclosure, which opens the first answer of a conversation. */
export const disclosure = ({ agentName }: Site, language: Language = 'en'): string =>
  talk[language].disclosure(agentName);

/**
 * Returns one of the wordings of a text, so that a long talk doesn't repeat itself: the next one after each message of the
 * visitor.
 */
export function wordingOf<Wording>(wordings: readonly [Wording, ...Wording[]], answered: number): Wording {
  return wordings[answered % wordings.length] ?? wordings[0];
}
