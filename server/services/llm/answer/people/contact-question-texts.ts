import type { Language } from '../texts.ts';

type Text = (agent: string, phone: string, missing: string) => string;
type ContactTexts = Readonly<{
  asksWhen: readonly Text[];
  asksSent: readonly Text[];
  notYet: readonly Text[];
  asksWhy: Text;
  asksThen: Text;
  asksReach: (agent: string, phone: string, email: string) => string;
  /** Nothing was done that only the agent does, and nothing is done now. */
  asksDone: readonly Text[];
  asksDo: readonly Text[];
  /** An offer that the assistant should pass on. */
  offers: readonly Text[];
  /** Nobody is to call or write; the second after a request went to the agent. */
  optOut: (agent: string, phone: string, email: string) => string;
  optOutAfter: (agent: string, phone: string, email: string) => string;
  /** Somebody else's details, which aren't kept. */
  ofOthers: (agent: string, phone: string, email: string) => string;
  /** Details of somebody who refused contact before. */
  keepsNothing: (agent: string) => string;
  /** Beside an answer to what else was asked. */
  optOutShort: string;
  /** Nothing shows that a request went out. */
  notKnown: (agent: string, phone: string) => string;
  nothingSent: (agent: string, phone: string, email: string) => string;
}>;

/** What answers say of how and when the agent gets in touch; none promises a time. */
export const contactTexts: Readonly<Record<Language, ContactTexts>> = {
  en: {
    asksWhen: [
      (agent, phone) =>
        `I’ve passed it on, but I can’t promise when ${agent} gets back to you. If it can’t wait, call ${phone}.`,
      (agent, phone) => `I can’t see ${agent}’s calendar, so I can’t say when; the quickest way is ${phone}.`,
    ],
    asksSent: [
      (agent, phone) =>
        `I passed it to ${agent}; whether it’s been read I can’t see. A time is only set once ${agent} confirms it; to be sure, call ${phone}.`,
      (agent, phone) => `It went to ${agent}. If you’d rather hear it in person, the number is ${phone}.`,
    ],
    notYet: [
      (agent, phone, missing) =>
        `Not yet: it goes to ${agent} as soon as I have ${missing}. I can’t promise when ${agent} answers; if it can’t wait, call ${phone}.`,
      (agent, phone, missing) =>
        `I can’t promise a time. With ${missing} I can pass it on; a call to ${agent} at ${phone} is quicker.`,
    ],
    asksWhy: (agent, phone) =>
      `Only so that ${agent} can answer you: a request goes out with a name, a phone number, and an email address. You can look at homes without them, or call ${agent} at ${phone} yourself.`,
    asksThen: (agent) =>
      `It goes to ${agent} with what you told me here, and ${agent} gets in touch with you. Nothing else follows from it, and you agree to nothing by it.`,
    asksReach: (agent, phone, email) =>
      `You can reach ${agent} at ${phone} or ${email}. I don’t know the hours; if you leave a message with me, I can pass it on, too.`,
    asksDone: [
      (agent, phone) =>
        `No, nothing like that has gone out from here, and I know of no answer to one: I can’t submit, sign, or reserve anything. ${agent} handles offers and applications; call ${phone}, or I can pass your question on.`,
      (agent, phone) =>
        `I can’t say that: nothing was submitted, accepted, or reserved in this chat. Only ${agent} can tell you where it stands, at ${phone}.`,
    ],
    asksDo: [
      (agent, phone) =>
        `I can’t submit, sign, or reserve anything, so nothing is done yet. ${agent} writes offers and sends applications; call ${phone}, or I can pass your wish on.`,
      (agent, phone) => `That’s ${agent}’s to do, not mine; the quickest way is ${phone}.`,
    ],
    offers: [
      (agent, phone) =>
        `I can’t pass an offer on: an offer goes to the seller in writing, through an agent. I can ask ${agent} to call you about it, or call ${phone}.`,
      (agent, phone) =>
        `No offer goes out from here, so the seller hasn’t heard that. ${agent} writes offers; I can ask for a call, or call ${phone}.`,
    ],
    optOut: (agent, phone) =>
      `Understood. I pass nothing on, so no call, text, or email comes of this chat. If texts from this site reach you, answer STOP and they end; every email has a link that stops them. If calls come all the same, tell ${agent}: ${phone}.`,
    optOutAfter: (agent, phone, email) =>
      `Understood, I’ll pass nothing more on. Your earlier request did go to ${agent}; to take it back, call ${phone} or write to ${email}. Texts end when you answer STOP, and every email has a link that stops them.`,
    keepsNothing: (agent) =>
      `You asked not to be contacted, so I keep no details and pass nothing on. If you’d like ${agent} to get in touch after all, tell me so.`,
    optOutShort: 'Understood: I keep no contact details and pass nothing on.',
    notKnown: (agent, phone) =>
      `I can’t say that it went to ${agent}: nothing here shows that it was sent. Say “send it again” and I’ll pass it on, or call ${phone}.`,
    ofOthers: (agent, phone) =>
      `I take only your own contact details, so I haven’t kept those and can’t send anything there. They’re welcome to write here themselves, or you can give them ${agent}’s number: ${phone}.`,
    nothingSent: (agent) =>
      `No, nothing has been sent from this conversation so far. Tell me what ${agent} should know, and I’ll pass it on.`,
  },
  es: {
    asksWhen: [
      (agent, phone) =>
        `Ya pasé tu mensaje, pero no puedo prometer cuándo te contesta ${agent}. Si no puede esperar, llama al ${phone}.`,
      (agent, phone) => `No veo la agenda de ${agent}, así que no sé cuándo; lo más rápido es el ${phone}.`,
    ],
    asksSent: [
      (agent, phone) =>
        `Se lo pasé a ${agent}; no puedo ver si ya lo leyó. La hora queda fija solo cuando ${agent} la confirma; para estar seguro, llama al ${phone}.`,
      (agent, phone) => `Ya le llegó a ${agent}. Si prefieres oírlo en persona, el número es ${phone}.`,
    ],
    notYet: [
      (agent, phone, missing) =>
        `Todavía no: se lo paso a ${agent} en cuanto tenga ${missing}. No puedo prometer cuándo contesta; si no puede esperar, llama al ${phone}.`,
      (agent, phone, missing) =>
        `No puedo prometer una hora. Con ${missing} se lo paso; llamar a ${agent} al ${phone} es más rápido.`,
    ],
    asksWhy: (agent, phone) =>
      `Solo para que ${agent} pueda responderte: la solicitud sale con nombre, teléfono y email. Puedes ver casas sin darlos, o llamar a ${agent} al ${phone}.`,
    asksThen: (agent) =>
      `Le llega a ${agent} con lo que me contaste aquí, y ${agent} se comunica contigo. No pasa nada más, y no te comprometes a nada.`,
    asksReach: (agent, phone, email) =>
      `Puedes comunicarte con ${agent} al ${phone} o a ${email}. No sé en qué horario; si me dejas un mensaje, también se lo paso.`,
    asksDone: [
      (agent, phone) =>
        `No, desde aquí no ha salido nada así, y no sé de ninguna respuesta: no puedo presentar, firmar ni apartar nada. De las ofertas y solicitudes se encarga ${agent}; llama al ${phone}, o le paso tu pregunta.`,
      (agent, phone) =>
        `Eso no te lo puedo decir: en este chat no se presentó, aceptó ni apartó nada. Solo ${agent} sabe cómo va, al ${phone}.`,
    ],
    asksDo: [
      (agent, phone) =>
        `No puedo presentar, firmar ni apartar nada, así que todavía no se ha hecho nada. Las ofertas y solicitudes las hace ${agent}; llama al ${phone}, o le paso lo que quieres.`,
      (agent, phone) => `Eso le toca a ${agent}, no a mí; lo más rápido es el ${phone}.`,
    ],
    offers: [
      (agent, phone) =>
        `No puedo pasar una oferta: las ofertas van al vendedor por escrito, por medio de un agente. Puedo pedirle a ${agent} que te llame, o llama al ${phone}.`,
      (agent, phone) =>
        `De aquí no sale ninguna oferta, así que el vendedor no sabe de ella. Las ofertas las hace ${agent}; puedo pedir que te llame, o llama al ${phone}.`,
    ],
    optOut: (agent, phone) =>
      `Entendido. No paso nada, así que de este chat no sale ninguna llamada, mensaje ni correo. Si te llegan mensajes de texto de este sitio, contesta STOP y se acaban; cada correo trae un enlace que los detiene. Si aun así te llaman, díselo a ${agent}: ${phone}.`,
    optOutAfter: (agent, phone, email) =>
      `Entendido, ya no paso nada más. Tu solicitud anterior sí le llegó a ${agent}; para retirarla, llama al ${phone} o escribe a ${email}. Los mensajes de texto se acaban si contestas STOP, y cada correo trae un enlace que los detiene.`,
    keepsNothing: (agent) =>
      `Pediste que nadie te contacte, así que no guardo datos ni paso nada. Si de todos modos quieres que ${agent} se comunique contigo, dímelo.`,
    optOutShort: 'Entendido: no guardo tus datos de contacto ni paso nada.',
    notKnown: (agent, phone) =>
      `No puedo decir que le llegó a ${agent}: aquí nada muestra que se haya enviado. Dime «envíalo otra vez» y se lo paso, o llama al ${phone}.`,
    ofOthers: (agent, phone) =>
      `Solo tomo tus propios datos, así que no guardé esos y no puedo enviar nada ahí. Esa persona puede escribir aquí, o puedes darle el número de ${agent}: ${phone}.`,
    nothingSent: (agent) =>
      `No, hasta ahora no se ha enviado nada de esta conversación. Dime qué debe saber ${agent} y se lo paso.`,
  },
};
