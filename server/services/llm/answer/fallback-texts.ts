import type { Texts } from './texts.ts';

/** What is said where nothing else answers: to a remark, while a search stands or before one, and to what says nothing. */
export const fallbackTexts = {
  en: {
    inSearch: [
      (agent, homes) =>
        `I see. We’re still looking at ${homes}. What should I change, or shall I pass that on to ${agent}?`,
      (agent, homes) =>
        `Understood; the search for ${homes} stays as it is. I can tell ${agent} what you said, or change something: what would help?`,
      (agent, homes) =>
        `Thanks for telling me. That’s nothing I can search by, so ${homes} it still is; ${agent} can take it into account. What’s next for you?`,
    ],
    open: [
      (agent) => `I see. Is it about buying, renting, or selling? I can pass it on to ${agent}, too.`,
      (agent) =>
        `Thanks for telling me. What would help you most now: homes to look at, or a word with ${agent}?`,
      (agent) => `Understood. I can pass that on to ${agent}, or look for homes: in which town?`,
    ],
    noise: [
      () => 'Sorry, I didn’t catch that. Could you say it in a few words?',
      () => 'That one went past me. What can I look up for you?',
      (agent) => `I still can’t make that out. You can also write or call ${agent}.`,
    ],
    unknown: [
      (agent, said) => `I don’t have an answer to ${said} here. I can ask ${agent}.`,
      (agent, said) => `${said}: I don’t know that, and I won’t guess. I can ask ${agent} for you.`,
      (agent, said) => `Neither the listings nor my notes answer ${said}. ${agent} can; I can pass it on.`,
    ],
    that: 'that',
  },
  es: {
    inSearch: [
      (agent, homes) => `Entiendo. Seguimos viendo ${homes}. ¿Qué cambio, o se lo paso a ${agent}?`,
      (agent, homes) =>
        `De acuerdo; la búsqueda de ${homes} queda igual. Se lo puedo decir a ${agent}, o cambiar algo: ¿qué te ayudaría?`,
      (agent, homes) =>
        `Gracias por contarme. Por eso no puedo buscar, así que seguimos con ${homes}; ${agent} lo puede tomar en cuenta. ¿Qué sigue?`,
    ],
    open: [
      (agent) => `Entiendo. ¿Se trata de comprar, rentar o vender? También se lo puedo pasar a ${agent}.`,
      (agent) => `Gracias por contarme. ¿Qué te ayudaría más ahora: ver casas o hablar con ${agent}?`,
      (agent) => `De acuerdo. Se lo puedo pasar a ${agent}, o buscar casas: ¿en qué ciudad?`,
    ],
    noise: [
      () => 'Perdón, no te entendí. ¿Me lo dices en pocas palabras?',
      () => 'Eso se me escapó. ¿Qué te busco?',
      (agent) => `Todavía no lo entiendo. También puedes escribirle o llamarle a ${agent}.`,
    ],
    unknown: [
      (agent, said) => `Aquí no tengo respuesta a ${said}. Puedo preguntarle a ${agent}.`,
      (agent, said) => `${said}: no lo sé, y no quiero adivinar. Le puedo preguntar a ${agent}.`,
      (agent, said) =>
        `Ni los anuncios ni mis notas responden ${said}. ${agent} sí puede; le paso tu pregunta.`,
    ],
    that: 'eso',
  },
} as const satisfies Texts;
