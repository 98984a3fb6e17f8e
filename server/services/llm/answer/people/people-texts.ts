import type { Texts } from '../texts.ts';

/** What answers say while they hand a visitor over to the agent, or say goodbye. */
export const peopleTexts = {
  en: {
    name: 'your name',
    phone: 'your phone number',
    email: 'your email address',
    wish: [
      (agent) => `I’ll gladly put you in touch with ${agent}.`,
      (agent) => `Sure, ${agent} can get back to you.`,
    ],
    sorry: [
      (agent, agentPhone) =>
        `I’m sorry about that. The fastest way is to call ${agent} at ${agentPhone}, or I can pass this on.`,
      (agent) => `I understand that you’re upset, and ${agent} should hear of it.`,
      (agent) => `That shouldn’t have happened. I’ll gladly tell ${agent}.`,
    ],
    wishShowing: [
      (agent, what) => `I can ask ${agent} to show you ${what}; ${agent} will confirm a time with you.`,
      (agent, what) =>
        `I’ve noted that ${agent} should show you ${what}; the time still has to be confirmed.`,
    ],
    thanks: 'Thank you.',
    thanksTo: (name) => `Thank you, ${name}.`,
    tell: (missing) => `Please tell me ${missing}.`,
    tellToo: (missing) => `Please tell me ${missing}, too.`,
    passed: (agent, reach) => `Thank you. I’m passing this to ${agent}, who will get back to you ${reach}.`,
    byText: (phone) => `by text at ${phone}`,
    byEmail: (email) => `by email at ${email}`,
    byEither: (phone, email) => `at ${phone} or ${email}`,
    passedShowing: (agent, what, reach) =>
      `Thank you. I’ll ask ${agent} to show you ${what} and to confirm a time with you ${reach}.`,
    urgent: (agent, phone) =>
      `I can’t promise that ${agent} is free right away; if it can’t wait, call ${phone}.`,
    tellUncalled: (missing, agent, agentEmail) =>
      `Please tell me ${missing}; the number is only for the form, and nobody should call it then. Or email ${agent} at ${agentEmail}.`,
    dayLater: (agent) => `No problem, the day can wait; ${agent} settles it with you.`,
    tellOrCall: (missing, agent, agentPhone) =>
      `I can pass this on only with ${missing}. If you’d rather not give that here, call ${agent} at ${agentPhone}.`,
    tellOrWrite: (missing, agent, agentEmail) =>
      `I can pass this on only with ${missing}. If you’d rather not give that here, email ${agent} at ${agentEmail}.`,
    textOnly: 'text only',
    emailOnly: 'email only',
    noCalls: 'no phone calls',
    noVoicemail: 'no voicemail',
    noEmail: 'no email',
    byCall: 'by phone rather than by email',
    seenEmail: 'nothing by email',
    inSpanish: 'in Spanish',
    tellNoEmail: (agent, agentPhone) =>
      `You don’t have to give an email here. The form asks for one, so nothing is sent from this chat; ${agent} can be called or texted at ${agentPhone}, and no email comes of that.`,
    willTell: (agent, what) => `I’ll tell ${agent}: ${what}.`,
    sorryShort: 'I’m sorry about that.',
    sympathy: 'I’m sorry, that’s a hard spot to be in.',
    passedChange: (agent, now, before) => `OK. I’ll tell ${agent}: ${now} instead of ${before}.`,
    passedNote: (agent, words) => `OK. I’ll tell ${agent}: “${words}”.`,
    laterShowing: (agent) => `All right. Tell me a day and time when you know, and I’ll ask ${agent}.`,
    keptIn: 'in the console of this site',
    kept: (agent, what, where) =>
      `I’m leaving this for ${agent} in the console of this site: ${what}. If it can’t wait, ${where}.`,
    callAt: (phone) => `call ${phone}`,
    writeTo: (address) => `write to ${address}`,
    toSee: (what) => `would like to see ${what}`,
    relay: (agent, words, home) =>
      `I can pass this on to ${agent}${home === '' ? '' : `, for ${home}`}: “${words}”.`,
    relayPassed: (home, words) => `${home === '' ? 'your message' : `about ${home}`}: “${words}”`,
    tellEither: 'Please tell me your name, and a phone number or an email address; one of them is enough.',
    offerStays: (agent) =>
      `I can’t pass the offer on: it goes to the seller in writing, and ${agent} writes it with you.`,
    aHome: 'a home',
    someHomes: 'several homes',
    byVideo: 'by video',
    goodbyeKind: ['You’re very welcome. Take care.', 'Take care, and come back any time.'],
    goodbyeReachable: [
      (agent) => `You’re welcome. ${agent} can follow up with you; come back any time.`,
      (agent) => `Glad I could help. ${agent} has your details; come back whenever you like.`,
    ],
    goodbye: [
      (agent) =>
        `You’re welcome. Come back any time, or leave your name and number if ${agent} should get in touch.`,
      (agent) => `Happy to help. Whenever you want to talk to ${agent}, leave your name and number here.`,
    ],
  },
  es: {
    name: 'tu nombre',
    phone: 'tu número de teléfono',
    email: 'tu email',
    wish: [
      (agent) => `Con gusto te pongo en contacto con ${agent}.`,
      (agent) => `Claro, ${agent} puede comunicarse contigo.`,
    ],
    sorry: [
      (agent, agentPhone) =>
        `Lo siento. Lo más rápido es llamar a ${agent} al ${agentPhone}, o le paso esto.`,
      (agent) => `Entiendo el enojo, y ${agent} debe saberlo.`,
      (agent) => `Eso no debió pasar. Con gusto se lo digo a ${agent}.`,
    ],
    wishShowing: [
      (agent, what) =>
        `Le puedo pedir a ${agent} que te muestre ${what}; después confirmará contigo la hora.`,
      (agent, what) => `Anoté que ${agent} debe mostrarte ${what}; falta confirmar la hora.`,
    ],
    thanks: 'Gracias.',
    thanksTo: (name) => `Gracias, ${name}.`,
    tell: (missing) => `Por favor dime ${missing}.`,
    tellToo: (missing) => `Por favor dime también ${missing}.`,
    passed: (agent, reach) => `Gracias. Le paso tu mensaje a ${agent}, que se comunicará contigo ${reach}.`,
    byText: (phone) => `por mensaje al ${phone}`,
    byEmail: (email) => `por email a ${email}`,
    byEither: (phone, email) => `al ${phone} o a ${email}`,
    passedShowing: (agent, what, reach) =>
      `Gracias. Le pido a ${agent} que te muestre ${what} y confirme contigo la hora, ${reach}.`,
    urgent: (agent, phone) =>
      `No puedo prometer que ${agent} esté libre ahora mismo; si no puede esperar, llama al ${phone}.`,
    tellUncalled: (missing, agent, agentEmail) =>
      `Por favor dime ${missing}; el número es solo para el formulario, y pido que nadie llame. O escríbele a ${agent} a ${agentEmail}.`,
    dayLater: (agent) => `No hay problema, el día puede esperar; ${agent} lo acuerda contigo.`,
    tellOrCall: (missing, agent, agentPhone) =>
      `Solo puedo pasar tu mensaje con ${missing}. Si prefieres no darlo aquí, llama a ${agent} al ${agentPhone}.`,
    tellOrWrite: (missing, agent, agentEmail) =>
      `Solo puedo pasar tu mensaje con ${missing}. Si prefieres no darlo aquí, escríbele a ${agent} a ${agentEmail}.`,
    textOnly: 'solo mensajes de texto',
    emailOnly: 'solo por email',
    noCalls: 'sin llamadas',
    noVoicemail: 'sin mensajes de voz',
    noEmail: 'sin email',
    byCall: 'por teléfono y no por email',
    seenEmail: 'nada por email',
    inSpanish: 'en español',
    tellNoEmail: (agent, agentPhone) =>
      `No tienes que dar un email aquí. El formulario pide uno, así que desde este chat no sale nada; a ${agent} le puedes llamar o mandar mensaje al ${agentPhone}, y de eso no sale ningún email.`,
    willTell: (agent, what) => `Se lo digo a ${agent}: ${what}.`,
    sorryShort: 'Lo siento mucho.',
    sympathy: 'Lo siento, es una situación difícil.',
    passedChange: (agent, now, before) => `De acuerdo. Le digo a ${agent}: ${now} en vez de ${before}.`,
    passedNote: (agent, words) => `De acuerdo. Le digo a ${agent}: “${words}”.`,
    laterShowing: (agent) => `De acuerdo. Dime el día y la hora cuando los sepas, y se lo pido a ${agent}.`,
    keptIn: 'en la consola de este sitio',
    kept: (agent, what, where) =>
      `Se lo dejo a ${agent} en la consola de este sitio: ${what}. Si no puede esperar, ${where}.`,
    callAt: (phone) => `llama al ${phone}`,
    writeTo: (address) => `escribe a ${address}`,
    toSee: (what) => `quiere ver ${what}`,
    relay: (agent, words, home) =>
      `Le puedo pasar esto a ${agent}${home === '' ? '' : `, sobre ${home}`}: “${words}”.`,
    relayPassed: (home, words) => `${home === '' ? 'tu mensaje' : `sobre ${home}`}: “${words}”`,
    tellEither: 'Por favor dime tu nombre y un teléfono o un email; con uno basta.',
    offerStays: (agent) =>
      `La oferta no la puedo pasar: va al vendedor por escrito, y ${agent} la hace contigo.`,
    aHome: 'una casa',
    someHomes: 'varias casas',
    byVideo: 'por video',
    goodbyeKind: ['Con mucho gusto. Cuídate.', 'Cuídate, y vuelve cuando quieras.'],
    goodbyeReachable: [
      (agent) => `De nada. ${agent} puede comunicarse contigo; vuelve cuando quieras.`,
      (agent) => `Qué bueno poder ayudarte. ${agent} tiene tus datos; vuelve cuando gustes.`,
    ],
    goodbye: [
      (agent) =>
        `De nada. Vuelve cuando quieras, o deja tu nombre y número si quieres que ${agent} te llame.`,
      (agent) => `Con gusto. Cuando quieras hablar con ${agent}, deja aquí tu nombre y número.`,
    ],
  },
} as const satisfies Texts;
