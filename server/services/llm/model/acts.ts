import { z } from 'zod';
import type { Action, Answer } from '../answer/reply.ts';
import type { Contact } from '../understand/contact/contact.ts';
import type { HistoryItem } from '../understand/dialogue/dialogue.ts';
import { agrees } from '../understand/intents/intents.ts';
import { hideSensitive } from '../understand/text/hide-sensitive.ts';
import { normalise, readLimit } from '../understand/text/normalise.ts';
import type { Said } from './said.ts';

/** The page actions, named after the tools. */
export type ActName =
  | 'contact_agent'
  | 'seller_step'
  | 'sign-in'
  | 'register'
  | 'journey_status'
  | 'show_map';
export type Act = { name: ActName; action: Action; params?: Record<string, unknown> };

const text = (most: number) => z.string().trim().min(1).max(most).optional();
const contactParts = { name: text(100), phone: text(40), email: text(254) };
export const contactArguments = z.strictObject({ ...contactParts, message: text(500) });
export const sellerArguments = z.strictObject({ location: text(200), details: text(500), ...contactParts });

const nameOf: Readonly<Record<Action, ActName | null>> = {
  agent_contact_request: 'contact_agent',
  collecting_seller_info: 'seller_step',
  seller_inquiry: 'seller_step',
  show_login: 'sign-in',
  show_registration: 'register',
  'get-crm': 'journey_status',
  show_map: 'show_map',
  storeConvo: null,
  // The built-in answer opens the form.
  save_search: null,
};

/**
 * Returns the action that the built-in answer of this turn requests; null when it requests none, or one
 * without a tool.
 */
export function actOf({ action }: Answer): ActName | null {
  return action === undefined ? null : nameOf[action];
}

/** Spanish words with which visitors request each action. */
const askingInSpanish: Readonly<Record<ActName, RegExp>> = {
  contact_agent:
    /\b(?:agente|llam[aeo]\w*|tel[eé]fono|mensaje|correo|contact\w+|habl[aeo]\w*|persona|visit\w+|cita|verla|verlo|oferta)\b/i,
  seller_step: /\b(?:vend\w+|valor|vale|aval[uú]o|tasaci[oó]n)\b/i,
  'sign-in': /\b(?:iniciar sesi[oó]n|entrar|contrase[nñ]a|cuenta)\b/i,
  register: /\b(?:registr\w+|crear|cuenta|inscrib\w+)\b/i,
  journey_status: /\b(?:progreso|estado|etapa|proceso|cierre|compra)\b/i,
  show_map: /\bmapas?\b/i,
};

const agreesInSpanish = /^\s*(?:s[ií]|claro|por favor|de acuerdo|adelante)(?![\p{L}\d])/iu;

const contactWords = [
  'agents?|realtors?|brokers?|call|phone|ring|text|e-?mail|contact|reach|talk|speak|touch|person|human',
  'someone|somebody|message|visit|tour|showing|viewing|appointment|meet|offer|schedule|book',
];
/** Words with which visitors request each action. */
const asking: Readonly<Record<ActName, RegExp>> = {
  contact_agent: new RegExp(`\\b(?:${contactWords.join('|')})\\b`, 'i'),
  seller_step:
    /\b(?:sell|selling|seller|worth|value|valuation|apprais\w*)\b|\blist(?:ing)? (?:my|our|the|a)\b/i,
  'sign-in': /\b(?:sign|log)(?:ging|ing)?[ -]?(?:me )?(?:in|on)\b|\b(?:login|password|account)\b/i,
  register: /\b(?:register|registration|sign(?:ing)?[ -]?(?:me )?up|account|join)\b/i,
  journey_status: /\b(?:journey|progress|status|stage|step|deal|closing|purchase|where am i)\b/i,
  show_map: /\bmaps?\b/i,
};

/**
 * Returns whether the visitor requested an action: in this message, by a yes to the last answer, or as the
 * built-in parser read the conversation. Listing text can't request one.
 */
export function isAskedFor(
  name: ActName,
  { history, message, builtIn }: { history: readonly HistoryItem[]; message: string; builtIn: Answer },
): boolean {
  const asks = (text: string) => asking[name].test(text) || askingInSpanish[name].test(text);
  if (actOf(builtIn) === name || asks(message)) return true;
  const last = history.at(-1);
  return (
    last?.role === 'assistant' &&
    (agrees(normalise(message.slice(0, readLimit))) || agreesInSpanish.test(message)) &&
    asks(last.content)
  );
}

/** Returns the contact details that the visitor typed. */
function contactSaid(
  { name, phone, email }: z.infer<typeof contactArguments> | z.infer<typeof sellerArguments>,
  said: Said,
): Contact {
  return {
    ...(name !== undefined && said.phrase(name) ? { name } : {}),
    ...(phone !== undefined && said.phone(phone) ? { phone } : {}),
    ...(email !== undefined && said.email(email) ? { email } : {}),
  };
}

/** Builds a request to the agent, only from what the visitor said. */
export function contactAct(
  sent: z.infer<typeof contactArguments>,
  said: Said,
  message: string,
  builtIn: Answer,
): Act {
  const read = actOf(builtIn) === 'contact_agent' ? (builtIn.params ?? {}) : {};
  const told = sent.message !== undefined && said.phrase(sent.message) ? sent.message : message;
  const params = { message: hideSensitive(told).text.slice(0, 500), ...contactSaid(sent, said), ...read };
  return { name: 'contact_agent', action: 'agent_contact_request', params };
}

/** Builds a step of a sale: an inquiry once the location and all contact details are known. */
export function sellerAct(sent: z.infer<typeof sellerArguments>, said: Said, builtIn: Answer): Act {
  const read = actOf(builtIn) === 'seller_step' ? (builtIn.params ?? {}) : {};
  const { location, details } = sent;
  const params: Record<string, unknown> = {
    ...(location !== undefined && said.words(location) ? { location } : {}),
    ...(details !== undefined && said.words(details) ? { propertyDetails: details } : {}),
    ...contactSaid(sent, said),
    ...read,
  };
  const whole = isWhole(params) && params.location !== undefined;
  return { name: 'seller_step', action: whole ? 'seller_inquiry' : 'collecting_seller_info', params };
}

/** Returns whether name, phone, and email are present, as the page requires for a request. */
export function isWhole(params: Record<string, unknown> = {}): boolean {
  return ['name', 'phone', 'email'].every((part) => typeof params[part] === 'string' && params[part] !== '');
}
