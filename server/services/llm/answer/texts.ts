import type { SiteFacts } from '../../deps.ts';

export type Language = 'en' | 'es';

/** The facts about the site and its agent that answers use. */
export type Site = Pick<
  SiteFacts,
  | 'agentName'
  | 'agentEmail'
  | 'agentPhone'
  | 'agentMlsId'
  | 'agentProfile'
  | 'brokerageName'
  | 'licenseLines'
  | 'postalAddress'
  | 'timeZone'
>;

/**
 * The one reply to every question about who lives in an area, how safe it is, who it suits, or how its
 * schools rate: the same for everyone, in full, with public sources (fair housing).
 */
export const neutralReply =
  'I don’t describe who lives in a place, how safe it is, who it suits, or how its schools rate, and I never ' +
  'search by that: everyone gets this same answer. Public sources are the city’s website, the local police ' +
  'department, the school district’s and the state’s school pages, and the US Census (data.census.gov). ' +
  'I can search by place, price, size, rooms, and features.';

/** Added whenever a message concerns law, taxes, or lending. */
export const adviceReply =
  'I can’t give legal, tax, or lending advice, or say what you would qualify for; a licensed attorney, tax ' +
  'professional or lender can.';

export const sensitiveReply =
  'Please don’t send card or Social Security numbers here; I left that number out.';

export const rewriteReply =
  'Writing or rewriting a text needs a language model, and none is connected to this site. Your text is unchanged.';

/** Tells visitors that the assistant doesn't rewrite texts for them. */
export const noRewriteReply =
  'I can’t write or rewrite texts here. Tell me what you’re looking for in a sentence or two, such as a place, a ' +
  'price, and a number of bedrooms, and I’ll search the listings.';

export const searchFailedReply =
  'I can’t reach the listings right now. Please try again in a moment, or use the map search.';

/** Answers somebody who speaks of taking their own life: shortly, and with people who can help at once. */
export function crisisReply({ agentName, agentPhone }: Site, language: Language): string {
  if (language === 'es')
    return (
      'Siento mucho que lo estés pasando tan mal. Soy un asistente de IA y no puedo ayudarte con esto, pero hay personas ' +
      'que sí pueden, ahora mismo: llama al 988 y oprime 2 (gratis, de día y de noche), o al 911 en una emergencia. ' +
      `También puedes llamar a ${agentName} al ${agentPhone}.`
    );
  return (
    'I’m so sorry that you’re in this much pain. I’m an AI assistant and can’t help with this, but people can, right now: ' +
    'call or text 988 (the Suicide & Crisis Lifeline, free, day and night), or call 911 in an emergency. ' +
    `You can also call ${agentName} at ${agentPhone}.`
  );
}

/** Answers an insult. */
export function calmReply({ agentName, agentPhone }: Site, language: Language): string {
  return language === 'es'
    ? `Siento no haberte ayudado. Dime qué buscas, o llama a ${agentName} al ${agentPhone}.`
    : `I’m sorry I haven’t helped so far. Tell me what you’re looking for, or call ${agentName} at ${agentPhone}.`;
}

/** Returns the AI disclosure, which opens the first answer of a conversation. */
export function disclosure({ agentName }: Site): string {
  return `I’m ${agentName}’s AI assistant; you can ask for the agent in person at any time.`;
}

export function capabilities({ agentName }: Site): string {
  return (
    'I can find homes by place, price, bedrooms, bathrooms, home type, size, and features (for example “3 bedroom homes ' +
    'in Jenks under $400,000”), show them on the map, take the details of a home you want to sell, help you sign in ' +
    `or register, and put you in touch with ${agentName}.`
  );
}
