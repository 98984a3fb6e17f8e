import { type Contact, readContact, readStreetAddress, withoutFullNames } from './contact/contact.ts';
import { isOfOthers } from './contact/deeds.ts';
import { isNameOfOthers, withoutTitleStops } from './contact/names.ts';
import { asksAboutPeople, choosesPeople } from './fair-housing/fair-housing.ts';
import { openly } from './guard-words.ts';
import { agrees, declines, goesOnSearching, isRewrite } from './intents/intents.ts';
import { purposeOf, type Read, routeOf } from './intents/purpose.ts';
import { readAsk, touchesAdvice } from './intents/questions.ts';
import { beyondGrammar, withinGrammar, wordsBeyond } from './long-message.ts';
import { builtIn, type Gazetteer } from './places/gazetteer.ts';
import { type Near, readNear, withStreet } from './places/near.ts';
import { readPartOfTown } from './places/part-of-town.ts';
import { readPlaces } from './places/place.ts';
import { withoutLeftHome } from './roles/left-home.ts';
import { leftoverWishes } from './slots/leftover-wishes.ts';
import { takeSchool, withoutOrNot, withoutOtherSale, withoutOwnHours } from './slots/own-words.ts';
import { hasWish, readSearch } from './slots/read-search.ts';
import { freeLevels, refuseEach } from './slots/refusal.ts';
import { readSale } from './slots/sale.ts';
import { wishLabels } from './slots/wishes.ts';
import { readSpanish, withoutLead } from './spanish/read-spanish.ts';
import { grammarLimit, normalise, readLimit, visible } from './text/normalise.ts';
import { type Distress, readDistress } from './told/distress.ts';
import { moodOf } from './told/tone.ts';
import type { Turn, Visit } from './turn.ts';
import { neverComes, pastIn } from './when/never-comes.ts';
import { readWhen, whenAsTyped } from './when/when.ts';

const listingKey =
  /\b(?:listing|mls|property)(?: (?:key|number|no|id))? ?#? ?([a-z]{1,8}-?\d[\w-]{1,24}|\d[\w-]{4,24})\b/i;

/** Parses a message without its context. Pure, linear in the length of the text, and never throws. */
export function readTurn(
  message: string,
  options: { thisYear: number; limit?: number; places?: Gazetteer },
): Turn {
  const gazetteer = options.places ?? builtIn;
  const words = readWords(visible(message.slice(0, options.limit ?? readLimit)), gazetteer);
  const { said, spoken, given, contact, hasOthersContact } = words;
  const { text, plain, original, address, key, near, scan, capitals } = words;
  const { known, ...search } = readSearch(scan, options.thisYear, (rest) =>
    withStreet(readPlaces(rest, capitals, gazetteer), near, gazetteer),
  );
  const { filters, price, adjustments } = search;
  const beyond = [...beyondGrammar(said.message), ...openly(said.message)];
  const steers = speaksOfPeople(words, beyond);
  // What asks about people is no wish to name or look for.
  const extras = steers ? known : [...known, ...leftoverWishes(scan.text)];
  if (key !== undefined) filters.listingKey = key;
  const visit = readVisit(text, address ?? key, said.asTyped);
  if (near.dropped) adjustments.clears.push('near');
  const read: Read = {
    ...search,
    near: near.name === null ? (search.places.part ?? null) : withoutLead(said.asTyped(near.name)),
    ask: askIn(plain, price !== null || adjustments.clears.includes('price')),
    contact,
    address: address ?? null,
    visit,
    asksAboutPeople: steers,
    touchesAdvice: touchesAdvice(plain),
    distress: [original, ...beyond].reduce<Distress | null>(
      (found, each) => found ?? readDistress(each),
      null,
    ),
    goesOn: goesOnSearching(plain),
    plain,
  };
  const hasWishes = hasWish(read);
  const purpose = isRewrite(message, readLimit) ? 'rewrite' : purposeOf(read, hasWishes, extras.length > 0);
  return {
    ...read,
    hasWishes,
    leftUnread: wishesBeyond(said.text, options, gazetteer),
    purpose,
    general: null,
    intent: routeOf(purpose, read),
    extras,
    unsupported: [...new Set([...namedWishes(search, near), ...extras])],
    sale: readSale(text, plain, false),
    language: said.language,
    languageIsClear: said.languageIsClear,
    hasOthersContact,
    hadSensitive: said.hadSensitive,
    agrees: agrees(plain),
    declines: declines(plain),
    words: spoken,
    ...asTyped(said.withoutContact(given, spoken)),
    rest: scan.text,
  };
}

/** Whether a message wishes for more beyond what is searched by. */
function wishesBeyond(text: string, { thisYear }: { thisYear: number }, gazetteer: Gazetteer): boolean {
  return wordsBeyond(text).some((words) => {
    const read = readSearch({ text: words }, thisYear, (rest) => readPlaces(rest, '', gazetteer));
    const { filters, places, price, features, wishes } = read;
    const isPlaced = places.place !== null && !places.isGuess;
    const isWished = features.wanted.length + wishes.wanted.length > 0;
    return Object.keys(filters).length > 0 || isPlaced || price !== null || isWished;
  });
}

/** What people read of a message, and what it tells of its writer. */
const asTyped = (typed: string): Pick<Turn, 'typed' | 'mood'> => ({ typed, mood: moodOf(typed) });

/** Returns the figure that a message asks for; a limit beside *range* is no question of one. */
function askIn(plain: string, isLimited: boolean): Read['ask'] {
  const figure = readAsk(plain);
  return figure === 'range' && isLimited ? null : figure;
}

/** Whether a message asks about people, in any of its words, or in those that it disguises. */
function speaksOfPeople(
  { said, given, text, original, address }: ReturnType<typeof readWords>,
  beyond: readonly string[],
): boolean {
  // An address that was taken out leaves a comma, which would part a clause: *to sell my house at , to a white couple*.
  const joined = address === undefined ? [] : [original.replace(/ ,(?= )/g, '')];
  const typed = said.language === 'en' ? text : said.message.slice(0, grammarLimit);
  // A name that was read as the writer's own may be why somebody is turned away: *someone named Jamal wrote, say it's gone*.
  const isNamed = said.language === 'en' && given.name !== undefined;
  return (
    (isNamed && choosesPeople(normalise(said.message.slice(0, grammarLimit)))) ||
    asksAboutPeople(withoutOrNot(original), withoutOrNot(typed)) ||
    [...beyond, ...joined].some((piece) => asksAboutPeople(piece))
  );
}

/** Takes contact details, an address, and a landmark out of the words of a message before they are searched. */
function readWords(message: string, gazetteer: Gazetteer) {
  const said = readSpanish(message);
  const { contact: details, rest: spoken } = readContact(withoutTitleStops(said.text));
  const given = withoutOthersName(said.message, said.withWholeName(details));
  const isGiven = given.phone !== undefined || given.email !== undefined;
  const hasOthersContact = isGiven && isOfOthers(said.message);
  const rest = withoutFullNames(withinGrammar(said.text, spoken, details));
  const street = readStreetAddress(rest);
  const key = listingKey.exec(rest)?.[1];
  const withoutKey = key === undefined ? rest : rest.replace(key, ' , ');
  const text = withoutOtherSale(street === null ? withoutKey : street.rest);
  const plain = normalise(text);
  const original = said.language === 'en' ? plain : normalise(said.message.slice(0, grammarLimit));
  const part = readPartOfTown(text, gazetteer);
  const read = readNear(part.text, gazetteer);
  const near = { ...read, name: read.name ?? part.part, besides: part.isFirst === true };
  const scan = { text: refuseEach(freeLevels(withoutLeftHome(normalise(near.rest)))) };
  const capitals = /[a-z]/.test(withoutKey) ? capitalsOf(near) : '';
  takeSchool(scan, near);
  return {
    said,
    spoken,
    given,
    contact: hasOthersContact ? {} : given,
    hasOthersContact,
    text,
    plain,
    original,
    address: street?.address,
    key,
    near,
    scan,
    capitals,
  };
}

/** *Mi hija se llama Teresa* names nobody who writes here. */
function withoutOthersName(message: string, contact: Contact): Contact {
  const { name, ...rest } = contact;
  return name !== undefined && isNameOfOthers(message, name) ? rest : contact;
}

/** Returns the first words beside a landmark that can be the code of a state. */
const capitalsOf = ({ name, rest }: Near): string =>
  (rest.match(/\b[A-Z]{2}\b(?! (?:Austin|Arlington|Dallas|Tyler|campus))/g) ?? [])
    // *My daughter goes to UT, close to UT*: a school rather than Utah.
    .filter((code) => code !== name?.toUpperCase())
    .slice(0, 4)
    .join(' ');

/** Returns the labels of wishes without a filter that have rules of their own. */
const namedWishes = ({ wishes }: Pick<Read, 'wishes'>, near: { name: string | null }): string[] => [
  ...wishes.wanted.map((wish) => wishLabels[wish]),
  ...(near.name === null ? [] : ['distances']),
];

/** *5 down*, *6 5/8* are terms of a loan, and no time. */
const ofLoan = /\b\d{1,2}(?:\.\d{1,3})? ?%? down\b|\b\d [1-7]\/8\b/gi;

function readVisit(text: string, home: string | undefined, asTyped: (part: string) => string): Visit {
  // The last point of *at 3pm.* ends the sentence.
  const read =
    readWhen(withoutOwnHours(text.replace(ofLoan, ' ')))?.replace(/(?<![ap]\.m)\.$/i, '') ?? pastIn(text);
  const when =
    read !== null && text.toLowerCase().includes(`last ${read.toLowerCase()}`) ? `last ${read}` : read;
  const never = when !== null && neverComes(when);
  return {
    ...(when === null ? {} : { [never ? 'never' : 'when']: whenAsTyped(when, text, asTyped) }),
    ...(home === undefined ? {} : { home }),
  };
}
