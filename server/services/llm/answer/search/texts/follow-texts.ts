import type { Language } from '../../texts.ts';

type FollowTexts = {
  whatToFollow: string;
  emailOnly: (agent: string) => string;
  followNoEmail: (agent: string) => string;
  followStops: string;
  followOften: string;
  followNow: (homes: string) => string;
  follow: (homes: string) => string;
  /** The address that the visitor gave, which the form has. */
  inForm: (email: string) => string;
  chosen: (often: 'daily' | 'weekly' | 'atOnce') => string;
};

/** What the assistant says of alerts about new homes. */
export const followTexts: Readonly<Record<Language, FollowTexts>> = {
  en: {
    whatToFollow:
      'I can email you about new homes and price drops. What should I look for? Name a city or a ZIP code, and a price.',
    emailOnly: (agent) => `These come by email only; ${agent} can text you in person.`,
    followNoEmail: (agent) =>
      `Then these won’t work for you; they come by email alone. Ask me again any time for what’s new, or say “contact the agent”, and ${agent} can text you.`,
    followStops:
      'If the form isn’t sent, nothing comes. For alerts that already come, use the link in any of their emails: it stops them or changes how often.',
    followOften:
      'Choose that in the form: daily, weekly, or at once. The link in each email changes it later.',
    followNow: (homes) => `Updated: alerts for ${homes}, by email. The form has it; choose how often there.`,
    follow: (homes) =>
      `I can email you when ${homes} are listed, drop in price, come back, or are sold. Choose how often in the form.`,
    inForm: (email) => `The form has ${email}.`,
    chosen: (often) =>
      `You’d like them ${{ daily: 'daily', weekly: 'weekly', atOnce: 'at once' }[often]}: pick that there.`,
  },
  es: {
    whatToFollow:
      'Puedo avisarte por email de casas nuevas y bajas de precio. ¿Qué busco? Dime una ciudad o un código postal, y un precio.',
    emailOnly: (agent) => `Estos avisos llegan solo por email; ${agent} puede escribirte en persona.`,
    followNoEmail: (agent) =>
      `Entonces no te sirven: llegan solo por email. Pregúntame cuando quieras qué hay de nuevo, o di “contactar al agente” y ${agent} puede escribirte.`,
    followStops:
      'Si no envías el formulario, no llega nada. Si ya te llegan avisos, el enlace de cualquiera de esos correos los detiene o cambia cada cuánto llegan.',
    followOften:
      'Elígelo en el formulario: diario, semanal o al momento. El enlace de cada correo lo cambia después.',
    followNow: (homes) =>
      `Listo: avisos por email de ${homes}. Está en el formulario; elige ahí cada cuánto.`,
    follow: (homes) =>
      `Sigo esta búsqueda: ${homes}. Te aviso por email de anuncios nuevos, bajas de precio, regresos y ventas; elige en el formulario cada cuánto.`,
    inForm: (email) => `El formulario ya tiene ${email}.`,
    chosen: (often) =>
      `Los quieres ${{ daily: 'a diario', weekly: 'cada semana', atOnce: 'al momento' }[often]}: elígelo ahí.`,
  },
};
