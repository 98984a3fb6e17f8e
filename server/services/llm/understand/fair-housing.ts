/**
 * Questions that no one in housing may answer differently for different people: who lives somewhere, whether it is
 * safe, whom it suits, how its schools are rated (the Fair Housing Act's rule against steering). These are
 * recognised by what is asked of a place; a person's own family, faith or name is no such question.
 */
const group =
  '(?:african american|african|american indian|native american|hispanics?|latin[oax]s?|mexicans?|asians?|chinese|koreans?|japanese|vietnamese|filipinos?|arabs?|middle eastern|jewish|jews?|christians?|catholics?|muslims?|islamic|mormons?|hindus?|buddhists?|sikhs?|evangelicals?|protestants?|gays?|lgbtq?|lesbians?|queer|immigrants?|foreigners?|minorit(?:y|ies)|caucasians?|russians?|italians?|irish|europeans?|haitians?|somalis?|disabled)';
const colour = '(?:black|white|brown|coloured|colored)';
const indian = '(?:indians?)';
const anyGroup = `(?:${group}|${colour}|${indian})`;
const area =
  '(?:neighbou?rhoods?|areas?|communit(?:y|ies)|part of town|side of town|districts?|suburbs?|town|block|enclave|building|complex)';
const folk =
  '(?:people|persons?|folks?|residents?|neighbou?rs?|famil(?:y|ies)|households?|population|owners|renters|tenants|kids|children|crowd|couples)';

const patterns: readonly RegExp[] = [
  new RegExp(`\\b(?:${group}|${colour}) (?:american )?(?:friendly )?${area}\\b`),
  new RegExp(
    `\\b(?:mostly|mainly|predominantly|primarily|majority|all|heavily|largely|too|very|percent|how) (?:the )?${anyGroup}\\b(?! (?:kitchen|cabinets?|appliances?|walls?|trim|brick|exterior))`,
  ),
  new RegExp(
    `\\b(?:many|few|fewer|more|less|any|no|other|lots of|with|without|away from|avoid|near|around|lot of) ${anyGroup} ${folk}\\b`,
  ),
  new RegExp(
    `\\b(?:many|few|fewer|any|no|lots of|without|away from|avoid|lot of) (?:${group}|blacks|whites)\\b(?! (?:kitchen|food|restaurants?|market|church))`,
  ),
  /\b(?:what|which|whats the|the) (?:is the )?(?:main |dominant |most common )?(?:race|religion|ethnicity|nationality)\b|\b(?:ethnic|ethnicity|ethnicities|racial|racially|demographics?|diversity|diverse|segregated|integrated neighbou?rhood|gentrif[a-z]+)\b/,
  new RegExp(`\\b(?:what|whats|which) (?:is the )?(?:kinds?|types?|sorts?) of (?:${folk}|crowd)\\b`),
  /\bwho (?:else )?(?:lives?|is living|are the|resides|would be my|will be my|are my|moves?|usually)\b/,
  /\bwhat (?:are|is) (?:the|my) (?:neighbou?rs?|people|residents|crowd|community|locals)(?: [a-z]+){0,3} like\b/,
  /\b(?:tell me about|describe|how are|are) the (?:neighbou?rs?|people|residents|locals)\b/,
  /\b(?:un)?safe(?:r|st)?\b(?! (?:rooms?|deposit|to (?:send|share|pay|wire|give|sign|use|buy))\b)/,
  /\bsafety\b(?! (?:glass|rail|gate))/,
  /\b(?:crimes?|criminals?|dangerous|sketchy|ghetto|gangs?|violent|violence|shootings?|burglar[a-z]*|thefts?|break ins?|sex offenders?|murders?|homeless)\b/,
  new RegExp(
    `\\b(?:bad|rough|shady|good|nice|decent|best|worst|nicest|desirable|better|respectable|classy) (?:${area}|parts? of town|sides? of town)\\b`,
  ),
  /\b(?:is|are) (?:it|this|that|the) (?:[a-z]+ ){0,3}(?:area|neighbou?rhood|part of town|street) (?:good|nice|ok|okay|bad|rough|decent)\b/,
  /\b(?:good|great|nice|ideal|suitable|suited|perfect|best|right|ok|okay|fit|appropriate|better|friendly) (?:[a-z]+ ){0,2}(?:for|to) (?:(?:a|an|my|our|the|young|older|single|with|small|big|large|raising|raise|having|have) ){0,3}(?:famil(?:y|ies)|kids?|children|child|couples?|singles?|single people|retirees?|seniors?|elderly|professionals?|students?|bachelors?|people like (?:me|us)|women|men|immigrants?)\b(?! (?:room|of \d))/,
  /\b(?:famil(?:y|ies)|kids?|child|children|senior|singles|gay|lgbtq?|christian|muslim) (?:friendly|oriented|safe|appropriate)\b/,
  /\b(?:family|families) (?:neighbou?rhood|area|community|street)\b/,
  /\b(?:raise|raising|bring up) (?:a |my |our |the )?(?:family|kids|children|son|daughter)\b/,
  /\b(?:kids|children|families|teenagers|young people|young families|old people|elderly people|students|seniors|single people) (?:on|in|around|living|live|nearby|next door)\b/,
  /\b(?:how many|are there|lots of|many) (?:any |many |other |lots of |young )*(?:kids|children|families|seniors|retirees|students|couples)\b/,
  /\b(?:adults? only|child ?free|no (?:kids|children)(?= (?:allowed|around|nearby|in|building|next)))\b/,
  /\b(?:55|62|50) ?(?:\+|plus|and (?:over|older|up))|\b(?:senior|retirement|active adult) (?:communit(?:y|ies)|living|area|neighbou?rhood)\b/,
  /\b(?:good|best|better|great|top|excellent|decent|highly|rated|ranked|quality|bad|worst|strong|blue ribbon|award winning) (?:(?:rated|ranked|performing|public|private|elementary|middle|high|primary|local|nearby|quality|and|scoring) ){0,3}schools?\b/,
  /\bschools? (?:[a-z]+ ){0,3}(?:good|better|best|rated|ratings?|rank[a-z]*|scores?|quality|any good|like|reputation|reviews?)\b/,
  /\b(?:how (?:are|is|good are|good is|bad are|about)|are|what about|rate|ratings? (?:of|for)|quality of) (?:the )?(?:local |public |nearby |elementary |high |middle )*schools?\b/,
];

/** Whether a normalised message asks one of these questions, alone or within a request. */
export function asksAboutPeople(normalised: string): boolean {
  const text = normalised.replace(/ [,.?@#%/]/g, ' ').replace(/ +/g, ' ');
  return patterns.some((pattern) => pattern.test(text));
}
