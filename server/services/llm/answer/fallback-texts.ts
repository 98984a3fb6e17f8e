import type { Texts } from './texts.ts';

/** What is said where nothing else answers: to a remark, while a search stands or before one, and to what says nothing. */
export const fallbackTexts = {
  en: {
    inSearch: [
      (agent, homes) =>
        `I see. I’m keeping the search as it is: ${homes}. If ${agent} should know that, I can pass it on.`,
      (agent, homes) => `Understood; ${homes} it still is. ${agent} can take that into account.`,
      (agent, homes) =>
        `Thanks for telling me. I can’t search by that, so it’s still ${homes}; ${agent} can look into it.`,
    ],
    inSearchBriefly: [
      () => 'OK. Ask me about any of these homes, or tell me what to change.',
      () => 'All right. What would you like to know next?',
    ],
    open: [
      (agent) => `I see. I can look for homes, answer questions, or pass that on to ${agent}.`,
      (agent) =>
        `Thanks for telling me. What would help you most: an answer, homes, or a word with ${agent}?`,
      (agent) => `Understood. ${agent} can talk that over with you; I can show you homes if you name a town.`,
    ],
    noise: [
      () => 'Sorry, I didn’t catch that. Could you say it in a few words?',
      () => 'That one went past me. What can I look up for you?',
      (agent) => `I still can’t make that out. You can also write or call ${agent}.`,
    ],
    unknown: [
      (agent) => `I don’t have an answer to that here, but I can ask ${agent}.`,
      (agent) => `That I don’t know, and I won’t guess. I can ask ${agent} for you.`,
      (agent) => `Neither the listings nor my notes say. ${agent} can tell you; I can pass the question on.`,
    ],
    beyond: [
      (agent) => `That goes beyond what I know about it, and I won’t guess. I can ask ${agent}.`,
      (agent) => `I don’t know more about that than I said; ${agent} might, and I can pass the question on.`,
    ],
    beyondOf: [
      (agent, topic) =>
        `That goes beyond what I know about “${topic}”, and I won’t guess. I can ask ${agent}.`,
      (agent, topic) =>
        `On “${topic}”, I don’t know more than I said; I can pass your question on to ${agent}.`,
      (agent) => `I don’t know that, either. ${agent} can tell you; shall I ask?`,
    ],
  },
  es: {
    inSearch: [
      (agent, homes) =>
        `Entiendo. La búsqueda queda igual: ${homes}. Si ${agent} debe saberlo, se lo puedo pasar.`,
      (agent, homes) => `De acuerdo; seguimos con ${homes}. ${agent} lo puede tomar en cuenta.`,
      (agent, homes) =>
        `Gracias por contarme. Por eso no puedo buscar, así que seguimos con ${homes}; ${agent} puede verlo.`,
    ],
    inSearchBriefly: [
      () => 'Muy bien. Pregúntame por cualquiera de estas casas, o dime qué cambio.',
      () => 'De acuerdo. ¿Qué más quieres saber?',
    ],
    open: [
      (agent) => `Entiendo. Puedo buscar casas, responder preguntas o pasárselo a ${agent}.`,
      (agent) =>
        `Gracias por contarme. ¿Qué te ayudaría más: una respuesta, ver casas o hablar con ${agent}?`,
      (agent) => `De acuerdo. ${agent} puede platicarlo contigo; si me dices una ciudad, te muestro casas.`,
    ],
    noise: [
      () => 'Perdón, no te entendí. ¿Me lo dices en pocas palabras?',
      () => 'Eso se me escapó. ¿Qué te busco?',
      (agent) => `Todavía no lo entiendo. También puedes escribirle o llamarle a ${agent}.`,
    ],
    unknown: [
      (agent) => `Para eso no tengo respuesta aquí, pero le puedo preguntar a ${agent}.`,
      (agent) => `Eso no lo sé, y no quiero adivinar. Le puedo preguntar a ${agent}.`,
      (agent) => `Ni los anuncios ni mis notas lo dicen. ${agent} sí puede; le paso tu pregunta.`,
    ],
    beyond: [
      (agent) => `Sobre eso no sé más, y no quiero adivinar. Le puedo preguntar a ${agent}.`,
      (agent) => `De eso no sé más de lo que ya dije; ${agent} quizá sí, y le puedo pasar tu pregunta.`,
    ],
    beyondOf: [
      (agent, topic) => `Sobre “${topic}” no sé más, y no quiero adivinar. Le puedo preguntar a ${agent}.`,
      (agent, topic) => `De “${topic}” no sé más de lo que ya dije; le puedo pasar tu pregunta a ${agent}.`,
      (agent) => `Eso tampoco lo sé. ${agent} te puede decir; ¿le pregunto?`,
    ],
  },
} as const satisfies Texts;
