/** Phrases that open, close, cancel, or continue a conversation; on normalized text. */
export const help: readonly string[] = [
  '\\bwhat (?:kinds? of |sorts? of )?(?:questions|things) (?:can|could|do) you (?:answer|do|handle|know)\\b',
  '\\bwhat can (?:this|the) (?:chat|bot|assistant|site|thing|tool) (?:do|help)\\b',
  '\\b(?:explain|tell me|show me) what (?:you|this) (?:do|does|can do|are for)\\b',
  '\\bwhat (?:all )?can (?:you|u|this) (?:do|help)\\b',
  '\\bwhat (?:do|can) you (?:do|offer)\\b',
  '\\bwhat (?:all |else )?(?:am i|are we|are you|is this) able to (?:do|ask|help|answer)\\b',
  '\\bwhat (?:is it|things|stuff|all|else) (?:that )?(?:you|this|it) (?:can|could|are able to)\\b',
  '\\bwhat (?:can|do) (?:i|we) do (?:here|on here|with (?:this|you)|on this (?:site|website|page))\\b',
  '\\b(?:give|show|see) (?:me )?the (?:menu|options|commands)\\b',
  '\\bwhat are you (?:for|capable of|good at)\\b',
  '\\bwhat (?:you|this) can do\\b',
  '\\bhow (?:does|do) (?:this|the) (?:chat|site|thing|bot|assistant|tool|work)\\b',
  '\\bhow does this work\\b',
  '\\bhow (?:can|do) you (?:help|work)\\b',
  '\\bhow do (?:i|we) (?:use|work) (?:this|it|you)\\b',
  '\\b(?:kinds?|types?|sorts?) of (?:things|questions|stuff)\\b',
  '\\bwhat (?:can|should|could|do|would) (?:i|we) (?:ask|type|say|write|enter|put in)\\b(?: here| you| in)?(?! (?:for|about|an?|the))',
  '\\b(?:things|stuff|questions) (?:that )?(?:i|we) (?:can|could) (?:ask|do|say|type)\\b',
  '\\bexamples? of (?:what|things|questions)\\b|\\bwhat to (?:ask|type|say)\\b',
  '\\bwhat (?:else|questions) can (?:you do|i ask|you help)\\b',
  '\\bhelp me\\b(?! (?:find|buy|sell|with a|get|look|search|out with a))',
  '\\bshow (?:me )?(?:the )?(?:options|menu|commands)\\b',
  '^ (?:hi |hello |hey |please |so )*can you help(?: me| us)?(?: \\?| please|$)\\b',
  '\\bwhat are (?:my|the) options\\b',
  '^ (?:um |ok |so |help )*(?:im|i am) (?:so |a bit |kinda |totally )?(?:lost|confused|stuck|new here|not sure (?:what|how|where) to (?:do|ask|start|begin|type))(?= (?:[.,?!]|here|with this)|\\s*$)',
  '^ (?:help|menu|options|commands|\\?)(?: me| please)? (?:[.?] )?$',
];

export const goodbye: readonly string[] = [
  '\\b(?:cheerio|ta ta|goodnight|good nite|nighty night|so long|peace out|be well|over and out|until next time)\\b',
  '\\b(?:bye|goodbye|good bye|see (?:you|ya|u)|cya|ttyl|talk (?:to you )?(?:later|soon)|catch you later|later gator|gtg|g2g|ciao|adios|toodles|take care|so long|farewell)\\b',
  '\\b(?:thats all|that is all|that was all|thats it|thats everything|its all|that will be all|thatll be all|thatll do|that will do|all for now|for now|nothing else|nothing more|no more questions)\\b',
  '\\b(?:im done|i am done|im good|i am good|were good|were done|all set|all good|signing off|logging off|heading out)\\b',
  '\\b(?:(?:dont|do not) need anything(?: else)?|have everything|everything i need(?:ed)?|all i need(?:ed)?)\\b',
  '\\b(?:good night|have a (?:good|great|nice|wonderful) (?:day|one|evening|night|weekend))\\b',
  '\\b(?:thanks|thank (?:you|u)|thx|ty|appreciate(?: (?:it|you|that|this|your|the|everything|all))?(?= (?:[,.]|help|so|very|time|much|info)|\\s*$)|(?:much|very|greatly) appreciated|cheers|gotta (?:go|run)|got to (?:go|run)|have to (?:go|run)|must go)\\b',
  '^ (?:ok )?(?:laters?|peace(?: out)?) (?:[.?] )?$',
];

const cancelStart =
  '(?:ok |oh |hmm |ah |actually |no |please |just |wait |well |um |uh |you know what ){0,6}';
const cancelWord =
  '(?:never ?mind|nvm|nevermind|cancel|stop|quit|forget (?:it|that|about it|this)|scratch that|abort|changed my mind|(?:i|ive) changed my mind|dont bother|skip it|not interested|leave it|call it off|lets stop(?: here)?|lets not|scrap (?:it|that|this)|(?:lets )?drop (?:it|that)|let it go|forget i (?:asked|said anything|mentioned it)|no longer interested|end this|exit|i (?:dont|do not) want to (?:continue|go on|do this|keep going)(?: anymore)?|(?:i )?(?:dont|do not) want (?:it|this|that)(?: anymore)?)';
const cancelRest =
  '(?: (?:it|that|this|please|now|about (?:it|that)|all (?:of )?(?:it|this|that)|(?:the|this|my|that) (?:request|whole thing|visit|showing|tour|appointment|call|meeting|viewing|sale|form|process)|for now|asking|everything|then|thanks|thank you|after all|i guess|thats (?:it|all)(?: for now)?|' +
  `${cancelWord}))*`;

export const cancel = `^ ${cancelStart}${cancelWord}${cancelRest} (?:[.,] ?){0,6}$`;

export const greeting =
  '^ (?:oh |well )?(?:hi|hello|hey|hiya|howdy|yo|heya|hola|greetings|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|whats up|sup|hi ya|hullo|gday)\\b|^ (?:[a-z]+ ){0,3}(?:[,.] )?(?:and )?good (?:morning|afternoon|evening)(?: to you| all| everyone)? (?:[.,] )?$';

const kinds =
  '(?:apartments?|homes?|houses?|places?|options?|listings?|properties|property|results?|ones?|choices|suggestions?|rentals?|condos?|alternatives?|units?|accom+odations?|rents)';

/** Phrases for more of the current search: `show me more`, `any others?`, `something else`. */
export const goesOn: readonly string[] = [
  '^ (?:[a-z]+ ){0,2}?(?:(?:can you |could you |please )?(?:show|see|list|give)(?: me)?(?: some| the)? (?:more|them|those|others?|results?|rest)|how many|what else|whats left|more|next|any (?:others?|more)|others?)\\b',
  `\\b(?:another|other|different|more|additional|alternative|similar) (?:[a-z]+ ){0,2}?${kinds}\\b`,
  '\\b(?:anything|something|someplace|somewhere|what|any place|anyplace) (?:else|different|similar|other)\\b',
  '\\b(?:any|show|see|find|have|give|get|are there|got|the|some|me|for) (?:me |us |any |some )?(?:others|alternatives|more|another)\\b',
  '\\b(?:keep|continue) (?:looking|searching|the search)\\b',
  '\\b(?:look|search|try|check) (?:for (?:something |others?|another|more)|again|more|else)\\b',
  '\\b(?:other|more) (?:options|results|choices)\\b',
];

/** Phrases that agree to a question or an offer. */
export const agreement: readonly string[] = [
  'yes',
  'yeah',
  'yea',
  'yep',
  'yup',
  'yah',
  'sure',
  'ok',
  'okay',
  'please do',
  'please',
  'go ahead',
  'do it',
  '(?:that )?sounds? (?:good|great|perfect|nice|fine|like)',
  'of course',
  'absolutely',
  'definitely',
  'why not',
  'y',
  'yes please',
  'correct',
  'right',
  'perfect',
  'great',
  'exactly',
  'thats (?:right|correct|fine|good|perfect)',
  'that (?:is|would be|works) (?:right|correct|fine|good|great|perfect)?',
  'id like that',
  'i would',
];
