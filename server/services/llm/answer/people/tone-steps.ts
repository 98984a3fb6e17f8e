import type { Language } from '../texts.ts';

type Step = readonly ((agent: string, phone: string) => string)[];

/** What can come next after such a sentence. */
export const steps = {
  en: {
    ownHome: [
      (agent) =>
        `When you want to, I can explain how selling works or show you other homes; ${agent} can talk it through with you, too.`,
      (agent) =>
        `If a talk would help, you can call ${agent} any time; I can also look up smaller homes or tell you how selling works.`,
    ],
    search: [
      () => 'We can go on with the search whenever you like.',
      () => 'The homes are still here when you want to go on.',
    ],
    open: [
      () => 'Tell me a place and a price when you want to look at homes, or ask me anything.',
      () => 'Ask me anything about buying, renting, or selling, or name a place to look at.',
    ],
    mend: [
      (agent, phone) => `Tell me in a few words what you want instead, or call ${agent} at ${phone}.`,
      (agent, phone) =>
        `What should I look for: which place, up to what price? ${agent} is at ${phone} if you’d rather talk.`,
    ],
    mendSearch: [
      (agent, phone) =>
        `What should change: the place, the price, or the rooms? You can also call ${agent} at ${phone}.`,
      (agent, phone) =>
        `Tell me what’s off about these homes, and I’ll search again; ${agent} is at ${phone}.`,
    ],
    sale: [
      () => 'You can come back to the sale any time, or ask me how selling works.',
      () => 'If a question about selling comes up, just ask.',
    ],
    more: [() => 'What can I look up for you?', () => 'Which place are you interested in?'],
    joy: [() => 'If a question comes up on the way, just ask.', () => 'I’m here if you need anything.'],
    goOn: [
      () => 'Ask me about any of these homes, or tell me what to change.',
      () => 'What would you like to know next?',
    ],
    seeOne: [
      () => 'Say which one you’d like to see, and on what day, or ask me anything about it.',
      () => 'Shall I set up a visit? Tell me which home and which day.',
    ],
    change: [
      () => 'What should be different: the town, the price, the size, or something you miss in these?',
      () => 'Tell me one thing that a home must have, or name another town, and I’ll search again.',
    ],
    cheaper: [
      () => 'Tell me the most you’d spend, and I’ll stay under it, or say “cheapest first”.',
      () => 'A smaller home or another town often costs less; shall I look there?',
    ],
    begin: [
      () => 'Start with the one thing you know: a town, a price, or the number of rooms.',
      () => 'Name a town that you like, and I’ll show you what there is.',
    ],
    narrow: [
      () => 'Say “cheapest first” or “newest first”, or ask me to compare the first two.',
      () => 'Tell me what matters most to you: the price, the space, or the place?',
    ],
    confirm: [
      (agent) => `${agent} can confirm it before you rely on it.`,
      (agent) => `If it matters for your decision, ${agent} can check it.`,
    ],
    scam: [
      (agent) =>
        `See it inside and check who owns it before you pay anything. With its address, I can tell you whether it’s listed here, and ${agent} can confirm it.`,
      () => 'Never pay for a home that you, or somebody for you, haven’t seen inside.',
    ],
    careful: [
      () =>
        'You can look here without giving any details. See a home and check who owns it before you pay anybody.',
      () => 'Never pay for a home that you, or somebody for you, haven’t seen inside.',
    ],
    stopSending: [
      (agent, phone) =>
        `Every email from this site has a link that stops them at once. If it doesn’t, tell ${agent}: ${phone}.`,
    ],
    talk: [
      (agent) => `${agent} can talk it through with you, without any obligation.`,
      (agent) => `For your own case, ${agent} is the one to ask.`,
    ],
    missing: [(agent) => `If ${agent} should get in touch later, your details can wait until then.`],
  },
  es: {
    ownHome: [
      (agent) =>
        `Cuando quieras, te explico cómo es vender o te muestro otras casas; ${agent} también puede platicarlo contigo.`,
      (agent) =>
        `Si ayuda hablarlo, puedes llamar a ${agent} cuando quieras; también puedo buscar casas más pequeñas o explicarte cómo es vender.`,
    ],
    search: [
      () => 'Seguimos con la búsqueda cuando quieras.',
      () => 'Las casas siguen aquí para cuando quieras.',
    ],
    open: [
      () => 'Dime un lugar y un precio cuando quieras ver casas, o pregúntame lo que sea.',
      () => 'Pregúntame lo que sea sobre comprar, rentar o vender, o dime un lugar.',
    ],
    mend: [
      (agent, phone) => `Dime en pocas palabras qué quieres, o llama a ${agent} al ${phone}.`,
      (agent, phone) =>
        `¿Qué busco: en qué lugar y hasta qué precio? ${agent} está en el ${phone} si prefieres hablar.`,
    ],
    mendSearch: [
      (agent, phone) =>
        `¿Qué cambio: el lugar, el precio o las recámaras? También puedes llamar a ${agent} al ${phone}.`,
      (agent, phone) => `Dime qué no te sirve de estas casas y busco otra vez; ${agent} está en el ${phone}.`,
    ],
    sale: [
      () => 'Puedes volver a la venta cuando quieras, o preguntarme cómo es vender.',
      () => 'Si te surge una duda sobre vender, pregúntame.',
    ],
    more: [() => '¿Qué te busco?', () => '¿Qué zona te interesa?'],
    joy: [() => 'Si surge alguna duda en el camino, pregúntame.', () => 'Aquí estoy si necesitas algo.'],
    goOn: [
      () => 'Pregúntame por cualquiera de estas casas, o dime qué cambio.',
      () => '¿Qué más quieres saber?',
    ],
    seeOne: [
      () => 'Dime cuál quieres ver y qué día, o pregúntame lo que sea.',
      () => '¿Agendamos una visita? Dime cuál casa y qué día.',
    ],
    change: [
      () => '¿Qué cambio: la ciudad, el precio, el tamaño o algo que les falta?',
      () => 'Dime algo que la casa deba tener, o nombra otra ciudad, y busco de nuevo.',
    ],
    cheaper: [
      () => 'Dime hasta cuánto gastarías y busco por debajo, o di “primero las más baratas”.',
      () => 'Una casa más chica u otra ciudad suele costar menos; ¿busco ahí?',
    ],
    begin: [
      () => 'Empieza por lo que ya sabes: una ciudad, un precio o cuántas recámaras.',
      () => 'Dime una ciudad que te guste y te muestro lo que hay.',
    ],
    narrow: [
      () => 'Di “primero las más baratas” o “primero las más nuevas”, o pídeme comparar las dos primeras.',
      () => 'Dime qué te importa más: ¿el precio, el espacio o el lugar?',
    ],
    confirm: [
      (agent) => `${agent} lo puede confirmar antes de que te fíes de eso.`,
      (agent) => `Si es importante para decidir, ${agent} lo puede revisar.`,
    ],
    scam: [
      (agent) =>
        `Antes de pagar nada, ve la casa por dentro y confirma quién es el dueño. Con su dirección te digo si está anunciada aquí, y ${agent} lo puede confirmar.`,
      () => 'Nunca pagues por una casa que tú, o alguien por ti, no haya visto por dentro.',
    ],
    careful: [
      () =>
        'Aquí puedes ver casas sin dar ningún dato. Antes de pagarle a alguien, ve la casa y confirma quién es el dueño.',
      () => 'Nunca pagues por una casa que tú, o alguien por ti, no haya visto por dentro.',
    ],
    stopSending: [
      (agent, phone) =>
        `Cada correo de este sitio trae un enlace que los detiene al momento. Si no funciona, díselo a ${agent}: ${phone}.`,
    ],
    talk: [
      (agent) => `${agent} puede platicarlo contigo, sin compromiso.`,
      (agent) => `Para tu caso, pregúntale a ${agent}.`,
    ],
    missing: [(agent) => `Si quieres que ${agent} te contacte más adelante, tus datos pueden esperar.`],
  },
} as const satisfies Record<Language, Record<string, Step>>;
