import type { Language } from '../texts.ts';

type Text = (agent: string, phone: string, missing: string) => string;
type ContactTexts = Readonly<{
  asksWhen: readonly Text[];
  asksSent: readonly Text[];
  notYet: readonly Text[];
  asksWhy: Text;
  asksThen: Text;
  asksReach: (agent: string, phone: string, email: string) => string;
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
  },
};
