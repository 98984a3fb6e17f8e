import company from '../../word-lists/people/company.json' with { type: 'json' };
import everyday from '../../word-lists/people/everyday.json' with { type: 'json' };
import { phraseMarker } from './phrases.ts';
import type { Token } from './tag-words.ts';
import { any, blank, has, hideAlone, hideColors, hideSomebody, hideStreets, hideTag } from './told-of.ts';

const mark = phraseMarker(everyday, company);
const somewhere = ['there', 'area', 'quarter', 'town'];
const aGroup = ['group', 'groupPerson', 'assistance', 'slur'];

function tagsOf(tokens: readonly Token[]): Set<string> {
  const tags = new Set<string>();
  for (const token of tokens) for (const tag of token.tags) tags.add(tag);
  return tags;
}

/** What is hidden, by a class without which there is nothing to hide. */
const hides: readonly (readonly [string, (tokens: readonly Token[]) => void])[] = [
  ['indifferent', hideIndifference],
  ['danger', hideFigures],
  ['safe', hideFigures],
  ['judge', hideAims],
  ['qualifies', hideWhoBuys],
  ['apart', hideApart],
  ['programs', hidePrograms],
  ['sort', hideAllKnown],
  ['race', hideColors],
  ['coded', hideStreets],
  ['sureOf', hideAlone],
];

/**
 * Hides what only brushes words of people, safety, or places: who is dealt with, what costs too much, what was stolen
 * once, and neighbors that don't matter.
 */
export function hideEveryday(clauses: readonly Token[][]): void {
  for (const clause of clauses) mark(clause);
  const all = clauses.map(tagsOf);
  const isSaid = (tag: string) => all.some((tags) => tags.has(tag));
  const isOfGroups = aGroup.some(isSaid);
  const isDealt = isSaid('dealing') && !isOfGroups && !isSaid('unwanted') && !isSaid('avoid');
  for (const [at, clause] of clauses.entries()) {
    const tags = all[at] ?? new Set();
    for (const [tag, hide] of hides) if (tags.has(tag)) hide(clause);
    if (tags.has('sort') || tags.has('trait')) hideOldHome(clause);
    hideTag(clause);
    if (!isOfGroups) {
      hideSomebody(clause);
      hideDeeds(clause);
      hideKnown(clause);
    }
    if (isDealt) hideDealtWith(clause);
  }
}

/** *I don't care who lives next door*, *me da igual quien viva al lado*: up to what does matter. */
function hideIndifference(tokens: readonly Token[]): void {
  const start = tokens.findIndex((token) => has(token, 'indifferent'));
  const object = tokens.slice(start, start + 5).findIndex((token) => has(token, 'who', 'folk', 'neighbor'));
  if (start < 0 || object < 0) return;
  const end = tokens.findIndex((token, at) => at > start && has(token, 'saveFor', 'avoid'));
  for (const token of tokens.slice(start, end < 0 ? undefined : end)) blank(token);
}

const between: ReadonlySet<string> = new Set(
  [
    'are is was have has do did usually normally typically really actually just keep kept still always a al la el los',
    'las the most mostly estan esta se no not dont wont cant to tend will can would that que might',
  ].flatMap((words) => words.split(' ')),
);

/** *What are people offering*, *cuánto paga la gente*: those who do what buyers, sellers and neighbors do. */
function hideDeeds(tokens: readonly Token[]): void {
  const buys = any(tokens, 'acquires', 'buys', 'deed');
  for (const [at, token] of tokens.entries()) {
    if (!has(token, 'folk', 'people', 'nobody', 'neighbor') || has(token, 'sort', 'trait', 'coded')) continue;
    if (has(tokens[at - 1], 'kind') || any(tokens.slice(at, at + 8), 'sort')) continue;
    // The word stays: *el dueño dice* is how one tells of being turned away.
    const isEarnest = buys && has(token, 'earnest');
    if (isEarnest || reaches(tokens, at, 1, 'deed') || reaches(tokens, at, -1, 'deed')) token.tags.clear();
  }
}

/** Whether a word of a class is next in a direction, beyond small words. */
function reaches(tokens: readonly Token[], from: number, step: 1 | -1, tag: string): boolean {
  for (let at = from + step; Math.abs(at - from) < 5; at += step) {
    if (has(tokens[at], tag)) return true;
    if (!between.has(tokens[at]?.word ?? '')) return false;
  }
  return false;
}

/** *The family that lives there has a dog*: somebody known; *the people who lived there*: who they are isn't asked. */
function hideKnown(tokens: readonly Token[]): void {
  const isAsked = any(tokens, 'trait', 'kind');
  for (const [at, token] of tokens.entries()) {
    if (!has(token, 'people', 'sort', 'folk') || !has(tokens[at - 1], 'known')) continue;
    const next = tokens[at + 1];
    if (!has(next, 'relative')) continue;
    next?.tags.delete('who');
    if (isAsked || /(?:s|people|gente)$/.test(token.word)) continue;
    for (const each of tokens.slice(at, at + 5)) if (has(each, 'people', 'sort', 'live')) blank(each);
  }
}

const dealers =
  /^(?:(?:seller|owner|tenant|renter|occupant)s?|(?:due[nñ]|inquilin)[oa]s?|vendedor(?:a|es|as)?)$/;

/** *The sellers are an old couple, are they flexible?* */
function hideDealtWith(tokens: readonly Token[]): void {
  if (!tokens.slice(0, 3).some(({ word }) => dealers.test(word))) return;
  if (any(tokens, ...somewhere, 'who', 'kind', 'only')) return;
  for (const token of tokens) if (has(token, 'people', 'folk', 'sort', 'trait', 'moral')) blank(token);
}

/** *Crime rate*, *tasa de robos*. */
const counted = /^(?:rates?|levels?|stat(?:istic)?s?|maps?|numbers?)$/;
const counts = /^(?:tasas?|indices?|niveles|nivel|mapas?|numeros?)$/;

/** *The price is criminal*, *te matan con la cuota*, *my bike got stolen*. */
function hideFigures(tokens: readonly Token[]): void {
  const isSomewhere = any(tokens, ...somewhere, 'neighbor', 'near');
  const isPast = any(tokens, 'mine', 'formerly');
  const isNight = any(tokens, 'night');
  for (const [at, token] of tokens.entries()) {
    if (!has(token, 'danger', 'safe')) continue;
    const around = tokens.slice(Math.max(0, at - 5), at + 6);
    const isFigure =
      has(token, 'figure') &&
      any(around, 'money', 'inHouse', 'thing') &&
      !isSomewhere &&
      !counted.test(tokens[at + 1]?.word ?? '') &&
      !counts.test(tokens[at - 2]?.word ?? '');
    const isOwnLoss = has(token, 'lost') && isPast && !isSomewhere;
    const isSound = has(token, 'safe') && any(tokens.slice(at, at + 8), 'thing') && !isSomewhere && !isNight;
    if (isSound || isFigure || isOwnLoss || any(tokens.slice(Math.max(0, at - 2), at + 1), 'figurePhrase'))
      blank(token);
  }
}

/** *A good area for investing*, *esa zona mejor*: good for a purpose, or rather that one. */
function hideAims(tokens: readonly Token[]): void {
  const isNight = any(tokens, 'night', 'sort');
  const aim = isNight
    ? -1
    : tokens.findIndex((token, at) => has(token, 'aims') && has(tokens[at - 1], 'for'));
  for (const [at, token] of tokens.entries())
    if (isRather(tokens, at) || (aim > at && has(token, 'judge'))) blank(token);
}

const isBefore = /^(?:es|esta|esten|son|sea|seria|la|las|el|los|lo|mucho|cual|que|donde|es la|de la)$/;
const goesOn =
  /^(?:por|en|hacia|rumbo|a|la|el|una?|algo|otr[oa]|pa|busca|buscame|ensename|muestrame|vamos|ponme|dame|no|ve|vete)$/;

/** *Esa zona no, mejor por Buda*: rather there. */
function isRather(tokens: readonly Token[], at: number): boolean {
  const { word } = tokens[at] ?? {};
  if ((word !== 'mejor' && word !== 'rather') || isBefore.test(tokens[at - 1]?.word ?? '')) return false;
  const next = tokens[at + 1];
  return next === undefined || goesOn.test(next.word) || has(next, 'town');
}

const ofMany = new Set(['all', 'todos', 'todas']);
const pointers = new Set('the los las my our mis'.split(' '));

/** *All the kids are coming*: known ones; *all the kids there* are others. */
function hideAllKnown(tokens: readonly Token[]): void {
  if (any(tokens, ...somewhere, 'live', 'neighbor', 'no', 'where')) return;
  for (const [at, token] of tokens.entries()) {
    if (!has(token, 'sort') || !ofMany.has(tokens[at - 2]?.word ?? '')) continue;
    if (pointers.has(tokens[at - 1]?.word ?? '')) blank(token);
  }
}

const ofStatus =
  /^(?:undocumented|non ?citizens?|(?:im)?migrants?|foreign(?:ers?)?|refugees?|sin papeles|indocumentad[oa]s?|(?:in)?migrantes?|extranjer[oa]s?|refugiad[oa]s?)/;

/** *Can an undocumented person buy a house?*: what someone may do, rather than where they are. */
function hideWhoBuys(tokens: readonly Token[]): void {
  const asks = tokens.findIndex((token) => has(token, 'qualifies'));
  if (asks < 0 || !any(tokens.slice(asks, asks + 8), 'acquires')) return;
  if (any(tokens, ...somewhere, 'neighbor', 'avoid', 'unwanted')) return;
  for (const token of tokens) if (ofStatus.test(token.word)) blank(token);
}

/** *Si es viejito no importa*: said of a home, when nobody else is named. */
function hideOldHome(tokens: readonly Token[]): void {
  const old = tokens.findIndex(({ word }) => /^viej(?:it)?[oa]$/.test(word));
  const before = tokens[old - 1]?.word ?? '';
  if (!/^(?:es|esta|sea|fuera|medio)$/.test(before)) return;
  const token = tokens[old];
  if (token !== undefined && !any(tokens.slice(0, old), 'folk', 'people', 'neighbor')) blank(token);
}

/** *Far from neighbors*, *que no oiga vecinos*: none at all, whoever they are. */
function hideApart(tokens: readonly Token[]): void {
  if (any(tokens, ...aGroup, 'sort', 'trait', 'kind', 'live', 'moral')) return;
  for (const [at, token] of tokens.entries()) {
    const before = /^(?:the|any|los|las|my|mis)$/.test(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1;
    if (has(tokens[at + 1], 'relative', 'for')) continue;
    if (/^(?:neighbou?r|vecin[oa])s?$/.test(token.word) && has(tokens[before], 'apart')) blank(token);
  }
}

const ofAid = ['danger', 'trait', 'sort', 'group', 'groupPerson', 'people', 'folk'];

/** *Programs for teachers and cops*, *descuento para mayores*: whom a program helps. */
function hidePrograms(tokens: readonly Token[]): void {
  const program = tokens.findIndex((token) => has(token, 'programs'));
  if (program < 0 || any(tokens, ...somewhere, 'neighbor', 'live', 'avoid', 'unwanted')) return;
  for (const token of tokens.slice(program + 1, program + 9)) if (has(token, ...ofAid)) blank(token);
  // *¿Hay algún programa del gobierno?* names nobody's help.
  if (any(tokens.slice(0, program), 'exists')) tokens[program]?.tags.delete('assistance');
}
