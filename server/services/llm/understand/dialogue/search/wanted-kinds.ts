import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { anyOf } from '../../scan.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';

/** *A townhouse would suit us as well* adds a kind to the wanted ones. */
export const addsKind = ({ filters: { propertySubType } }: Search, { kind, plain }: Turn): boolean =>
  propertySubType !== undefined &&
  typeof kind.subType === 'string' &&
  kind.alternatives.length === 0 &&
  !propertySubType.split(',').includes(kind.subType) &&
  (suits.test(plain) || startsWithOr.test(plain)) &&
  !replaces.test(plain);

const suits = wordPattern(`\\b${anyOf(words.suits)}\\b`);
/** *Or townhouses*. */
const startsWithOr = /^ (?:(?:ok|okay|and|maybe|well|hm|hmm|oh) (?:, )?)?or (?!else|rather)/;
const replaces = /\b(?:instead|rather|only|not|no|actually|better|switch)\b/;

/** Keeps the kinds that the visitor refused until they want one of them. */
export function applyRefusedTypes(search: Search, { kind, plain }: Turn, propertySubType?: string): void {
  const wanted = kind.subType;
  const before = search.refusedTypes;
  if (liftsRefusal.test(plain)) {
    search.refusedTypes = before.filter((type) => !kind.refused.includes(type));
    return;
  }
  // *Not a townhouse, just duplexes* and *it doesn't have to be a ranch* only say what is searched for.
  const isOnlySaid = typeof wanted === 'string' && !refusesAfter.test(plain);
  const all = isOnlySaid || needNotBe.test(plain) ? [] : kind.refused;
  // *Forget condos*, after condos were searched, is no more than that.
  const had: string[] = dropsKind.test(plain) ? (propertySubType?.split(',') ?? []) : [];
  const refused = all.filter((type) => !had.includes(type));
  search.refusedTypes = [...new Set([...before, ...refused])].filter((type) => type !== wanted);
}

/** *A duplex or a townhouse. No condos.* */
const refusesAfter = /[.;,] (?:(?:and|but) )?(?:no|not|nothing)\b/;
const dropsKind =
  /\b(?:forget|scratch|drop|skip|scrap|lose|ditch|never ?mind)(?: about)? (?:the )?(?:condo|townho|apartment|duplex|ranch)/;
const needNotBe = /\b(?:doesnt|does not|neednt|need not|dont|do not)(?: really)?(?: have to| need to)? be\b/;
/** *Without the condo rule* lets condos in again. */
const liftsRefusal =
  /\b(?:condo|townhouse|townhome|apartment|duplex|ranch) (?:rule|ban|exclusion|restriction)\b/;
