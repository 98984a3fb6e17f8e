import { streetEndings } from './left-out.ts';
import type { Token } from './tag-words.ts';

/** What a person says of themselves loses these classes: it isn't about others. */
const ofPeople =
  'group groupPerson people sort trait assistance ageOnly ageCommunity country raise young live'.split(' ');
/** Where what a person says of themselves ends. */
const ownEnds = ['ownStop', 'ownNot', 'coded', 'deals', 'feels'];
const links = new Set('who that are is as of de que son sea sean es muy y and or'.split(' '));
/** *A family of five* tells how many rooms are needed. */
const count = /^(?:\d+|two|three|four|five|six|seven|eight|dos|tres|cuatro|cinco|seis|siete|ocho)$/;
const joins = new Set(['and', 'or', 'y', 'o', 'e']);
const has = (token: Token | undefined, ...tags: string[]) => tags.some((tag) => token?.tags.has(tag));

/** Marks, within a clause, which words of groups are about things, about the speaker, and about other people. */
export function tellApart(tokens: Token[], withOwn: boolean): Token[] {
  hideThings(tokens);
  hideStreets(tokens);
  hideFigurative(tokens);
  hideSuitedThings(tokens);
  if (!withOwn) {
    hideOwn(tokens);
    hideSeeker(tokens);
  }
  for (const [at, token] of tokens.entries()) {
    if (isAgeRange(tokens, at)) token.tags.add('sort');
    // *Buenos restaurantes* are no good area.
    if (
      has(token, 'judge') &&
      has(tokens[at + 1], 'thing', 'amenity') &&
      !has(tokens[at + 1], 'place', 'school')
    )
      token.tags.delete('judge');
    // *The neighbors' trees* are no people.
    if (has(token, 'neighbor') && has(tokens[at + 1], 'thing', 'amenity') && !has(tokens[at + 1], 'area'))
      for (const tag of ['folk', 'people', 'neighbor', 'nobody']) token.tags.delete(tag);
    if (has(token, 'group') && (besidePeople(tokens, at) || isNoun(tokens, at)))
      token.tags.add('groupPerson');
    if (has(token, 'trait') && besidePeople(tokens, at)) token.tags.add('sort');
  }
  return tokens;
}

/** *Mayores de 40*, *folks over 70*; what is lawful to offer, 55 and older, any visitor may ask for. */
function isAgeRange(tokens: readonly Token[], at: number): boolean {
  if (!has(tokens[at], 'people', 'folk', 'sort', 'trait', 'self', 'nobody', 'others', 'amount')) return false;
  const beside = `${tokens[at]?.word} ${tokens[at + 1]?.word} ${tokens[at + 2]?.word}`;
  const [, years = ''] =
    /^(?:(?:mayores|menores) de|(?:people|folks|anyone|anybody|everyone|residents) (?:over|under)) (\d\d)$/.exec(
      beside,
    ) ?? [];
  return years !== '' && Number(years) >= 18 && !/^(?:55|62)$/.test(years);
}

const longestIntroduction = 8;
const noIntroduction =
  'exists amount unwanted area quarter near avoid where who live neighbor there only deals folk wonders asks'.split(
    ' ',
  );

const pointsAtOne = new Set('that this little big small pretty cute'.split(' '));
const isPointed = (tokens: readonly Token[], at: number): boolean =>
  pointsAtOne.has(tokens[at - 1]?.word ?? '');

/** *White kitchen*, *cocina blanca*, *black and white tile* describe things. */
function hideThings(tokens: readonly Token[]): void {
  const hide = (token: Token) => {
    for (const tag of ['group', 'groupPerson', 'trait']) token.tags.delete(tag);
    token.tags.add('thing');
  };
  for (const [at, token] of [...tokens.entries()].reverse()) {
    if (has(token, 'sort') && has(tokens[at + 1], 'thing', 'home') && !has(tokens[at + 1], 'area'))
      token.tags.delete('sort');
    if (!has(token, 'group', 'trait')) continue;
    // *That little white one* is a home; *the white ones* needn't be.
    if (has(token, 'race') && /^(?:one|1)$/.test(tokens[at + 1]?.word ?? '') && isPointed(tokens, at)) {
      hide(token);
      token.tags.add('home');
      continue;
    }
    const joined =
      joins.has(tokens[at + 1]?.word ?? '') &&
      has(tokens[at + 2], 'thing', 'home') &&
      !has(tokens[at + 2], 'people');
    const ofSchool = has(token, 'faith') && has(tokens[at + 1], 'school');
    if (has(tokens[at + 1], 'thing', 'home') || ofSchool || (joined && has(token, 'race'))) hide(token);
  }
  for (const [at, token] of tokens.entries()) {
    if (!has(token, 'group', 'trait') || !has(token, 'es')) continue;
    const before = joins.has(tokens[at - 1]?.word ?? '') ? tokens[at - 2] : tokens[at - 1];
    if (has(before, 'thing', 'home')) hide(token);
  }
}

/** *Jewish Community Drive* is a street. */
function hideStreets(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (!has(token, 'group', 'groupPerson', 'faithHouse')) continue;
    const before = `${tokens[at - 2]?.word ?? ''} ${tokens[at - 1]?.word ?? ''}`;
    if (/(?:^| )la (?:calle|avenida|av)$/.test(before))
      for (const tag of ['group', 'groupPerson']) token.tags.delete(tag);
    const next = tokens.slice(at + 1, at + 4);
    const end = next.findIndex(({ word }) => streetEndings.has(word) && !/^(?:way|place|court)$/.test(word));
    const isName = next
      .slice(0, end)
      .every(({ word, tags }) => word === 'community' || tags.size === 0 || tags.has('thing'));
    if (end < 0 || !isName || has(token, 'groupPerson')) continue;
    for (const each of [token, ...next.slice(0, end)])
      for (const tag of ['group', 'groupPerson', 'area', 'people', 'quarter']) each.tags.delete(tag);
  }
}

/** *The taxes are killing us*, *los precios son un robo*. */
function hideFigurative(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const near = tokens.slice(Math.max(0, at - 5), at + 6);
    if (has(token, 'figurative') && near.some((each) => has(each, 'costs'))) token.tags.delete('danger');
  }
}

/** *We are a Muslim family of five*, *soy inmigrante*, *my deaf son*: the speaker's own people. */
function hideOwn(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const isCounted =
      /^(?:of|de)$/.test(tokens[at + 1]?.word ?? '') && count.test(tokens[at + 2]?.word ?? '');
    if (isCounted && has(token, 'people')) hideFrom(token);
    if (!has(token, 'ownLead')) continue;
    // "The neighbors were Mexican" tells of others; "were a family" at the start is "we're".
    if (token.word === 'were' && /^(?:they|the)$/.test(tokens[at + 1]?.word ?? '')) continue;
    if (
      token.word === 'were' &&
      at > 0 &&
      !/^(?:and|so|since|because|hi|hello|hey)$/.test(tokens[at - 1]?.word ?? '')
    )
      continue;
    let unknown = 0;
    for (const next of tokens.slice(at + 1, at + 9)) {
      if (unknown > 1 || (has(next, ...ownEnds) && !/^(?:all|just|pur[oa]s?)$/.test(next.word))) break;
      if (
        next.tags.size === 0 &&
        !links.has(next.word) &&
        !/^(?:an?|the|una?|\d+)$/.test(next.word) &&
        !count.test(next.word)
      )
        unknown += 1;
      if (has(next, ...ofPeople)) hideFrom(next);
    }
  }
}

function hideFrom(token: Token): void {
  for (const tag of ofPeople) token.tags.delete(tag);
  token.tags.add('own');
}

/** *Young couple looking for …* at the start of a clause is the one who looks. */
function hideSeeker(tokens: readonly Token[]): void {
  const seeks = tokens
    .slice(0, 9)
    // A girl "from here" doesn't look for anything.
    .findIndex(
      (token, at) =>
        has(token, 'seeks') &&
        !/(?:^| )(?:from|de|born|raised|nacid[oa]s?|llegad[oa]s?)$/.test(tokens[at - 1]?.word ?? ''),
    );
  const before = tokens.slice(0, Math.max(seeks, 0));
  // "A blind man wants to rent" tells of another.
  const isAnother = /^(?:an?|una?|the|el|la|some(?:one|body)|alguien)$/.test(tokens[0]?.word ?? '');
  if (isAnother && /^(?:wants?|quiere)$/.test(tokens[seeks]?.word ?? '')) return;
  // "A trans person bought across from us, so we're moving": somebody else.
  if (before.some(({ word }) => /^(?:us|me|him|her|bought|moved|nos|compro|rento)$/.test(word))) return;
  if (before.some((token) => has(token, 'exists', 'no', 'amount', 'asks', 'area', 'near', 'live'))) return;
  for (const token of before) if (has(token, ...ofPeople)) hideFrom(token);
}

/** *Black families*, *familias negras*, *people who are black*. */
function besidePeople(tokens: readonly Token[], at: number): boolean {
  const isPeople = (token: Token | undefined) => has(token, 'people', 'sort', 'folk');
  if (isPeople(tokens[at + 1])) return true;
  const between = tokens[at + 1];
  if (!joins.has(between?.word ?? '') && !has(between, 'near', 'live', 'where') && isPeople(tokens[at + 2]))
    return true;
  let back = at - 1;
  while (back >= 0 && at - back < 4 && links.has(tokens[back]?.word ?? '')) back -= 1;
  return (
    isPeople(tokens[back]) && (has(tokens[at], 'es') || / /.test(tokens[at]?.word ?? '') || back < at - 1)
  );
}

/** *The Irish*, *the deaf*: a group named without a noun after it. */
function isNoun(tokens: readonly Token[], at: number): boolean {
  if (
    !/(?:^| )(?:the|those|these|an?|any|some|other|los|las|un|una|algun|mucho|tanto|puro|otro|otra)$/.test(
      tokens[at - 1]?.word ?? '',
    )
  )
    return false;
  const next = tokens[at + 1];
  // *Una musulmana puede …*: a Spanish adjective follows its noun.
  const isSpanishNoun =
    /^un[ao]?s?$/.test(tokens[at - 1]?.word ?? '') && has(tokens[at], 'es', 'origin', 'faith');
  if (isSpanishNoun && !has(tokens[at], 'race')) return !has(next, 'thing', 'home', 'school', 'area');
  return next === undefined || (next.tags.size > 0 && !has(next, 'thing', 'home', 'school', 'area', 'trait'));
}

/** *Is the gate safe for small children*: it's about the gate, no matter for whom. */
function hideSuitedThings(tokens: readonly Token[]): void {
  if (tokens.some((token) => has(token, 'area', 'quarter', 'there'))) return;
  // "The pool, is it safe for kids?" names it in the clause before.
  const thing = has(tokens[0], 'thingBefore') ? -1 : tokens.findIndex((token) => has(token, 'thing'));
  if (thing < 0 && !has(tokens[0], 'thingBefore')) return;
  for (const [at, token] of tokens.entries())
    if (at > thing && at - thing < 7) for (const tag of ['suit', 'safe', 'seguro']) token.tags.delete(tag);
}

/** *Student from Nigeria with no credit, what would you need from me?*: one person, and then *me*. */
const isOne = (first: readonly Token[], next: readonly Token[]): boolean =>
  first
    .slice(0, 2)
    .some(({ word, tags }) => tags.has('people') && !/s$|people|men$|gente|^m(?:y|i) /.test(word)) &&
  !first.some(
    (token) =>
      has(token, 'ownLead', 'fear') ||
      /^(?:i|me|my|our|mi|les?|nos|the|el|la|los|las|is|are|es|son)$/.test(token.word),
  ) &&
  next.some(({ word }) => /^(?:i|me|my|mi|mis)$/.test(word));

/**
 * *Estudiante de la India, llego en enero*: who introduces themselves leaves the verb out. Hides the people of such a
 * first clause when the next one goes on with what the speaker does.
 */
export function hideIntroduction(first: readonly Token[], next: readonly Token[] | undefined): void {
  const isShort = first.length <= longestIntroduction && next !== undefined;
  if (!isShort || !(next.slice(0, 2).some((token) => has(token, 'saysI')) || isOne(first, next))) return;
  if (/^(?:some(?:one|body)|alguien|the|el|la|los|las)$/.test(first[0]?.word ?? '')) return;
  if (first.some((token) => has(token, ...noIntroduction))) return;
  for (const token of first) if (has(token, ...ofPeople)) hideFrom(token);
}
