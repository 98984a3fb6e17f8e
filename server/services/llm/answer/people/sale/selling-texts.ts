import type { Language } from '../../texts.ts';

/** What answers say while somebody tells of a home to sell. Several wordings: none is said twice in one talk. */
type SellingTexts = Readonly<{
  /** Where the home is, before anything else. */
  where: readonly ((agent: string) => string)[];
  /** The same of somebody who asks what it is worth; the assistant values no home. */
  whereToValue: readonly ((agent: string) => string)[];
  /** The same after a question that only the agent can answer. */
  whereToAsk: readonly ((agent: string) => string)[];
  /** Asks where the home is once more, after a fact. */
  whereAgain: readonly string[];
  notedPlace: (place: string) => string;
  notedFacts: readonly ((facts: string) => string)[];
  notedMore: readonly string[];
  /** What somebody wants of the agent, after their name. */
  toSell: (location: string) => string;
  /** Answers a question in between. */
  forAgent: readonly ((agent: string) => string)[];
  /** Answers what one should do, which nobody can say for another. */
  noOneAnswer: readonly ((agent: string) => string)[];
  valuesNothing: readonly ((agent: string) => string)[];
  /** Asks for contact details: at first with the reason, then shorter, then not at all. */
  ask: readonly ((agent: string, missing: string) => string)[];
  askMore: (missing: string) => string;
  /** The same of somebody who hasn't said that they sell. */
  askSoftly: readonly ((agent: string, missing: string) => string)[];
  aFewWords: string;
  /** What is said to somebody who is having a hard time, or hasn't decided, instead of asking for anything. */
  gently: readonly ((agent: string) => string)[];
  /** The agent is to come and look at the home. */
  comes: (agent: string, when: string | null) => string;
  /** After what a seller asks in general. */
  ifOwn: (agent: string) => string;
  whichTown: string;
  goOn: readonly ((agent: string, missing: string) => string)[];
  passed: (agent: string, place: string, reach: string) => string;
  good: string;
  needsWork: string;
  soon: string;
  noHurry: string;
}>;

export const sellingTexts: Readonly<Record<Language, SellingTexts>> = {
  en: {
    where: [
      (agent) => `${agent} can help you sell. Where is the property? An address, city, or ZIP code is fine.`,
      (agent) => `${agent} can help with that. Which town is the home in?`,
    ],
    whereToValue: [
      (agent) =>
        `I can’t put a value on a home, but ${agent} can give you an idea, without any obligation to sell. Where is it? An address, city, or ZIP code is fine.`,
      (agent) => `A figure comes from ${agent}, who compares recent sales nearby. Which town is the home in?`,
    ],
    whereToAsk: [
      (agent) =>
        `${agent} can answer that when you talk. Where is the property? An address, city, or ZIP code is fine.`,
      (agent) => `I don’t know that, but ${agent} can tell you. Which town is the home in?`,
    ],
    whereAgain: [
      'Where is the property? An address, city, or ZIP code is fine.',
      'And which town is it in?',
      'Tell me the town when you like.',
    ],
    notedPlace: (place) => `Thank you, I noted ${place}.`,
    notedFacts: [
      (facts) => `Noted: ${facts}.`,
      (facts) => `Thank you, that helps: ${facts}.`,
      (facts) => `Got it: ${facts}.`,
    ],
    toSell: (location) => `wants to sell in ${location}`,
    notedMore: [
      'Thank you, that’s noted.',
      'Understood, I’ve written that down.',
      'Good to know; I’ve added it.',
      'All right, that’s in the notes, too.',
    ],
    forAgent: [
      (agent) => `I don’t know that; it’s a question for ${agent}, and I’ve noted it.`,
      (agent) => `${agent} can answer that; it’s in the notes.`,
      (agent) => `I can’t tell you that from here, so it’s on the list of questions for ${agent}.`,
    ],
    noOneAnswer: [
      (agent) =>
        `There’s no one right answer to that, and people decide it very differently; ${agent} can go through with you what each way would mean.`,
    ],
    valuesNothing: [
      (agent) =>
        `I can’t put a value on a home, not even roughly; ${agent} compares recent sales nearby and gives you an idea, without any obligation to sell.`,
      (agent) => `That figure has to come from ${agent}; I’d only be guessing.`,
    ],
    ask: [
      (agent, missing) => `Please tell me ${missing}, so that ${agent} can reach you.`,
      (agent, missing) => `To pass it on to ${agent}, I still need ${missing}.`,
      (agent, missing) => `Whenever you like, ${missing} will do for ${agent} to get in touch.`,
    ],
    askMore: (missing) => `Please tell me ${missing}, too.`,
    askSoftly: [
      (agent, missing) =>
        `If ${agent} should talk it over with you, tell me ${missing}; until then nothing is passed on.`,
      (agent) => `There’s no hurry; tell me when you’d like ${agent} to get in touch.`,
    ],
    gently: [
      (agent) =>
        `Nothing has to be decided now: I can explain how selling works, and ${agent} can talk it over with you whenever you like, without any obligation.`,
    ],
    comes: (agent, when) =>
      `I can ask ${agent} to come and look at your home${when === null ? '' : ` (${when})`}; the two of you agree on a time, and it commits you to nothing.`,
    ifOwn: (agent) =>
      `If it’s about a home of yours, tell me the town, and I’ll note for ${agent} what you tell me of it.`,
    whichTown: 'Which town is it in?',
    aFewWords: 'A few words about the property (rooms, size, condition) help too.',
    goOn: [
      (agent) => `Is there anything else that ${agent} should know?`,
      (agent, missing) => `Add whatever you like; ${missing} can come last, and then it goes to ${agent}.`,
      () => 'Ask me anything else in the meantime, if you like.',
    ],
    passed: (agent, place, reach) =>
      `Thank you. I’m passing this to ${agent}, who will get back to you about ${place}${reach}.`,
    good: 'in good shape',
    needsWork: 'needs some work',
    soon: 'you’d like to sell soon',
    noHurry: 'no hurry',
  },
  es: {
    where: [
      (agent) =>
        `${agent} puede ayudarte a vender. ¿Dónde está la propiedad? Basta una dirección, ciudad o código postal.`,
      (agent) => `${agent} puede ayudarte con eso. ¿En qué ciudad está la casa?`,
    ],
    whereToValue: [
      (agent) =>
        `No puedo ponerle valor a una casa, pero ${agent} puede darte una idea, sin compromiso de vender. ¿Dónde está? Basta una dirección, ciudad o código postal.`,
      (agent) => `Esa cifra la da ${agent}, que compara ventas recientes cerca. ¿En qué ciudad está?`,
    ],
    whereToAsk: [
      (agent) =>
        `${agent} puede responderte eso cuando hablen. ¿Dónde está la propiedad? Basta una dirección, ciudad o código postal.`,
      (agent) => `Eso no lo sé, pero ${agent} puede decírtelo. ¿En qué ciudad está la casa?`,
    ],
    whereAgain: [
      '¿Dónde está la propiedad? Basta una dirección, ciudad o código postal.',
      '¿Y en qué ciudad está?',
      'Dime la ciudad cuando quieras.',
    ],
    notedPlace: (place) => `Gracias, anoté ${place}.`,
    notedFacts: [
      (facts) => `Anotado: ${facts}.`,
      (facts) => `Gracias, eso ayuda: ${facts}.`,
      (facts) => `Listo: ${facts}.`,
    ],
    toSell: (location) => `quiere vender en ${location}`,
    notedMore: [
      'Gracias, queda anotado.',
      'Entendido, lo escribí.',
      'Bueno saberlo; lo agregué.',
      'De acuerdo, también está en las notas.',
    ],
    forAgent: [
      (agent) => `Eso no lo sé; es una pregunta para ${agent} y la anoté.`,
      (agent) => `${agent} puede responderte eso; está en las notas.`,
      (agent) => `Eso no lo puedo decir desde aquí, así que está en la lista de preguntas para ${agent}.`,
    ],
    noOneAnswer: [
      (agent) =>
        `No hay una sola respuesta correcta, y cada quien lo decide a su manera; ${agent} puede ver contigo qué significaría cada opción.`,
    ],
    valuesNothing: [
      (agent) =>
        `No puedo ponerle valor a una casa, ni aproximado; ${agent} compara ventas recientes cerca y te da una idea, sin compromiso de vender.`,
      (agent) => `Esa cifra la tiene que dar ${agent}; yo solo adivinaría.`,
    ],
    ask: [
      (agent, missing) => `Por favor dime ${missing}, para que ${agent} pueda comunicarse contigo.`,
      (agent, missing) => `Para pasárselo a ${agent}, todavía necesito ${missing}.`,
      (agent, missing) => `Cuando quieras, con ${missing} basta para que ${agent} te contacte.`,
    ],
    askMore: (missing) => `Por favor dime también ${missing}.`,
    askSoftly: [
      (agent, missing) =>
        `Si quieres que ${agent} lo platique contigo, dime ${missing}; mientras tanto no paso nada.`,
      (agent) => `No hay prisa; dime cuando quieras que ${agent} te contacte.`,
    ],
    gently: [
      (agent) =>
        `No hay que decidir nada ahora: puedo explicarte cómo funciona la venta, y ${agent} puede platicarlo contigo cuando quieras, sin compromiso.`,
    ],
    comes: (agent, when) =>
      `Le puedo pedir a ${agent} que vaya a ver tu casa${when === null ? '' : ` (${when})`}; entre los dos acuerdan la hora, y no te compromete a nada.`,
    ifOwn: (agent) => `Si se trata de una casa tuya, dime la ciudad y anoto para ${agent} lo que me cuentes.`,
    whichTown: '¿En qué ciudad está?',
    aFewWords: 'También ayudan unas palabras sobre la propiedad (habitaciones, tamaño, estado).',
    goOn: [
      (agent) => `¿Hay algo más que ${agent} deba saber?`,
      (agent, missing) =>
        `Agrega lo que quieras; ${missing} puede ir al final, y entonces se lo paso a ${agent}.`,
      () => 'Mientras tanto, pregúntame lo que quieras.',
    ],
    passed: (agent, place, reach) =>
      `Gracias. Le paso tu mensaje a ${agent}, que se comunicará contigo sobre ${place}${reach}.`,
    good: 'en buen estado',
    needsWork: 'necesita trabajo',
    soon: 'quieres vender pronto',
    noHurry: 'sin prisa',
  },
};
