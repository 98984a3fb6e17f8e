import type { Contact } from '../contact/contact.ts';
import { titleCase } from '../places/gazetteer.ts';
import { hideSensitive } from '../text/hide-sensitive.ts';
import type { Turn } from '../turn.ts';
import { whenAsTyped } from '../when/when.ts';
import type { Language } from './detect.ts';
import { nameAt } from './names.ts';
import { asTyped, toEnglish } from './to-english.ts';
import { tokensOf } from './tokens.ts';

/** A message in the English that the grammar reads, and what of it the visitor typed. */
export type Said = {
  language: Language;
  /** Whether the words tell the language. */
  languageIsClear: boolean;
  /** In English, without card and Social Security numbers. */
  text: string;
  /** As typed, without them. */
  message: string;
  hadSensitive: boolean;
  /** Returns what the visitor typed for a part of the English text. */
  asTyped: (part: string) => string;
  /** Returns the contact details with the whole of a Spanish name. */
  withWholeName: (contact: Contact) => Contact;
  /** Returns the message as typed without the contact details that were read in it; `spoken` is the English one. */
  withoutContact: (contact: Contact, spoken: string) => string;
};

/** *Soy Don Efraín* is Efraín. */
const title = /^(?:don|do[ñn]a|sra?|se[ñn]or(?:a|ita)?|lic|ing|dra?)\.? (?=\p{L})/iu;

/** Returns a name with the words after it that belong to it, such as *de la Cruz*. */
function wholeName(message: string, said: Contact): Contact {
  if (said.name === undefined) return said;
  const name = said.name.replace(title, '');
  const contact = { ...said, name };
  const at = message.toLowerCase().indexOf(name.toLowerCase());
  if (at < 0) return contact;
  const tokens = tokensOf(message).filter(({ from }) => from >= at);
  const end = nameAt(tokens, 0, false);
  const whole = end === null ? name : message.slice(at, tokens[end - 1]?.to);
  const rest = whole.slice(name.length);
  const isLower = whole === whole.toLowerCase();
  return { ...contact, name: name + (isLower ? titleCase(rest) : rest) };
}

/** Reads a message in English or Spanish. Sensitive numbers that only the English names are hidden in both. */
export function readSpanish(message: string): Said {
  const hidden = hideSensitive(message);
  const reading = toEnglish(hidden.text);
  const english =
    reading.text === hidden.text ? { text: reading.text, found: false } : hideSensitive(reading.text);
  return {
    language: reading.language,
    languageIsClear: reading.isClear,
    text: english.text,
    message: english.found ? english.text : hidden.text,
    hadSensitive: hidden.found || english.found,
    withWholeName: (contact) => (reading.language === 'en' ? contact : wholeName(hidden.text, contact)),
    asTyped: (part) => asTyped(hidden.text, reading, part),
    withoutContact: (contact, spoken) =>
      reading.text === hidden.text || english.found ? spoken : without(hidden.text, contact),
  };
}

const leads =
  /^(?:(?:por|cerca de|cerquita de|sobre|en) (?:(?:el|la|los|las) )?|(?:por|cerca) del )(?=[\p{L}\d])/iu;

/** Returns a landmark as typed without the words of its phrase that lead to it: *por la calle 71*. */
export const withoutLead = (landmark: string): string => landmark.replace(leads, '');

function without(message: string, contact: Contact): string {
  let rest = message;
  for (const value of Object.values(contact)) {
    const at = typeof value === 'string' ? rest.toLowerCase().indexOf(value.toLowerCase()) : -1;
    if (at >= 0) rest = `${rest.slice(0, at)} , ${rest.slice(at + String(value).length)}`;
  }
  return rest;
}

/**
 * Returns a message in English, and a function that gives the turn of a part of it, in English too, what the visitor
 * typed: the language, the words for people, the landmark, and the day.
 */
export function inEnglish(message: string): {
  text: string;
  turnAsTyped: (turn: Turn, part: string) => Turn;
} {
  const reading = toEnglish(message);
  const typed = (part: string) => asTyped(message, reading, part);
  const turnAsTyped = (turn: Turn, part: string): Turn =>
    reading.text === message
      ? turn
      : {
          ...turn,
          language: reading.language,
          languageIsClear: reading.isClear,
          typed: turn.hadSensitive ? turn.typed : without(typed(part), turn.contact),
          near: turn.near === null ? null : withoutLead(typed(turn.near)),
          visit:
            turn.visit.when === undefined
              ? turn.visit
              : { ...turn.visit, when: whenAsTyped(turn.visit.when, reading.text, typed) },
        };
  return { text: reading.text, turnAsTyped };
}
