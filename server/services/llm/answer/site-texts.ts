import type { SiteQuestion } from '../understand/intents/questions.ts';
import type { Language } from './texts.ts';

/** What the assistant says of the site itself. The Privacy page (web/src/features/legal) is the source of `data`. */
export const siteTexts: Record<Language, Record<SiteQuestion, (agent: string) => string>> = {
  en: {
    data: (agent) =>
      `What you tell me is stored for a limited time for ${agent} to read, and the details you leave go to ${agent} and the brokerage, to answer you. Your details aren’t sold; services that deliver an email or text get only what it needs. The Privacy page, linked at the bottom of every page, says more, and there you can request a copy of your data or have it deleted.`,
    limits: (agent) =>
      `I know the listings on this site and general facts about buying, selling, and renting. I can’t tell you whether a home floods, how far places are, how good its schools are, or who lives in an area, and I give no legal, tax, or lending advice. I don’t know today’s mortgage rates. ${agent} can help with what I don’t know.`,
    origin: (agent) =>
      `Homes and prices come from the listing feed of this site; each listing names its brokerage and says when it was last updated. Figures such as counts and medians are computed from those listings alone. Something can change between updates, so ${agent} can confirm what matters to you.`,
  },
  es: {
    data: (agent) =>
      `Lo que me dices se guarda por un tiempo limitado para que ${agent} lo lea, y los datos que dejas van a ${agent} y a su agencia, para responderte. Tus datos no se venden; los servicios que entregan un correo o un mensaje de texto reciben solo lo necesario. La página Privacy, al pie de cada página, dice más, y allí puedes pedir una copia de tus datos o que se borren.`,
    limits: (agent) =>
      `Conozco los anuncios de este sitio y datos generales sobre comprar, vender y rentar. No puedo decirte si una casa se inunda, a qué distancia está de otros lugares, qué tan buenas son sus escuelas ni quién vive en una zona, y no doy consejos legales, de impuestos ni de préstamos. No conozco las tasas hipotecarias de hoy. ${agent} puede ayudarte con lo que no sé.`,
    origin: (agent) =>
      `Las casas y los precios vienen de la fuente de anuncios de este sitio; cada anuncio nombra su agencia y dice cuándo se actualizó. Cifras como conteos y medianas se calculan solo con esos anuncios. Algo puede cambiar entre actualizaciones, así que ${agent} puede confirmar lo que te importa.`,
  },
};
