import { ages, anyGroup, area, colour, folk, group, groupNoun } from './people-words.ts';

/** Questions about which people live in a place, by kind. */
export const whoLivesThere: Readonly<Record<string, readonly string[]>> = {
  placeOfGroup: [
    `\\b(?:${group}|${colour}) (?:[a-z]+ )?(?:friendly |only |owned |` +
      `dominated )?${area}\\b(?! (?:home|homes|house|condo|apartment|center|lot|lots|for sale))`,
  ],
  shareOfGroup: [
    '\\b(?:mostly|mainly|predominantly|primarily|majority|all|heavily|largely|too|very|percent|how|' +
      `is|are|getting|becoming|more|less|that|percentage|full of) (?:the )?(?:${group}|` +
      `${colour})\\b(?= (?:\\?|over there|there|around|area|now|these days|these|people|folks|` +
      'households|families|or|than|compared|in)|\\s*$)',
  ],
  mostlyGroup: [
    '\\b(?:mostly|mainly|predominantly|primarily|majority|all|heavily|largely|very|percent|' +
      `percentage|proportion|share) (?:of )?(?:the )?(?:(?:${ages}) )?${anyGroup}\\b(?! (?:kitchen|` +
      'cabinets?|appliances?|walls?|trim|brick|exterior|tile|granite|oak|paint|siding|fence|electric))',
  ],
  percentOfGroup: [
    `\\b(?:percent|percentage|proportion|share|ratio)\\b[^.]{0,40}\\b(?:${anyGroup}|${groupNoun})\\b`,
  ],
  mostOfOneColour: ['\\b(?:whitest|blackest)\\b'],
  mostlyOneSort: [
    '\\b(?:is|are|its|isnt|arent) (?:[a-z]+ ){0,4}?(?:mostly|mainly|predominantly|primarily|largely|' +
      'all|full of) (?:the )?(?:young|old|older|retired|single|rich|poor|working)? ?(?:people|folks|' +
      'retirees|famil(?:y|ies)|seniors|students|couples|singles|kids|professionals|renters|' +
      'families with kids)\\b',
  ],
  wouldTheyLikeIt: [
    '\\b(?:would|do|will|might) (?:young |old |older |single |retired )?(?:retirees|seniors|families|' +
      'students|singles|couples|professionals|older people|young people|people) (?:like|enjoy|love|' +
      'be happy|do well|fit|feel|prefer)\\b(?! (?:the|this|that|my) (?:house|home|kitchen|yard|pool))',
  ],
  groupAsNeighbours: [
    '\\b(?:many|few|fewer|fewest|most|more|less|least|any|no|other|others|fellow|lots of|with|' +
      'without|away from|avoid|near|around|by|lot of|bunch of|full of|those|these|only|nice|from|to|' +
      'the|where|not|bring|want|arent|isnt|of|have|see|rich|poor|sold to|accept) (?:the |an? |nice |' +
      `young |other )*(?:${group}|${colour}|indian) ${folk}\\b(?! (?:room|restaurant))`,
  ],
  groupNearby: [
    '\\b(?:many|few|fewer|fewest|most|more|less|any|no|other|fellow|lots of|without|away from|avoid|' +
      'near|around|by|lot of|bunch of|full of|those|where|and|do|are|with|for|of|to) (?:the |other |' +
      `recovering |drug |young |old |too many )*${groupNoun}\\b(?! (?:kitchen|food|restaurants?|market|` +
      'church|hills|creek|springs|street|discount))',
  ],
  groupLivesThere: [
    `\\b(?:${groupNoun}|${group} ${folk}) (?:live|living|on|in|around|nearby|moved|move|moving|there|` +
      'next door)\\b',
  ],
  raceOrReligion: [
    '\\b(?:what|which|whats|the) (?:is the )?(?:main |dominant |most common )?(?:race(?! ?(?:tracks?|' +
      'car|way))|religion|religions|ethnicity|nationality|faith)\\b',
    '\\b(?:ethnic|ethnicity|ethnicities|race|races|racial|racially|demographics?|diversity|diverse|' +
      'segregated|integrated neighbou?rhood|gentrif[a-z]+)\\b(?! (?:tracks?|car|way))',
  ],
  kindOfPeople: [
    `\\b(?:what|whats|which) (?:is the )?(?:kinds?|types?|sorts?) of (?:${folk}|crowd|neighbou?rs)\\b`,
  ],
  whoLives: [
    '\\bwho (?:else )?(?:lives?|is living|are the(?! (?:agents?|realtors?|brokers?|team|staff|sellers?|owners?))|resides|would be my|will be my|are my|moves?|' +
      '(?:usually|mostly|mainly) (?:lives?|buys?|rents?|moves?|goes|ends up)|else is)\\b',
    '\\bwho(?:d| would| will|s)? (?:be )?(?:next door|the neighbou?rs|my neighbou?rs|around (?:me|' +
      'us)|we be living|i be living)\\b',
  ],
  whatTheyAreLike: [
    '\\bwhat (?:are|is) (?:the|my) (?:neighbou?rs?|people|residents|crowd|community|' +
      'locals)(?: [a-z]+){0,3} like\\b',
    '\\b(?:whats|what is|hows) the (?:crowd|vibe of the people|community like|makeup|' +
      'population like)\\b',
  ],
  describeNeighbours: [
    '\\b(?:tell me about|describe|how are|are|do|does|compare|about) (?:all )?(?:the|my|their|' +
      'other) (?:neighbou?rs?|people|residents|locals|tenants|folks)\\b',
  ],
  agesAround: [
    `\\b(?:${ages}|male|female) (?:residents|neighbou?rs?|crowd|people|population|folks|` +
      'professionals|families|couples|women|men|tenants|demographic)\\b(?= (?:only|around|there|in|on|' +
      'live|living|nearby|neighbou?rhood|area|community|next door)|[^a-z]*$| no | condo| and (?:no|' +
      'quiet))',
    '\\b(?:neighbou?rhoods?|areas?|complex|building|street|block|community|town|suburb) (?:full of|' +
      'with(?: lots of| many| mostly| more| a lot of| only)?|for|of|that has|where its|w) (?:the |' +
      `mostly |other )*(?:${ages}) ${folk}\\b`,
  ],
  onlySome: [
    '\\b(?:residents|women|men|ladies|girls|adults?|couples|xgroupsx|xgroupx|professionals|families|' +
      'seniors|owners|citizens|locals|english|singles) only\\b(?! (?:parking|bathroom))',
    '\\bonly (?:women|men|adults|couples|xgroupsx|families|professionals|citizens|nice people)\\b',
  ],
};
