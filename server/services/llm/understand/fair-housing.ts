/**
 * Questions that no one in housing may answer differently for different people: who lives somewhere, whether it is
 * safe, whom it suits, how its schools are rated (the Fair Housing Act's rule against steering). These are
 * recognised by what is asked of a place; a person's own family, faith or name is no such question.
 */
const origins =
  'african american|african|american indian|native american|hispanic|latin[oax]|mexican|asian|chinese|korean|japanese|vietnamese|filipin[oa]|arab|arabic|middle eastern|persian|iranian|iraqi|syrian|afghan|pakistani|bangladeshi|nepali|nigerian|ghanaian|kenyan|ethiopian|eritrean|somali|sudanese|congolese|haitian|jamaican|cuban|puerto rican|dominican|guatemalan|honduran|salvadoran|venezuelan|colombian|brazilian|burmese|hmong|thai|cambodian|laotian|russian|ukrainian|polish|italian|irish|german|french|greek|turkish|european|caucasian|anglo|biracial|mixed race|spanish speaking|english speaking|non english speaking|foreign|undocumented|illegal|immigrant|migrant|refugee|foreigner|minority';
const faiths =
  'jewish|jew|christian|catholic|muslim|islamic|mormon|lds|hindu|buddhist|sikh|evangelical|protestant|baptist|methodist|lutheran|pentecostal|orthodox|atheist|secular|amish|religious|halal|churchy|non religious';
const conditions =
  'disabled|handicapped|deaf|blind|autistic|mentally ill|special needs|able bodied|recovering|addicts?|drug addict|addicted|sober living';
const orientations = 'gay|lgbtq?(?: friendly)?|lesbian|queer|trans(?:gender)?|bisexual|straight|same sex';
const ages =
  'young|younger|youngest|old|older|oldest|elderly|retired|senior|middle aged|college aged?|youthful|millennial|boomer|childless|child ?free|unmarried|married|divorced|single|college educated|educated|rich|poor|low income|high income|working class|blue collar|white collar|professional';
const colour = '(?:black|white|brown|coloured|colored)';
const groupWords = new RegExp(`\\b(?:${origins}|${faiths}|${conditions}|${orientations})\\b`, 'g');
/** Stands for a group's name in the text that the patterns read, so that no pattern has to list them. */
const group = 'xgroupx';
/** Groups named by a noun of their own: these need no *people* beside them. */
const groupNounWords =
  /\b(?:hispanics|latin[oax]s|mexicans|asians|koreans|filipin[oa]s|arabs|iranians|syrians|afghans|pakistanis|nigerians|kenyans|ethiopians|somalis|haitians|jamaicans|cubans|guatemalans|hondurans|venezuelans|colombians|brazilians|russians|italians|germans|africans|europeans|caucasians|anglos|blacks|whites|indians|jews|christians|catholics|muslims|mormons|hindus|buddhists|sikhs|evangelicals|protestants|baptists|atheists|gays|lesbians|immigrants|migrants|refugees|foreigners|minorities|illegals|addicts|homosexuals|transgenders|yuppies|hipsters|boomers|college kids|felons|drug dealers|renters on vouchers|welfare recipients)\b/g;
const groupNoun = 'xgroupsx';
const anyGroup = `(?:${group}|${colour}|indians?)`;
const area =
  '(?:neighbou?rhoods?|areas?|communit(?:y|ies)|parts? of town|sides? of town|districts?|suburbs?|town|blocks?|streets?|enclaves?|buildings?|complex(?:es)?|subdivisions?|places?|zip codes?|cit(?:y|ies)|schools? district|schools)';
const folk =
  '(?:people|persons?|folks?|folk|residents?|neighbou?rs?|famil(?:y|ies)|households?|population|owners|renters|tenants|kids|children|crowds?|couples?|professionals?|homeowners|buyers|men|women|man|woman|guys?|ladies|voters|students|types|singles|moms?|mothers?|dads?)';
const suited =
  '(?:famil(?:y|ies)|kids?|children|child|toddlers?|couples?|singles?|single people|retirees?|seniors?|elderly|older (?:people|folks)|professionals?|students?|bachelors?|people like (?:me|us)|women|woman|men|man|guy|girl|lady|mom|moms|mothers?|dads?|immigrants?|empty nesters?|newlyweds|millennials|someone (?:like|my|of)|somebody like)';

const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:${group}|${colour}) (?:[a-z]+ )?(?:friendly |only |owned |dominated )?${area}\\b(?! (?:home|homes|house|condo|apartment|center|lot|lots|for sale))`,
  ),
  new RegExp(
    `\\b(?:mostly|mainly|predominantly|primarily|majority|all|heavily|largely|too|very|percent|how|is|are|getting|becoming|more|less|that|percentage|full of) (?:the )?(?:${group}|${colour})\\b(?= (?:\\?|over there|there|around|area|now|these days|these|people|folks|households|families|or|than|compared|in)|\\s*$)`,
  ),
  new RegExp(
    `\\b(?:mostly|mainly|predominantly|primarily|majority|all|heavily|largely|very|percent|percentage|proportion|share) (?:of )?(?:the )?(?:(?:${ages}) )?${anyGroup}\\b(?! (?:kitchen|cabinets?|appliances?|walls?|trim|brick|exterior|tile|granite|oak|paint|siding|fence|electric))`,
  ),
  new RegExp(
    `\\b(?:percent|percentage|proportion|share|ratio)\\b[^.]{0,40}\\b(?:${anyGroup}|${groupNoun})\\b`,
  ),
  /\b(?:whitest|blackest)\b/,
  /\b(?:is|are|its|isnt|arent) (?:[a-z]+ ){0,4}?(?:mostly|mainly|predominantly|primarily|largely|all|full of) (?:the )?(?:young|old|older|retired|single|rich|poor|working)? ?(?:people|folks|retirees|famil(?:y|ies)|seniors|students|couples|singles|kids|professionals|renters|families with kids)\b/,
  /\b(?:would|do|will|might) (?:young |old |older |single |retired )?(?:retirees|seniors|families|students|singles|couples|professionals|older people|young people|people) (?:like|enjoy|love|be happy|do well|fit|feel|prefer)\b(?! (?:the|this|that|my) (?:house|home|kitchen|yard|pool))/,
  new RegExp(
    `\\b(?:many|few|fewer|fewest|most|more|less|least|any|no|other|others|fellow|lots of|with|without|away from|avoid|near|around|by|lot of|bunch of|full of|those|these|only|nice|from|to|the|where|not|bring|want|arent|isnt|of|have|see|rich|poor|sold to|accept) (?:the |an? |nice |young |other )*(?:${group}|${colour}|indian) ${folk}\\b(?! (?:room|restaurant))`,
  ),
  new RegExp(
    `\\b(?:many|few|fewer|fewest|most|more|less|any|no|other|fellow|lots of|without|away from|avoid|near|around|by|lot of|bunch of|full of|those|where|and|do|are|with|for|of|to) (?:the |other |recovering |drug |young |old |too many )*${groupNoun}\\b(?! (?:kitchen|food|restaurants?|market|church|hills|creek|springs|street|discount))`,
  ),
  new RegExp(
    `\\b(?:${groupNoun}|${group} ${folk}) (?:live|living|on|in|around|nearby|moved|move|moving|there|next door)\\b`,
  ),
  /\b(?:what|which|whats|the) (?:is the )?(?:main |dominant |most common )?(?:race(?! ?(?:tracks?|car|way))|religion|religions|ethnicity|nationality|faith)\b|\b(?:ethnic|ethnicity|ethnicities|race|races|racial|racially|demographics?|diversity|diverse|segregated|integrated neighbou?rhood|gentrif[a-z]+)\b(?! (?:tracks?|car|way))/,
  new RegExp(
    `\\b(?:what|whats|which) (?:is the )?(?:kinds?|types?|sorts?) of (?:${folk}|crowd|neighbou?rs)\\b`,
  ),
  /\bwho (?:else )?(?:lives?|is living|are the|resides|would be my|will be my|are my|moves?|(?:usually|mostly|mainly) (?:lives?|buys?|rents?|moves?|goes|ends up)|else is)\b|\bwho(?:d| would| will|s)? (?:be )?(?:next door|the neighbou?rs|my neighbou?rs|around (?:me|us)|we be living|i be living)\b/,
  /\bwhat (?:are|is) (?:the|my) (?:neighbou?rs?|people|residents|crowd|community|locals)(?: [a-z]+){0,3} like\b|\b(?:whats|what is|hows) the (?:crowd|vibe of the people|community like|makeup|population like)\b/,
  /\b(?:tell me about|describe|how are|are|do|does|compare|about) (?:all )?(?:the|my|their|other) (?:neighbou?rs?|people|residents|locals|tenants|folks)\b/,
  new RegExp(
    `\\b(?:${ages}|male|female) (?:residents|neighbou?rs?|crowd|people|population|folks|professionals|families|couples|women|men|tenants|demographic)\\b(?= (?:only|around|there|in|on|live|living|nearby|neighbou?rhood|area|community|next door)|[^a-z]*$| no | condo| and (?:no|quiet))|\\b(?:neighbou?rhoods?|areas?|complex|building|street|block|community|town|suburb) (?:full of|with(?: lots of| many| mostly| more| a lot of| only)?|for|of|that has|where its|w) (?:the |mostly |other )*(?:${ages}) ${folk}\\b`,
  ),
  /\b(?:residents|women|men|ladies|girls|adults?|couples|xgroupsx|xgroupx|professionals|families|seniors|owners|citizens|locals|english|singles) only\b(?! (?:parking|bathroom))|\bonly (?:women|men|adults|couples|xgroupsx|families|professionals|citizens|nice people)\b/,
  /(?<!\b(?:gun|wall|floor|fireproof|jewelry|fire) )\b(?:un)?safe(?:r|st)?\b(?! (?:rooms?|deposit|bolted|box|in the (?:closet|wall|garage|basement|bedroom|office)|installed|to (?:send|share|pay|wire|give|sign|use|buy|close|drink))\b)/,
  /\bsafety\b(?! (?:glass|rail|gate|features?|inspection))/,
  /\b(?:crimes?|criminals?|dangerous|sketchy|sketch|ghetto|hood rats|thugs?|gangs?|gang|violent|violence|shootings?|burglar[a-z]*|thefts?|break ins?|sex offenders?|offenders|murders?|homeless|riffraff|undesirables?|lowlifes?|trashy|police (?:calls?|reports?|presence)|cops|drug (?:dealers?|problems?|activity)|meth)\b/,
  new RegExp(
    `\\b(?:bad|rough|shady|good|nice|decent|best|worst|nicest|desirable|better|respectable|classy|wrong|right|upscale|seedy|scary|safe|quiet retired|trashy) (?:${area}|parts?|sides?)\\b(?= (?:of|in|around|for|to|near|of town|here|there|where)|[^a-z]*$)(?! (?:to|of the (?:house|home|yard|lot|kitchen)))`,
  ),
  /\b(?:is|are) (?:it|this|that|the) (?:[a-z]+ ){0,3}(?:area|neighbou?rhood|part of town|street|side of town) (?:good|nice|ok|okay|bad|rough|decent|respectable|scary)\b/,
  new RegExp(
    `\\b(?:good|great|nice|ideal|suitable|suited|perfect|best|right|ok|okay|fit|appropriate|better|friendly|welcoming|nicest|easy) (?:[a-z\\d]+ ){0,4}?(?:for|to) (?:(?:a|an|my|our|the|raise|raising|having|have|young|older|single|with|small|big|large|other|black|white|xgroupx|indian|mixed|interracial) ){0,4}${suited}\\b(?! (?:room|of \\d))`,
  ),
  /\b(?:famil(?:y|ies)|kids?|child|children|senior|singles|xgroupx|women|people) (?:friendly|oriented|safe|appropriate|centered|wise)\b/,
  /\b(?:family|families|people) (?:neighbou?rhood|area|community|street|wise)\b/,
  /\b(?:raise|raising|bring up|bringing up) (?:a |my |our |the |up |your |own ){0,3}(?:family|kids|children|son|daughter|boys|girls)\b/,
  /\b(?:kids|children|families|teenagers|teens|young people|young families|old people|older people|elderly people|students|seniors|single people|women|men) (?:on|in|around|living|live|nearby|next door) (?:the|that|this|there|here|it|my|your|block|area|street|building|complex|neighbou?rhood)\b|\b(?:no|any|other|lots of|many|few|arent any|havent any) (?:other |young |little |small |screaming |loud )*(?:kids|children|teenagers|families)\b(?= (?:around|on|in|nearby|there|next|allowed|living|live|running|my|our)|[^a-z]*$)(?! (?:in|on) (?:tow|mind))/,
  /\b(?:how many|are there|lots of|many) (?:any |many |other |lots of |young )*(?:kids|children|families|seniors|retirees|students|couples)\b/,
  /\b(?:55|62|50) ?(?:\+|plus|and (?:over|older|up)) (?:active adult )?(?:communit(?:y|ies)|area|neighbou?rhood|people|crowd)\b/,
  /\b(?:adults? only|child ?free|no (?:kids|children)(?= (?:allowed|around|nearby|in|building|next)))\b/,
  /\b(?:section 8|housing vouchers?|vouchers|welfare|food stamps|low income housing|public housing|government housing|the projects)\b(?! (?:rentals?|homes?|houses?|apartments?|places?|ok|okay|accepted|approved|friendly|welcome|landlords?))(?=[^.]*\b(?:area|block|neighbou?rhood|complex|building|street|there|around|nearby|in|on that|near|live|living)\b)(?<!\b(?:accept|accepts|accepting|take|takes|taking|allow|allows|use|using|have|my|a|with|on) (?:a |my )?(?:section 8|housing voucher|vouchers?))|\bhow much section 8\b|\b(?:tenants|people|renters|families|folks) on (?:section 8|housing vouchers|vouchers|welfare|assistance)\b/,
  /\b(?:good|best|better|great|top|excellent|decent|highly|rated|ranked|quality|bad|worst|strong|nicer|nice|failing|blue ribbon|award winning|highest|higher|lowest) (?:(?:rated|ranked|performing|public|private|elementary|middle|high|primary|local|nearby|quality|and|scoring|test|school) ){0,3}(?:schools?|school district|isd|test scores)\b/,
  /\bschools? (?:[a-z]+ ){0,3}(?:good|better|best|rated|ratings?|rank[a-z]*|scores?|quality|any good|like|reputation|reviews?|downhill|going down|bad|decent|worth it|great|terrible|safe)\b/,
  /\b(?:how (?:are|is|good are|good is|bad are|about)|are|what about|rate|ratings? (?:of|for)|quality of) (?:the )?(?:local |public |nearby |elementary |high |middle )*schools?\b(?! (?:zoned|near|within|district lines))/,
  /\b(?:feel|be|felt|made to feel) (?:[a-z]+ ){0,2}(?:welcomed?|accepted|comfortable|at home|out of place|judged|harassed|unwelcome|stared at|targeted)\b(?! (?:to (?:ask|call)|with the price))|\b(?:fit|blend|fits|fitting) in\b(?= (?:there|here|in|around|with)|[^a-z]*$)|\bstick out\b/,
  /\b(?:people|folks|others|neighbou?rs|families|someone|anyone|everyone|residents|ones) (?:who (?:are|look|think|live|pray|worship|vote) |that (?:are|look) |just |more |look |looking )*like (?:us|me|her|him|them|mine|ours|myself|ourselves|you)\b|\b(?:my|our|their) (?:own )?(?:kind|people)\b(?! of)|\b(?:own|same) kind of people\b|\bpeople like (?:us|me|that|them)\b|\bwith a beard\b/,
  /\b(?:areas?|neighbou?rhoods?|parts?|places?|streets?|zips?|zip codes?|where|what|which|suburbs?|towns?|blocks?) (?:[a-z\d]+ ){0,4}(?:avoid|stay away from|steer clear of)\b|\bavoid (?:certain|those|these|any|bad|some) (?:areas?|neighbou?rhoods?|people)\b/,
  /\b(?:nice|those|wrong|right|better|normal|decent|respectable|good|certain|weird|quality|classy|bad|clean|poor|rich|such|sort of|kind of|type of) (?:people|crowd|folks|neighbou?rs|element|elements|class)\b(?! (?:at|in) (?:the|your) (?:office|agency))|\bcrowd\b/,
  /\b(?:god fearing|church ?going|kosher keeping|traditional values|family values|conservative|liberal|republicans?|democrats?|progressive|trump|maga)\b(?=[^.]*\b(?:area|neighbou?rhood|community|town|people|families|values|there|around|street|suburb|place|and such|households|in)\b)|\b(?:good|moral|xgroupx|traditional|conservative|family) values\b/,
  /\b(?<!\b(?:you|you guys|agent|she|he|realtor|only|i|we) )speaks? (?:good |any |much )?(?:english|american)\b|\b(?:hear|speak|speaking)\b[^.]*\blanguages\b|\b(?:accents?|foreign languages?|languages? (?:do|are|is))\b(?=.*\b(?:there|building|area|neighbou?rhood|street|block|residents|neighbou?rs|people|speak|spoken)\b)/,
  /\b(?:median|average|typical) age\b|\b(?:age|income|education) (?:group|range|level|bracket|mix)s? (?:of|in|there|around|live|lives)\b|\bhow old are (?:the |most )?(?:people|residents|neighbou?rs|everyone)\b/,
  /\b(?:anyone|anybody|someone|people|neighbou?rs|residents|tenants|folks|men|kids) (?:in (?:a )?wheelchairs?|with (?:disabilities|a disability|autism|mental|special needs|addictions?|records?|criminal|tattoos|accents?)|on drugs|in recovery|in rehab)\b|\b(?:halfway|group|sober living|recovery|rehab) (?:house|home|homes|houses|facilit(?:y|ies))\b(?= (?:near|on|in|around|nearby|for)|[^a-z]*$)/,
  /\b(?:where|which)\b[^.]*\b(?:do|does|did|are) (?:most of |all |the |other |a lot of )*(?:[a-z]+ )?(?:families|folks|people|singles|couples|women|men)(?: [a-z]+){0,3} (?:live|settle|move|buy|rent|hang out|congregate)\b|\bwhere do(?:nt)? (?!you |i |we )[a-z ]{1,40} live\b|\bwhere (?:should|would|could|can) (?:a|an|my) [a-z ]{0,30}(?:couple|family|person|man|woman|guy|retiree|student|mom|girl|lady) (?:live|look|buy|move|rent|be)\b/,
  /\b(?:accepts?|accepting|tolerates?|tolerant of|welcomes?|open to) (?:me|us|people like|xgroups?x|everyone|(?:mixed|interracial|xgroupx|black) [a-z]+)\b/,
  /\b(?:turns? away|refuses?|bans?|excludes?|keeps? out|screens? out|(?:wont|doesnt|dont|does not|do not|not|without|no) (?:rent(?:ing)? to|sell(?:ing)? to|tak(?:e|ing)|allow(?:ing)?|accept(?:ing)?|have|having)) (?:any |the |those |to )*(?:people|families|kids|children|babies|teenagers|women|men|voucher|section 8|single|students|xgroupsx)\b/,
  /\b(?:babies|kids|children|women|men|families|teenagers|students)\b[^.]{0,30}?\b(?:arent|are not|isnt|not|never) (?:allowed|permitted|welcome)\b/,
  /\b(?:light|dark|darker|lighter|brown|fair) skinned\b|\bskin colou?r\b|\bpride flags?\b|\ball american\b|\bwholesome\b|\bif you know what i mean\b|\bup and coming\b|\btest scores\b|\bretiree (?:thing|area|place|street|community|crowd)\b/,
  /\bhas (?:that|the|this) (?:area|neighbou?rhood|street|part of town) changed\b/,
  /\b(?:among|around|near|with|by) (?:others|people|those|folks|neighbou?rs|families) (?:who|that|of (?:my|our|the same))\b/,
  new RegExp(`\\b(?:${group}|${colour}) (?:buyers|tenants|neighbou?rs|renters|owners|sellers|landlords?)\\b`),
  /\b(?:older|younger|young|old|elderly|retired|single|childless) (?:people|folks|couples|women|men|families) as neighbou?rs\b/,
  /\b(?:vouchers?|welfare) (?:people|folks|families|tenants|renters)\b/,
  /\b(?:tenants?|neighbou?rs?|next door|other half|other side|upstairs|downstairs|landlord)\b[^.]*\b(?:(?:single|young|old|black|white|divorced) (?:mom|mother|dad|man|woman|guy|lady|couple|family)|xgroups?x|on welfare|married|kids)\b/,
  /\b(?:women|men|kids|children|students|people|teenagers) (?:next door|upstairs|downstairs|nearby)\b/,
  /\b(?:used to be|turned|turning|going|went|gone|becoming) (?:all |mostly |too )?(?:black|white|xgroupx|downhill|ghetto|bad)\b/,
];

/** A person's own family, faith or origin, which is no question of anybody else's. */
const ownWords = new RegExp(
  `\\b(?:we are|were|im|i am|as|my (?:wife|husband|partner|family|mom|mother|dad|father) (?:is|are)|we|i|hi from|hello from) (?:an? |the |both |all |just |only )*(?:[a-z]+ )?(?:${group}|${colour}|indian|${ages})(?: [a-z]+)? ?(?:${folk}|mom|mother|dad|father|veteran|nurses?|engineers?|household|here|buyer|buyers|american|americans)?\\b|\\b(?:for|with) my (?:[a-z]+ )?(?:famil(?:y|ies)|kids|children)\\b`,
  'g',
);
/** Questions that a person asks for the sake of their own group. */
const aboutOwnPeople: readonly RegExp[] = [
  /\b(?:welcomed?|accepted|comfortable|fit in|out of place|feel at home)\b/,
  new RegExp(
    `\\b(?:${group}|${colour}) (?:neighbou?rhood|area|communit(?:y|ies)|part of town|side of town|street|suburb|crowd|block)\\b`,
  ),
  /\b(?:other|others|fellow|more) [a-z]+ (?:famil(?:y|ies)|people|folks|couples|kids)\b/,
];

/** Whether a normalised message asks one of these questions, alone or within a request. */
export function asksAboutPeople(normalised: string): boolean {
  const said = normalised.replace(/ [,.?@#%/;]/g, ' ').replace(/ +/g, ' ');
  const tagged = said.replace(groupNounWords, 'xgroupsx').replace(groupWords, 'xgroupx');
  const others = tagged.replace(ownWords, ' ');
  if (patterns.some((pattern) => pattern.test(others))) return true;
  return others !== tagged && aboutOwnPeople.some((pattern) => pattern.test(tagged));
}

/** Whether a short message goes on with such a question of the turn before: `and Glenpool?`, `true?`. */
export function goesOnAboutPeople(normalised: string, hasWishes: boolean): boolean {
  const words = normalised
    .trim()
    .split(' ')
    .filter((word) => /\w/.test(word));
  if (hasWishes || words.length > 14) return false;
  return /^ (?:and|or|what about|how about|also|compared|more so|less so|really|true|is that|so|but|ok but|which|blink|i get it|just|then|come on|be honest|between you|hint|well|now)\b|\?/.test(
    normalised,
  );
}
