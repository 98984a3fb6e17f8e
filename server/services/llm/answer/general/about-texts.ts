import type { Texts } from '../texts.ts';

/** What answers about the agent say. */
export const aboutTexts = {
  en: {
    byPhone: (phone) => `by phone at ${phone}`,
    byEmail: (email) => `by email at ${email}`,
    reach: (agent, ways) => `You can reach ${agent} ${ways}.`,
    noWay: (agent) => `Say “contact the agent” to hear from ${agent}.`,
    noHours: (agent, reach) =>
      `Office hours aren’t listed on this site. ${reach} Say “contact the agent” if ${agent} should get back to you.`,
    noLicense: (reach) => `The license isn’t listed on this site. ${reach}`,
    license: (agent, line, reach) => `${agent}’s license: ${line}. ${reach}`,
    office: (address) => `The office: ${address}.`,
    noOffice: (reach) => `The office address isn’t listed on this site. ${reach}`,
    title: 'a real-estate agent',
    website: (agent) => `This is the website of ${agent}.`,
  },
  es: {
    byPhone: (phone) => `por teléfono al ${phone}`,
    byEmail: (email) => `por email a ${email}`,
    reach: (agent, ways) => `Puedes comunicarte con ${agent} ${ways}.`,
    noWay: (agent) => `Di “contactar al agente” para que ${agent} se comunique contigo.`,
    noHours: (agent, reach) =>
      `El horario de oficina no aparece en este sitio. ${reach} Di “contactar al agente” si quieres que ${agent} te llame.`,
    noLicense: (reach) => `La licencia no aparece en este sitio. ${reach}`,
    license: (agent, line, reach) => `Licencia de ${agent}: ${line}. ${reach}`,
    office: (address) => `La oficina: ${address}.`,
    noOffice: (reach) => `La dirección de la oficina no aparece en este sitio. ${reach}`,
    title: 'agente de bienes raíces',
    website: (agent) => `Este es el sitio de ${agent}.`,
  },
} as const satisfies Texts;
