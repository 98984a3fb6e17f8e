import type { Texts } from '../../texts.ts';

export const rentsTexts = {
  en: {
    none: (homes) => `I see ${homes}, so I can’t say what one like it rents for.`,
    one: (homes, rent) => `To compare, I see ${homes}, at ${rent}.`,
    range: (homes, low, high) => `To compare, I see ${homes}, from ${low} to ${high}.`,
    ask: (agent) =>
      `What a home for sale would bring in rent, no listing says; ${agent} can look at recent leases.`,
  },
  es: {
    none: (homes) => `Veo ${homes}, así que no puedo decirte en cuánto se renta una parecida.`,
    one: (homes, rent) => `Para comparar, veo ${homes}, por ${rent}.`,
    range: (homes, low, high) => `Para comparar, veo ${homes}, de ${low} a ${high}.`,
    ask: (agent) =>
      `Ningún anuncio dice en cuánto se rentaría una casa en venta; ${agent} puede ver los contratos recientes.`,
  },
} as const satisfies Texts;
