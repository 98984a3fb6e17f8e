import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import type { Answer } from './reply.ts';
import type { Language, Site, Texts } from './texts.ts';

const texts = {
  en: {
    crisis: (agent, phone) =>
      'I’m so sorry that you’re in this much pain. I’m an AI assistant and can’t help with this, but people can, right now: ' +
      'call or text 988 (the Suicide & Crisis Lifeline, free, day and night), or call 911 in an emergency. ' +
      `You can also call ${agent} at ${phone}.`,
    danger:
      'If you’re in danger, call 911 now. The National Domestic Violence Hotline is free and confidential, day and night: ' +
      '1-800-799-7233, or text START to 88788.',
    emergency:
      'This sounds like an emergency. Get to safety, and call 911 now; I can’t call anyone from here.',
    threat:
      'I can’t help with that, and nothing from this message is passed on. If anyone is in danger, call 911. If you’re afraid ' +
      'that you might hurt someone, you can call or text 988 at any time.',
    calm: (agent, phone) =>
      `I’m sorry I haven’t helped so far. Tell me what you’re looking for, or call ${agent} at ${phone}.`,
  },
  es: {
    crisis: (agent, phone) =>
      'Siento mucho que lo estés pasando tan mal. Soy un asistente de IA y no puedo ayudarte con esto, pero hay personas ' +
      'que sí pueden, ahora mismo: llama al 988 y oprime 2 (gratis, de día y de noche), o al 911 en una emergencia. ' +
      `También puedes llamar a ${agent} al ${phone}.`,
    danger:
      'Si estás en peligro, llama ya al 911. La Línea Nacional contra la Violencia Doméstica es gratuita y confidencial, de ' +
      'día y de noche: 1-800-799-7233, o envía un mensaje de texto con la palabra START al 88788.',
    emergency:
      'Esto parece una emergencia. Ponte a salvo y llama ya al 911; desde aquí no puedo llamar a nadie.',
    threat:
      'No puedo ayudarte con eso, y de este mensaje no paso nada. Si alguien está en peligro, llama al 911. Si temes hacerle ' +
      'daño a alguien, puedes llamar al 988 y oprimir 2, a cualquier hora.',
    calm: (agent, phone) => `Siento no haberte ayudado. Dime qué buscas, o llama a ${agent} al ${phone}.`,
  },
} as const satisfies Texts;

/** Answers somebody who speaks of taking their own life: shortly, and with people who can help at once. */
export const crisisReply = ({ agentName, agentPhone }: Site, language: Language): string =>
  texts[language].crisis(agentName, agentPhone);

/** Answers an insult. */
export const calmReply = ({ agentName, agentPhone }: Site, language: Language): string =>
  texts[language].calm(agentName, agentPhone);

/** Returns the whole answer to a message that nothing else may be said to, of despair, of danger, or of a threat; null for any other. */
export function safetyReply({ turn: { distress, asksAboutPeople } }: Dialogue, site: Site): Answer | null {
  if (distress === null) return null;
  const { of, language } = distress;
  if (of === 'despair') return { response: crisisReply(site, language), language };
  const isAlone = of === 'emergency' || of === 'threat' || (of === 'danger' && asksAboutPeople);
  return isAlone ? { response: texts[language][of], language } : null;
}

/** Returns the help that stands before an answer: who leaves a violent home needs one, too. */
export const helpBefore = ({ turn: { distress } }: Dialogue): string[] =>
  distress?.of === 'danger' ? [texts[distress.language].danger] : [];
