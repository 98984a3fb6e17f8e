import type { Texts } from '../texts.ts';

/** What answers say of a visit that was asked for before: it is canceled or moved, or asked about. */
export const visitTexts = {
  en: {
    canceled: (agent, what) => `OK. I’ll tell ${agent} that the showing of ${what} is canceled.`,
    canceledOwn: (agent, when) => `OK. I’ll tell ${agent} that your visit${when} is canceled.`,
    canceledBefore: (agent) => `I’ve already told ${agent} that this visit is canceled.`,
    toCancel: (agent, when) =>
      `Nothing is canceled yet. Once I know who you are, I’ll tell ${agent} that your visit${when} is off.`,
    moved: (agent, when) =>
      `OK. I’ll tell ${agent} that you’d like to move your visit to ${when}; ${agent} will confirm the time.`,
    toMove: (agent, when) => `I can tell ${agent} that you’d like to move your visit to ${when}.`,
    whichTime: (agent) =>
      `Which day and time would suit you better? I’ll pass it on to ${agent}; until then nothing is changed.`,
    neverComes: (when) =>
      `“${when}” is no day or time that is still to come. Which day and time would suit you?`,
    told: (agent, what) =>
      `In this conversation you asked to see ${what}, and I passed that on. ${agent} confirms the time with you. To change or cancel it, just tell me.`,
    toldMove: (agent, when) =>
      `In this conversation you asked to move your visit to ${when}, and I passed that on. ${agent} confirms the time with you.`,
    begun: (agent, what) => `You asked to see ${what}, but ${agent} hasn’t been told yet.`,
    isCanceled: (agent) => `You canceled that visit here, and I passed that on to ${agent}.`,
    already: (agent, what) =>
      `I’ve already passed that on: ${agent} knows that you’d like to see ${what}, and will confirm the time with you.`,
    none: (agent) => `I don’t see a visit in this conversation. I can ask ${agent} for you.`,
    tell: (missing) => `Please tell me ${missing}.`,
    whichHome: (agent) =>
      `Which home would you like to see? Tell me its address, or a town and a price to find one; then I’ll pass it on to ${agent}.`,
    home: 'the home that you’d like to see',
    dayKept: (when) => `I’ve kept the time: ${when}.`,
    along: 'Bringing somebody along to a showing is usually fine.',
    alsoTell: (agent, words) => `I’ll tell ${agent}, too: ${words}.`,
  },
  es: {
    canceled: (agent, what) => `De acuerdo. Le digo a ${agent} que se cancela la visita: ${what}.`,
    canceledOwn: (agent, when) => `De acuerdo. Le digo a ${agent} que se cancela tu visita${when}.`,
    canceledBefore: (agent) => `Ya le dije a ${agent} que esta visita se cancela.`,
    toCancel: (agent, when) =>
      `Todavía no se cancela nada. En cuanto sepa quién eres, le digo a ${agent} que se cancela tu visita${when}.`,
    moved: (agent, when) =>
      `De acuerdo. Le digo a ${agent} que quieres cambiar tu visita (${when}); ${agent} confirmará la hora.`,
    toMove: (agent, when) => `Puedo decirle a ${agent} que quieres cambiar tu visita (${when}).`,
    whichTime: (agent) =>
      `¿Qué día y a qué hora te queda mejor? Se lo paso a ${agent}; mientras tanto no cambia nada.`,
    neverComes: (when) =>
      `«${when}» no es un día ni una hora que esté por venir. ¿Qué día y a qué hora te queda bien?`,
    told: (agent, what) =>
      `En esta conversación pediste ver ${what}, y ya lo pasé. ${agent} confirma contigo la hora. Si quieres cambiarla o cancelarla, dímelo.`,
    toldMove: (agent, when) =>
      `En esta conversación pediste cambiar tu visita (${when}), y ya lo pasé. ${agent} confirma contigo la hora.`,
    begun: (agent, what) => `Pediste ver ${what}, pero ${agent} todavía no lo sabe.`,
    isCanceled: (agent) => `Cancelaste esa visita aquí, y ya se lo dije a ${agent}.`,
    already: (agent, what) =>
      `Eso ya lo pasé: ${agent} sabe que quieres ver ${what}, y confirmará contigo la hora.`,
    none: (agent) => `No veo ninguna visita en esta conversación. Puedo preguntarle a ${agent}.`,
    tell: (missing) => `Por favor dime ${missing}.`,
    whichHome: (agent) =>
      `¿Qué casa quieres ver? Dime la dirección, o una ciudad y un precio para encontrar una; entonces se lo paso a ${agent}.`,
    home: 'la casa que quieres ver',
    dayKept: (when) => `Guardé la hora: ${when}.`,
    along: 'Por lo general se puede llevar a alguien a la visita.',
    alsoTell: (agent, words) => `También le digo a ${agent}: ${words}.`,
  },
} as const satisfies Texts;
