import type { Language } from '../texts.ts';

type KeepTexts = {
  saves: (home: string) => string;
  sends: (agent: string, homes: string) => string;
  sendsWith: (agent: string, homes: string, missing: string) => string;
  sent: (agent: string, homes: string) => string;
  watches: (home: string) => string;
  /** The address that is given for saved homes, which only the page's form takes. */
  savesWith: (email: string) => string;
  inForm: (email: string) => string;
  at: (places: string) => string;
};

/** What the assistant says when a home should be saved, sent, or watched. */
export const keepTexts: Readonly<Record<Language, KeepTexts>> = {
  en: {
    saves: (home) =>
      `To keep ${home}, tap the heart on the card, or “Save” on the page: I can’t tap it for you. It asks for your name and email once; after that your saved homes are under the heart at the top of the map. “Share this home” on the page gives you a link to send.`,
    sends: (agent, homes) =>
      `I can’t send emails or texts from here. The page of ${homes} has “Share this home”, with a link that you can send to anybody. ${agent} can send you the details, too: leave me your name, phone number, and email for that.`,
    sendsWith: (agent, homes, missing) =>
      `I can’t send emails or texts from here, but I can ask ${agent} to send you ${homes}. Please tell me ${missing}, too. Or use “Share this home” on its page for a link right now.`,
    sent: (agent, homes) => `I’m passing this on to ${agent}, who can send you ${homes}.`,
    watches: (home) =>
      `I can email you when ${home} drops in price, is sold, or comes back on the market. Choose how often in the form.`,
    savesWith: (email) =>
      `Thank you. The form behind the heart takes ${email}, with your name; I can’t save the homes for you, and I passed nothing on.`,
    inForm: (email) => `Enter ${email} there.`,
    at: (places) => `The address: ${places}.`,
  },
  es: {
    saves: (home) =>
      `Para guardar ${home}, toca el corazón en la tarjeta, o “Save” en la página: yo no puedo tocarlo por ti. Te pide nombre y email una vez; después tus casas guardadas están bajo el corazón, arriba del mapa. “Share this home” en la página te da un enlace para mandar.`,
    sends: (agent, homes) =>
      `Desde aquí no puedo mandar correos ni mensajes. La página de ${homes} tiene “Share this home”, con un enlace que puedes mandar a quien quieras. ${agent} también puede mandarte los datos: para eso déjame tu nombre, tu teléfono y tu email.`,
    sendsWith: (agent, homes, missing) =>
      `Desde aquí no puedo mandar correos ni mensajes, pero le puedo pedir a ${agent} que te mande ${homes}. Por favor dime también ${missing}. O usa “Share this home” en su página para tener el enlace ahora mismo.`,
    sent: (agent, homes) => `Le paso tu mensaje a ${agent}, que puede mandarte ${homes}.`,
    watches: (home) =>
      `Puedo avisarte por email cuando ${home} baje de precio, se venda o vuelva al mercado. Elige en el formulario cada cuánto.`,
    savesWith: (email) =>
      `Gracias. Pon ${email} y tu nombre en el formulario que abre el corazón; yo no puedo guardar las casas por ti, y no pasé nada a nadie.`,
    inForm: (email) => `Pon ahí ${email}.`,
    at: (places) => `La dirección: ${places}.`,
  },
};
