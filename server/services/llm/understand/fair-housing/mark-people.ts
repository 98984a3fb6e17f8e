import choosing from '../../word-lists/people/choosing.json' with { type: 'json' };
import { phraseMarker } from './phrases.ts';
import type { Token } from './tag-words.ts';

const addPhrases = phraseMarker(choosing);

/** *Son gringos* is of people; *son blancos* may be of cabinets. */
const hue = /^(?:black|white|brown|mixed|dark|light|colou?r|negr|blanc|moren|mixt|mezcl)/;

const has = (token: Token | undefined, ...tags: string[]) => tags.some((tag) => token?.tags.has(tag));
const joins = new Set([
  'and',
  'or',
  'y',
  'o',
  'e',
  'u',
  'either',
  'also',
  'too',
  'then',
  'tambien',
  'verdad',
  'one',
  'ones',
  'please',
]);
const pointers = new Set('the that this my our la el esa ese esta este mi'.split(' '));
const bearers = new Set('los las those ones anyone alguien quien'.split(' '));
const links = new Set(
  'who that are is on with w using from gets get has have de del con en que la el tiene tienen recibe reciben estan a'.split(
    ' ',
  ),
);
/** How many words a wish for people has that is no sentence: *church going people*. */
const fewWords = 4;

/**
 * Marks, in a clause whose words are told apart, the words of letting, selling, choosing, and asking who others
 * are (`choosing.json`), and the people of whom they are said.
 */
export function markPeople(tokens: readonly Token[]): readonly Token[] {
  addPhrases(tokens);
  for (const [at, token] of tokens.entries()) {
    const isSaid =
      has(token, 'group', 'trait') && !has(token, 'thing', 'own', 'income') && endsThere(tokens, at);
    if (isSaid) token.tags.add('saidOf');
    if (isSaid && has(token, 'group')) {
      token.tags.add('saidGroup');
      if (has(token, 'origin', 'faith', 'orientation') || (has(token, 'race') && !hue.test(token.word)))
        token.tags.add('saidOrigin');
    }
    if (has(token, 'country') && isFrom(tokens, at)) token.tags.add('whoever');
    if (has(token, 'country') && isFromThere(tokens, at)) token.tags.add('fromThere');
    if (
      has(token, 'group') &&
      !has(token, 'thing', 'own') &&
      (isSaid || has(token, 'es')) &&
      has(tokens[at - 1], 'others', 'nobody')
    )
      token.tags.add('groupPerson');
    // *El horno es italiano* is said of a thing, whichever it is.
    if (has(token, 'theyAre') && isOfNoun(tokens, at)) token.tags.delete('theyAre');
    if (has(token, 'assistance') && besidePeople(tokens, at)) token.tags.add('helped');
    if (isOwn(tokens, at))
      for (const tag of ['aid', 'pairing', 'asked', 'saidOf', 'saidGroup', 'saidOrigin', 'helped', 'whoever'])
        token.tags.delete(tag);
    const isGroup = has(token, 'groupPerson', 'helped', 'saidOf', 'condition');
    const isSort = has(token, 'sort') && !has(token, 'anyFamily') && !isPointedAt(tokens, at);
    if (!has(token, 'own', 'thing') && (isGroup || isSort)) token.tags.add('whoever');
    if (has(token, 'whoever') && isGiven(tokens, at)) token.tags.add('given');
  }
  if (isAlone(tokens)) tokens[0]?.tags.add('alone');
  return tokens;
}

/** *Church going people, flags on the porch*: a list of what is wanted. */
function isAlone(tokens: readonly Token[]): boolean {
  return (
    tokens.length <= fewWords &&
    tokens.some((token) => has(token, 'groupPerson')) &&
    tokens.some((token) => has(token, 'folk', 'neighbor')) &&
    !tokens.some((token) => has(token, 'own', 'ownLead', 'speaker', 'agency', 'seeks'))
  );
}

/** A group at the end, before a joining word or another known one: *are they Asian*, *is she Black or white*. */
function endsThere(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  // In Spanish the noun comes before.
  if (has(tokens[at], 'es') && !has(tokens[at], 'en')) return !has(next, 'thing', 'home', 'people');
  return (
    next === undefined ||
    joins.has(next.word) ||
    (next.tags.size > 0 && !has(next, 'thing', 'home', 'area', 'school'))
  );
}

/** *People on section 8*, *los de sección 8*, *anyone with a voucher*. */
function besidePeople(tokens: readonly Token[], at: number): boolean {
  if (has(tokens[at + 1], 'people', 'folk')) return true;
  let back = at - 1;
  while (
    back >= 0 &&
    at - back < 5 &&
    (links.has(tokens[back]?.word ?? '') || /^(?:an?|un|una)$/.test(tokens[back]?.word ?? ''))
  )
    back -= 1;
  const before = tokens[back];
  return (
    back >= 0 &&
    (has(before, 'people', 'folk', 'sort', 'neighbor', 'nobody') || bearers.has(before?.word ?? ''))
  );
}

/** *He's from Honduras*, *son de Siria*. */
function isFrom(tokens: readonly Token[], at: number): boolean {
  const before = `${tokens[at - 2]?.word ?? ''} ${tokens[at - 1]?.word ?? ''}`;
  return /(?:^| )(?:is|are|hes|shes|theyre|all|es|son|sean|sea|gente|los|las|familia|familias) (?:from|de)$/.test(
    before,
  );
}

/** *To a nice white family*, *a una pareja joven*: whom something goes to. */
function isGiven(tokens: readonly Token[], at: number): boolean {
  if (has(tokens[at + 1], 'area', 'quarter', 'home', 'thing')) return false;
  for (let back = at - 1; back >= 0 && at - back < 6; back -= 1) {
    const word = tokens[back]?.word ?? '';
    if (/^(?:to|a|con|al)$/.test(word) && !(word === 'a' && has(tokens[back - 1], 'onlyTo'))) return true;
    if (has(tokens[back], 'thing', 'home', 'own', 'live', 'self')) return false;
  }
  return false;
}

const ofPeople = 'people party folk sort neighbor nextDoor group groupPerson area'.split(' ');

/** *El horno es*, *las ventanas son*: a noun with an article that names no people; *mi mamá, que es …*: somebody known. */
function isOfNoun(tokens: readonly Token[], at: number): boolean {
  if (!has(tokens[at], 'es')) return false;
  if (tokens[at - 1]?.word === 'que') return true;
  const isNamed = /^(?:el|la|los|las|un|una|mi|su|es[ae]|est[ae]|es[ao]s|est[ao]s)$/.test(
    tokens[at - 2]?.word ?? '',
  );
  return isNamed && !has(tokens[at - 1], ...ofPeople);
}

/** *Born in India*, *no sean de la India*. */
const isFromThere = (tokens: readonly Token[], at: number): boolean =>
  /(?:^| )(?:from|de|del|born in|nacid[oa]s? en)(?: (?:la|el|los|las|the))?$/.test(
    `${tokens[at - 2]?.word ?? ''} ${tokens[at - 1]?.word ?? ''}`,
  );

/** *The family that made the offer* is one that is known, *the kids*, *los niños* are any. */
function isPointedAt(tokens: readonly Token[], at: number): boolean {
  if (/^(?:with|w|con)$/.test(tokens[at - 2]?.word ?? '')) return false;
  return (
    pointers.has(tokens[at - 1]?.word ?? '') && !/(?:s|men|children|people)$/.test(tokens[at]?.word ?? '')
  );
}

/** *I have PTSD and a service dog*: the speaker's own. */
function isOwn(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= 0 && at - back < 7; back -= 1) {
    if (has(tokens[back], 'ownStop', 'ownNot')) return false;
    // *My last renters were Mexican*: "were" stands for "we're" elsewhere.
    if (has(tokens[back], 'ownLead') && tokens[back]?.word !== 'were') return true;
  }
  return false;
}
