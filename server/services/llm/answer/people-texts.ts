import type { Texts } from './texts.ts';

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
    sorry: (agent, agentPhone) =>
      `I’m sorry about that. The fastest way is to call ${agent} at ${agentPhone}, or I can pass this on.`,
    wishShowing: (agent, what) => `${agent} can show you ${what} and will confirm a time with you.`,
    thanks: 'Thank you.',
    thanksTo: (name) => `Thank you, ${name}.`,
    tell: (missing) => `Please tell me ${missing}.`,
    tellToo: (missing) => `Please tell me ${missing}, too.`,
    passed: (agent, phone, email) =>
      `Thank you. I’m passing this to ${agent}, who will get back to you at ${phone} or ${email}.`,
    passedShowing: (agent, what, reach) =>
      `Thank you. I’ll ask ${agent} to show you ${what} and to confirm a time with you at ${reach}.`,
    tellOrCall: (missing, agent, agentPhone) =>
      `I can pass this on only with ${missing}. If you’d rather not give that here, call ${agent} at ${agentPhone}.`,
    tellOrWrite: (missing, agent, agentEmail) =>
      `I can pass this on only with ${missing}. If you’d rather not give that here, email ${agent} at ${agentEmail}.`,
    textOnly: 'text only',
    emailOnly: 'email only',
    noCalls: 'no phone calls',
    noVoicemail: 'no voicemail',
    noEmail: 'no email',
    willTell: (agent, what) => `I’ll tell ${agent}: ${what}.`,
    sorryShort: 'I’m sorry about that.',
    sympathy: 'I’m sorry, that’s a hard spot to be in.',
    passedCancel: (agent, what) => `OK. I’ll tell ${agent} that the showing of ${what} is canceled.`,
    passedChange: (agent, now, before) => `OK. I’ll tell ${agent}: ${now} instead of ${before}.`,
    passedNote: (agent, words) => `OK. I’ll tell ${agent}: “${words}”.`,
    laterShowing: (agent) => `All right. Tell me a day and time when you know, and I’ll ask ${agent}.`,
    either: (phone, email) => `${phone} or ${email}`,
    aHome: 'a home',
    whereToSell: (agent) =>
      `${agent} can help you sell. Where is the property? An address, city, or ZIP code is fine.`,
    whereToValue: (agent) =>
      `I can’t put a value on a home, but ${agent} can give you an idea, without any obligation to sell. Where is it? An address, city, or ZIP code is fine.`,
    whereToAsk: (agent) =>
      `${agent} can answer that when you talk. Where is the property? An address, city, or ZIP code is fine.`,
    sellingFact: [
      (agent, missing) => `Noted; ${agent} will see that, too. To pass it on, I still need ${missing}.`,
      (agent, missing) => `I’ve added that to the notes for ${agent}. Please tell me ${missing}.`,
    ],
    sellingNoted: (place, missing, agent) =>
      `Thank you, I noted ${place}. Please tell me ${missing}, so that ${agent} can reach you.`,
    sellingAsked: (agent, missing) =>
      `That’s a question for ${agent}, who will be the one to call. Tell me ${missing}, and I’ll pass it on.`,
    sellingMore: (place, missing) => `Thank you, that’s noted for ${place}. Please tell me ${missing}, too.`,
    aFewWords: 'A few words about the property (rooms, size, condition) help too.',
    sellingPassed: (agent, place) =>
      `Thank you. I’m passing this to ${agent}, who will get back to you about ${place}.`,
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
    sorry: (agent, agentPhone) =>
      `Lo siento. Lo más rápido es llamar a ${agent} al ${agentPhone}, o le paso esto.`,
    wishShowing: (agent, what) => `${agent} puede mostrarte ${what} y confirmará contigo la hora.`,
    thanks: 'Gracias.',
    thanksTo: (name) => `Gracias, ${name}.`,
    tell: (missing) => `Por favor dime ${missing}.`,
    tellToo: (missing) => `Por favor dime también ${missing}.`,
    passed: (agent, phone, email) =>
      `Gracias. Le paso tu mensaje a ${agent}, que se comunicará contigo al ${phone} o a ${email}.`,
    passedShowing: (agent, what, reach) =>
      `Gracias. Le pido a ${agent} que te muestre ${what} y confirme contigo la hora: ${reach}.`,
    tellOrCall: (missing, agent, agentPhone) =>
      `Solo puedo pasar tu mensaje con ${missing}. Si prefieres no darlo aquí, llama a ${agent} al ${agentPhone}.`,
    tellOrWrite: (missing, agent, agentEmail) =>
      `Solo puedo pasar tu mensaje con ${missing}. Si prefieres no darlo aquí, escríbele a ${agent} a ${agentEmail}.`,
    textOnly: 'solo mensajes de texto',
    emailOnly: 'solo por email',
    noCalls: 'sin llamadas',
    noVoicemail: 'sin mensajes de voz',
    noEmail: 'sin email',
    willTell: (agent, what) => `Se lo digo a ${agent}: ${what}.`,
    sorryShort: 'Lo siento mucho.',
    sympathy: 'Lo siento, es una situación difícil.',
    passedCancel: (agent, what) => `De acuerdo. Le digo a ${agent} que se cancela la visita: ${what}.`,
    passedChange: (agent, now, before) => `De acuerdo. Le digo a ${agent}: ${now} en vez de ${before}.`,
    passedNote: (agent, words) => `De acuerdo. Le digo a ${agent}: “${words}”.`,
    laterShowing: (agent) => `De acuerdo. Dime el día y la hora cuando los sepas, y se lo pido a ${agent}.`,
    either: (phone, email) => `${phone} o ${email}`,
    aHome: 'una casa',
    whereToSell: (agent) =>
      `${agent} puede ayudarte a vender. ¿Dónde está la propiedad? Basta una dirección, ciudad o código postal.`,
    whereToValue: (agent) =>
      `No puedo ponerle valor a una casa, pero ${agent} puede darte una idea, sin compromiso de vender. ¿Dónde está? Basta una dirección, ciudad o código postal.`,
    whereToAsk: (agent) =>
      `${agent} puede responderte eso cuando hablen. ¿Dónde está la propiedad? Basta una dirección, ciudad o código postal.`,
    sellingFact: [
      (agent, missing) => `Anotado; ${agent} también lo verá. Para pasarlo, todavía necesito ${missing}.`,
      (agent, missing) => `Lo agregué a las notas para ${agent}. Por favor dime ${missing}.`,
    ],
    sellingNoted: (place, missing, agent) =>
      `Gracias, anoté ${place}. Por favor dime ${missing}, para que ${agent} pueda comunicarse contigo.`,
    sellingAsked: (agent, missing) =>
      `Eso es una pregunta para ${agent}, que será quien te llame. Dime ${missing} y se la paso.`,
    sellingMore: (place, missing) => `Gracias, lo anoté para ${place}. Por favor dime también ${missing}.`,
    aFewWords: 'También ayudan unas palabras sobre la propiedad (habitaciones, tamaño, estado).',
    sellingPassed: (agent, place) =>
      `Gracias. Le paso tu mensaje a ${agent}, que se comunicará contigo sobre ${place}.`,
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
