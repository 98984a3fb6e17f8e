import { firstNameOf } from '../../../text/person-name.ts';
import type { Language } from '../answer/texts.ts';
import { cleanText } from './clean-text.ts';

/** The facts of the site that answers about homes use. */
export type AnsweringSite = { agentName: string; timeZone: string };

type Named = { address?: string | null; city?: string | null };

/** The agent's first name. */
export const agentOf = ({ agentName }: Pick<AnsweringSite, 'agentName'>): string =>
  firstNameOf(agentName) ?? agentName;

const longestName = 80;

/** Returns the name of a home in an answer; a seller may withhold the address. */
export function nameOf({ address, city }: Named, language: Language): string {
  const [street, town] = [address, city].map((text) =>
    cleanText(text).replaceAll(':', '').slice(0, longestName),
  );
  if (street) return street;
  const home = language === 'es' ? 'esta propiedad' : 'this home';
  return town ? `${home} ${language === 'es' ? 'en' : 'in'} ${town}` : home;
}

export const texts = {
  en: {
    about: (name: string) => `About ${name}:`,
    aboutSeveral: (count: number) => `About these ${count} homes:`,
    unsaid: 'The listing doesn’t say.',
    ask: (agent: string) => `I can ask ${agent}.`,
    judge: 'Whether that price is fair, or the seller would take less, I can’t say.',
    judgeRent: 'Whether the owner would take less, I can’t say.',
  },
  es: {
    about: (name: string) => `Sobre ${name}:`,
    aboutSeveral: (count: number) => `Sobre estas ${count} propiedades:`,
    unsaid: 'El anuncio no lo dice.',
    ask: (agent: string) => `Puedo preguntarle a ${agent}.`,
    judge: 'No puedo decirte si ese precio es justo ni si quien vende aceptaría menos.',
    judgeRent: 'No puedo decirte si aceptarían menos.',
  },
} as const satisfies Record<Language, unknown>;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
