import { area, colour, group, suited } from './people-words.ts';
import { whoLivesThere } from './who-lives-there.ts';

/**
 * Questions about the people of a place, by kind. Groups appear as `xgroupx` or `xgroupsx`
 * (`people-words.ts`), so that no pattern has to list them.
 */
export const peopleQuestions: Readonly<Record<string, readonly string[]>> = {
  ...whoLivesThere,
  safe: [
    '(?<!\\b(?:gun|wall|floor|fireproof|jewelry|fire) )\\b(?:un)?safe(?:r|st)?\\b(?! (?:rooms?|' +
      'deposit|bolted|box|in the (?:closet|wall|garage|basement|bedroom|office)|installed|to (?:send|' +
      'share|pay|wire|give|sign|use|buy|close|drink))\\b)',
  ],
  safety: ['\\bsafety\\b(?! (?:glass|rail|gate|features?|inspection))'],
  crime: [
    '\\b(?:crimes?|criminals?|dangerous|sketchy|sketch|ghetto|hood rats|thugs?|gangs?|gang|violent|' +
      'violence|shootings?|burglar[a-z]*|thefts?|break ins?|sex offenders?|offenders|murders?|homeless|' +
      'riffraff|undesirables?|lowlifes?|trashy|police (?:calls?|reports?|presence)|cops|' +
      'drug (?:dealers?|problems?|activity)|meth)\\b',
  ],
  goodOrBadPart: [
    '\\b(?:bad|rough|shady|good|nice|decent|best|worst|nicest|desirable|better|respectable|classy|' +
      `wrong|right|upscale|seedy|scary|safe|quiet retired|trashy) (?:${area}|parts?|` +
      'sides?)\\b(?= (?:of|in|around|for|to|near|of town|here|there|where)|[^a-z]*$)(?! (?:to|' +
      'of the (?:house|home|yard|lot|kitchen)))',
  ],
  isThePartGood: [
    '\\b(?:is|are) (?:it|this|that|the) (?:[a-z]+ ){0,3}(?:area|neighbou?rhood|part of town|street|' +
      'side of town) (?:good|nice|ok|okay|bad|rough|decent|respectable|scary)\\b',
  ],
  goodFor: [
    '\\b(?:good|great|nice|ideal|suitable|suited|perfect|best|right|ok|okay|fit|appropriate|better|' +
      'friendly|welcoming|nicest|easy) (?:[a-z\\d]+ ){0,4}?(?:for|to) (?:(?:a|an|my|our|the|raise|' +
      'raising|having|have|young|older|single|with|small|big|large|other|black|white|xgroupx|indian|' +
      `mixed|interracial) ){0,4}${suited}\\b(?! (?:room|of \\d))`,
  ],
  friendlyTo: [
    '\\b(?:famil(?:y|ies)|kids?|child|children|senior|singles|xgroupx|women|people) (?:friendly|' +
      'oriented|safe|appropriate|centered|wise)\\b',
  ],
  peoplePlace: ['\\b(?:family|families|people) (?:neighbou?rhood|area|community|street|wise)\\b'],
  raiseChildren: [
    '\\b(?:raise|raising|bring up|bringing up) (?:a |my |our |the |up |your |own ){0,3}(?:family|' +
      'kids|children|son|daughter|boys|girls)\\b',
  ],
  childrenAround: [
    '\\b(?:kids|children|families|teenagers|teens|young people|young families|old people|' +
      'older people|elderly people|students|seniors|single people|women|men) (?:on|in|around|living|' +
      'live|nearby|next door) (?:the|that|this|there|here|it|my|your|block|area|street|building|' +
      'complex|neighbou?rhood)\\b',
    '\\b(?:no|any|other|lots of|many|few|arent any|havent any) (?:other |young |little |small |' +
      'screaming |loud )*(?:kids|children|teenagers|families)\\b(?= (?:around|on|in|nearby|there|next|' +
      'allowed|living|live|running|my|our)|[^a-z]*$)(?! (?:in|on) (?:tow|mind))',
  ],
  howManyFamilies: [
    '\\b(?:how many|are there|lots of|many) (?:any |many |other |lots of |young )*(?:kids|children|' +
      'families|seniors|retirees|students|couples)\\b',
  ],
  ageCommunity: [
    '\\b(?:55|62|50) ?(?:\\+|plus|and (?:over|older|up)) (?:active adult )?(?:communit(?:y|ies)|area|' +
      'neighbou?rhood|people|crowd)\\b',
  ],
  noChildren: [
    '\\b(?:adults? only|child ?free|no (?:kids|children)(?= (?:allowed|around|nearby|in|building|' +
      'next)))\\b',
  ],
  assistance: [
    '\\b(?:section 8|housing vouchers?|vouchers|welfare|food stamps|low income housing|' +
      'public housing|government housing|the projects)\\b(?! (?:rentals?|homes?|houses?|apartments?|' +
      'places?|ok|okay|accepted|approved|friendly|welcome|landlords?))(?=[^.]*\\b(?:area|block|' +
      'neighbou?rhood|complex|building|street|there|around|nearby|in|on that|near|live|' +
      'living)\\b)(?<!\\b(?:accept|accepts|accepting|take|takes|taking|allow|allows|use|using|have|my|' +
      'a|with|on) (?:a |my )?(?:section 8|housing voucher|vouchers?))',
    '\\bhow much section 8\\b',
    '\\b(?:tenants|people|renters|families|folks) on (?:section 8|housing vouchers|vouchers|welfare|' +
      'assistance)\\b',
  ],
  ratedSchools: [
    '\\b(?:good|best|better|great|top|excellent|decent|highly|rated|ranked|quality|bad|worst|strong|' +
      'nicer|nice|failing|blue ribbon|award winning|highest|higher|lowest) (?:(?:rated|ranked|' +
      'performing|public|private|elementary|middle|high|primary|local|nearby|quality|and|scoring|test|' +
      'school) ){0,3}(?:schools?|school district|isd|test scores)\\b',
  ],
  schoolsAre: [
    '\\bschools? (?:[a-z]+ ){0,3}(?:good|better|best|rated|ratings?|rank[a-z]*|scores?|quality|' +
      'any good|like|reputation|reviews?|downhill|going down|bad|decent|worth it|great|terrible|' +
      'safe)\\b',
  ],
  howAreSchools: [
    '\\b(?:how (?:are|is|good are|good is|bad are|about)|are|what about|rate|ratings? (?:of|for)|' +
      'quality of) (?:the )?(?:local |public |nearby |elementary |high |' +
      'middle )*schools?\\b(?! (?:zoned|near|within|district lines))',
  ],
  feelWelcome: [
    '\\b(?:feel|be|felt|made to feel) (?:[a-z]+ ){0,2}(?:welcomed?|accepted|comfortable|at home|' +
      'out of place|judged|harassed|unwelcome|stared at|targeted)\\b(?! (?:to (?:ask|call)|' +
      'with the price))',
    '\\b(?:fit|blend|fits|fitting) in\\b(?= (?:there|here|in|around|with)|[^a-z]*$)',
    '\\bstick out\\b',
  ],
  peopleLikeUs: [
    '\\b(?:people|folks|others|neighbou?rs|families|someone|anyone|everyone|residents|' +
      'ones) (?:who (?:are|look|think|live|pray|worship|vote) |that (?:are|look) |just |more |look |' +
      'looking )*like (?:us|me|her|him|them|mine|ours|myself|ourselves|you)\\b',
    '\\b(?:my|our|their) (?:own )?(?:kind|people)\\b(?! of)',
    '\\b(?:own|same) kind of people\\b',
    '\\bpeople like (?:us|me|that|them)\\b',
    '\\bwith a beard\\b',
  ],
  placesToAvoid: [
    '\\b(?:areas?|neighbou?rhoods?|parts?|places?|streets?|zips?|zip codes?|where|what|which|' +
      'suburbs?|towns?|blocks?) (?:[a-z\\d]+ ){0,4}(?:avoid|stay away from|steer clear of)\\b',
    '\\bavoid (?:certain|those|these|any|bad|some) (?:areas?|neighbou?rhoods?|people)\\b',
  ],
  rightSort: [
    '\\b(?:nice|those|wrong|right|better|normal|decent|respectable|good|certain|weird|quality|classy|' +
      'bad|clean|poor|rich|such|sort of|kind of|type of) (?:people|crowd|folks|neighbou?rs|element|' +
      'elements|class)\\b(?! (?:at|in) (?:the|your) (?:office|agency))',
    '\\bcrowd\\b',
  ],
  valuesAndVotes: [
    '\\b(?:god fearing|church ?going|kosher keeping|traditional values|family values|conservative|' +
      'liberal|republicans?|democrats?|progressive|trump|maga)\\b(?=[^.]*\\b(?:area|neighbou?rhood|' +
      'community|town|people|families|values|there|around|street|suburb|place|and such|households|' +
      'in)\\b)',
    '\\b(?:good|moral|xgroupx|traditional|conservative|family) values\\b',
  ],
  languages: [
    '\\b(?<!\\b(?:you|you guys|agent|she|he|realtor|only|i|we) )speaks? (?:good |any |' +
      'much )?(?:english|american)\\b',
    '\\b(?:hear|speak|speaking)\\b[^.]*\\blanguages\\b',
    '\\b(?:accents?|foreign languages?|languages? (?:do|are|is))\\b(?=.*\\b(?:there|building|area|' +
      'neighbou?rhood|street|block|residents|neighbou?rs|people|speak|spoken)\\b)',
  ],
  ageAndIncome: [
    '\\b(?:median|average|typical) age\\b',
    '\\b(?:age|income|education) (?:group|range|level|bracket|mix)s? (?:of|in|there|around|live|' +
      'lives)\\b',
    '\\bhow old are (?:the |most )?(?:people|residents|neighbou?rs|everyone)\\b',
  ],
  disabilities: [
    '\\b(?:anyone|anybody|someone|people|neighbou?rs|residents|tenants|folks|men|' +
      'kids) (?:in (?:a )?wheelchairs?|with (?:disabilities|a disability|autism|mental|special needs|' +
      'addictions?|records?|criminal|tattoos|accents?)|on drugs|in recovery|in rehab)\\b',
    '\\b(?:halfway|group|sober living|recovery|rehab) (?:house|home|homes|houses|facilit(?:y|' +
      'ies))\\b(?= (?:near|on|in|around|nearby|for)|[^a-z]*$)',
  ],
  whereTheyLive: [
    '\\b(?:where|which)\\b[^.]*\\b(?:do|does|did|are) (?:most of |all |the |other |' +
      'a lot of )*(?:[a-z]+ )?(?:families|folks|people|singles|couples|women|' +
      'men)(?: [a-z]+){0,3} (?:live|settle|move|buy|rent|hang out|congregate)\\b',
    '\\bwhere do(?:nt)? (?!you |i |we )[a-z ]{1,40} live\\b',
    '\\bwhere (?:should|would|could|can) (?:a|an|my) [a-z ]{0,30}(?:couple|family|person|man|woman|' +
      'guy|retiree|student|mom|girl|lady) (?:live|look|buy|move|rent|be)\\b',
  ],
  accepts: [
    '\\b(?:accepts?|accepting|tolerates?|tolerant of|welcomes?|open to) (?:me|us|people like|' +
      'xgroups?x|everyone|(?:mixed|interracial|xgroupx|black) [a-z]+)\\b',
  ],
  turnsAway: [
    '\\b(?:turns? away|refuses?|bans?|excludes?|keeps? out|screens? out|(?:wont|doesnt|dont|does not|' +
      'do not|not|without|no) (?:rent(?:ing)? to|sell(?:ing)? to|tak(?:e|ing)|allow(?:ing)?|' +
      'accept(?:ing)?|have|having)) (?:any |the |those |to )*(?:people|families|kids|children|babies|' +
      'teenagers|women|men|voucher|section 8|single|students|xgroupsx)\\b',
  ],
  notAllowed: [
    '\\b(?:babies|kids|children|women|men|families|teenagers|students)\\b[^.]{0,30}?\\b(?:arent|' +
      'are not|isnt|not|never) (?:allowed|permitted|welcome)\\b',
  ],
  looks: [
    '\\b(?:light|dark|darker|lighter|brown|fair) skinned\\b',
    '\\bskin colou?r\\b',
    '\\bpride flags?\\b',
    '\\ball american\\b',
    '\\bwholesome\\b',
    '\\bif you know what i mean\\b',
    '\\bup and coming\\b',
    '\\btest scores\\b',
    '\\bretiree (?:thing|area|place|street|community|crowd)\\b',
  ],
  changed: ['\\bhas (?:that|the|this) (?:area|neighbou?rhood|street|part of town) changed\\b'],
  amongOthers: [
    '\\b(?:among|around|near|with|by) (?:others|people|those|folks|neighbou?rs|families) (?:who|that|' +
      'of (?:my|our|the same))\\b',
  ],
  groupOfOwners: [
    `\\b(?:${group}|${colour}) (?:buyers|tenants|neighbou?rs|renters|owners|sellers|landlords?)\\b`,
  ],
  oldNeighbours: [
    '\\b(?:older|younger|young|old|elderly|retired|single|childless) (?:people|folks|couples|women|' +
      'men|families) (?:as|for) neighbou?rs\\b',
  ],
  voucherPeople: ['\\b(?:vouchers?|welfare) (?:people|folks|families|tenants|renters)\\b'],
  nextDoor: [
    '\\b(?:tenants?|neighbou?rs?|next door|other half|other side|upstairs|downstairs|' +
      'landlord)\\b[^.]*\\b(?:(?:single|young|old|black|white|divorced) (?:mom|mother|dad|man|woman|' +
      'guy|lady|couple|family)|xgroups?x|on welfare|married|kids)\\b',
  ],
  nearbyPeople: [
    '\\b(?:women|men|kids|children|students|people|teenagers) (?:next door|upstairs|downstairs|' +
      'nearby)\\b',
  ],
  turned: [
    '\\b(?:used to be|turned|turning|going|went|gone|becoming) (?:all |mostly |too )?(?:black|white|' +
      'xgroupx|downhill|ghetto|bad)\\b',
  ],
};
