/** Phrases for selling, seeing a home, signing in, or asking about one's own deal; on normalized text. */
const home =
  '(?:house|home|place|property|condo|townhouse|townhome|town home|apartment|duplex|land|lot|farm|ranch|building|unit|acreage|rental|fixer upper|fixer|cabin|bungalow|residence|home value)';
const noun =
  '(?:house|home|place|property|condo|townhouse|townhome|town home|apartment|duplex|unit|listing|lot|ranch|cottage|bungalow|building|studio|loft)';
const owned = '(?:my|our|his|her|their|moms|dads|grandmas|grandpas|parents|mothers|fathers)';
const ours = `(?:mine|ours|hers|(?:${owned}|the|this) (?:[a-z\\d]+ ){0,3}?${home})`;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const streetWord =
  '(?:st|street|dr|drive|rd|road|ave|avenue|ln|lane|ct|court|blvd|cir|circle|way|trl|trail|cv|cove|pl|place|ter|run|loop)';
/**
 * A displayed home: `this one`, `the second house`, `the brick one`, `a few of them tomorrow`, an address.
 */
const shown = `(?:${[
  `(?:this|that|it)(?: (?:one|${noun}))?(?! (?:price|list|map|again|week|weekend|the))`,
  '(?:the |a |your )?(?:first|second|third|fourth|fifth|last|top|1st|2nd|3rd|4th)(?: (?:and|or|,) (?:the )?(?:first|second|third|fourth|fifth|last|top|1st|2nd|3rd|4th)){0,2} ' +
    `(?:(?:ones?|1|two|few|${noun}s?)\\b|in person|on |at |[,.?])`,
  `the (?:(?:blue|white|red|brick|yellow|green|same|other|next|cute|big|small|new|old|lake|corner|[a-z]+ ${streetWord}) )*(?:one|${noun})\\b(?! (?:with|under|below|near|in|listings?|prices?|types?|for)\\b)`,
  '(?:a few|some|a couple|couple|several|the|these|those|both|two|three|2|3)(?: of)? (?:the |these |those |them |your )?' +
    '(?:homes|houses|places|properties|listings|condos|them|apartments|ones)?(?: [a-z]+){0,2}? ?' +
    `(?:then|in person|this|next|tomorrow|today|when|while|after|on ${weekday})`,
  `\\d+ [nsew]? ?[a-z]+ [a-z ]{0,24}${streetWord}\\b`,
].join('|')})`;
const showing =
  '(?:showings?|viewings?|visits?|tours?|walk ?throughs?|appointments?|open houses?|(?:appointment|time|day) to (?:see|view|look|visit|tour))';
const deal =
  '(?:appraisal|inspection|loan|mortgage|papers?|paperwork|docs|documents|offer|counter ?offer|counter|title|closing|underwriting|file|earnest money|escrow|keys|contract|application|deal|purchase|sale|transaction)';

export const journey: readonly string[] = [
  '\\bwhats? (?:is )?next (?:for|in|with|on) (?:my|our) (?:[a-z]+ )?(?:purchase|sale|closing|deal|offer|loan|house|home|file)\\b',
  '\\bhow(?:s| is| are) (?:my|our|the) (?:[a-z]+ )?(?:closing|deal|purchase|sale|offer|loan|paperwork|escrow) (?:coming|going|looking|progressing|doing)\\b',
  '\\b(?:my|our) (?:[a-z]+ ){0,2}(?:progress|journey|crm|status|stage)\\b',
  '\\bstatus (?:of|on|for) (?:my|our|the) (?:[a-z]+ )?(?:purchase|sale|deal|offer|closing|application|file|loan|transaction|escrow|home|house)\\b',
  '\\b(?:offer|closing|deal|purchase|application) status\\b',
  '\\bwhere (?:am i|are we) (?:in|at|on|with)\\b',
  '\\bwhere (?:do|does) (?:i|we|things|it|my [a-z]+) stand\\b',
  '\\bwhat (?:stage|step)s? (?:am i|are we|is my|comes|is next|of the)\\b',
  '\\bwhat (?:happens|comes|(?:do|should) (?:i|we) (?:need to |have to )?do) next\\b',
  '\\b(?:am i|are we) (?:ready|all set|good|clear|cleared) to close\\b',
  `\\bdid (?:my|our|the) (?:[a-z]+ )?${deal} (?:get|go|come|clear|pass|fall)\\b`,
  '\\b(?:which|what) (?:stage|step|phase|part)\\b[^.?]{0,30}\\b(?:am i|are we|is my [a-z]+|is our [a-z]+) (?:on|in|at)\\b',
  '\\b(?:show|check|see|view) (?:me )?(?:the )?(?:progress|journey)(?: status)?\\b',
  '\\b(?:did|has|have|is|was|how) (?:they|the sellers?|my|our)\\b[^.?]{0,30}\\b(?:offer|closing|deal)\\b(?! work)',
  `\\b(?:has|have|did|is|are|was|were) (?:my|our|the|they|she|he|anyone)\\b[^.?]{0,40}\\b${deal}\\b[^.?]{0,20}\\b(?:yet|back|cleared|been (?:approved|signed|accepted|ordered|filed|recorded))\\b`,
  '\\b(?:has|have|did) (?:the |my |our )?(?:sellers?|buyers?|lender|bank|title (?:company|office)|appraiser|inspector|underwriter|escrow officer)\\b[^.?]{0,40}\\b(?:yet|signed?|approved?|accept(?:ed)?|sent|send|my|our|respond(?:ed)?|counter(?:ed)?)\\b',
  '\\bwhen(?:s| is| are| was| will)(?: the)? (?:my|our) (?:[a-z]+ )?(?:closing|inspection|appraisal|walk ?through|settlement|signing|move in)\\b',
  '\\b(?:house|home|place|condo|townhouse|one) (?:that )?(?:im|i am|were|we are) (?:buying|purchasing|closing on|under contract (?:on|for))\\b',
  '\\b(?:any|the) (?:news|updates?|word|movement|progress) (?:on|about|with|from) (?:my|our|the) (?:[a-z]+ )?(?:offer|closing|deal|file|purchase|sale|sellers?|house|home|application|loan|escrow|appraisal|inspection|lender|title)\\b',
  '\\b(?:left|next|remaining|else)\\b[^.?]{0,24}\\b(?:before (?:we|i) (?:can )?close|until (?:we|i) close|for me to do|before closing)\\b',
  '\\bwhat (?:else )?(?:do|must) (?:i|we) (?:still |also )?(?:have to|need to|gotta)? ?(?:sign|send in|turn in|upload)\\b',
  '\\b(?:when|how soon) (?:do|will|can|are|is|am) (?:we|i|my) (?:finally )?(?:close|closing)\\b',
  '\\b(?:are we|am i) (?:still )?(?:on track|on schedule|under contract|clear to close)\\b',
  '\\b(?:my|our) next steps?\\b',
  '\\bnext steps? for (?:me|us)\\b',
  '\\bbefore (?:we|i) (?:can )?close\\b(?<!\\b(?:promise|guarantee|assure)\\b.*)',
  '\\bmy (?:closing )?checklist\\b',
  '\\b(?:how far along|how close) (?:am i|are we|is my)\\b',
  '\\bhow (?:is|are) (?:my|our) (?:[a-z]+ )?(?:offer|closing|purchase|sale|deal|paperwork|transaction)\\b',
];

const noLogin = '(?<!\\b(?:no|dont have a|do not have a|have no|without a|need a|new) )';

export const login: readonly string[] = [
  `\\b${noLogin}(?:sign|signing|log|logging|logged) ?(?:me |us )?(?:back )?(?:in|on|into)\\b(?! sheet| yet)`,
  `\\b${noLogin}(?:signin|login|logon)\\b(?! yet)`,
  '\\b(?:forgot|forgotten|reset|lost|change|remember|recover)(?: [a-z]+)? (?:password|login|pw|passcode)\\b',
  '\\b(?:password|pw) (?:reset|help|isnt|doesnt|wont|not)\\b',
  '\\b(?:wrong|incorrect|invalid|bad|old|my) (?:password|pw|passcode)\\b',
  '\\b(?:password|passcode|pw|login) (?:[a-z]+ ){0,3}(?:work(?:ing|s)?|wrong|incorrect|invalid|rejected|expired|fails|failing)\\b',
  '\\b(?:locked out|already have an account|let me in(?! to)|(?:cant|cannot|access|get into|get in) (?:to |into |get into |access )?my account)\\b',
  '\\b(?:let|get) (?:me|us) (?:back )?(?:in ?to|inside) (?:my|our|the) (?:account|profile|dashboard|portal)\\b',
  '\\b(?:my|the) account (?:is |got |was )?(?:locked|blocked)\\b',
];

export const register: readonly string[] = [
  '\\b(?:set (?:me|us) up with|give (?:me|us)|issue me) an? (?:new )?(?:login|account|profile)\\b',
  '\\bhow (?:do|can) (?:i|we) join\\b',
  '\\b(?:save|keep|store) (?:my |these |those |the |some )?(?:homes|favorites|searches|listings) (?:to|in|on|with|under) (?:an|my own|a new) (?:account|profile)\\b',
  '\\b(?:register|registering|registered|registration|signup|sign ?(?:me |us )?up|enroll)\\b',
  '\\b(?:create|open|make|get|set up|setup|want|need|new|start|(?<!already )have) (?:me |up |us )?(?:an? |my |new |free |user ){0,6}(?:account|profile|login)\\b',
  '\\b(?:no|without an?) (?:account|login|profile) yet\\b',
  '\\bjoin (?:the|this|your) site\\b',
  '\\bnew user\\b',
  '\\bbecome a member\\b',
];

/** Past, other people's, or denied sales; removed before the phrases in `sell` are matched. */
export const noSale: readonly string[] = [
  `\\b(?:i|we|ive|weve) (?:just |already |finally |recently |have |had )?sold (?:my|our|the|a|ours|mine|\\d+)\\b(?: [a-z]+){0,5}`,
  '\\b(?:bought|buying) (?:and|or) (?:sold|selling)\\b',
  `\\b(?:landlords?|owners?|landlady|they|roommate|uncle) (?:is |are |was |were |s )?(?:selling|sells|sold|listing)(?: [a-z]+){0,6}`,
  '\\b(?:not|never|isnt|arent|no longer|instead of|rather than|dont want to|wont be|not here to)(?: (?:looking|trying|planning|interested|here|ready|in|to|be)){0,3} (?:sell|selling|list|listing)(?: (?:anything|a house|a home|my house|our house|it|mine|ours))?\\b',
  '\\b(?:she|he|the agent|you|they) (?:is|are) selling\\b',
];

export const sell: readonly string[] = [
  `\\b(?:need|want|get|have|like) ${ours} in [a-z ]{2,24} (?:sold|gone|listed)\\b`,
  `\\b(?:get|have|getting|having|need) ${ours} (?:appraised|valued|evaluated|assessed|priced)\\b`,
  `\\b(?:whats|what is|hows|how much is) ${ours} (?:going|worth|valued|selling)\\b`,
  `\\b(?:net|make|clear|profit|walk away with|come away with) (?:from|on|off|for|if i sell) (?:mine|ours|(?:my|our) (?:[a-z\\d]+ ){0,3}?${home})\\b`,
  `\\b(?:my|our) (?:[a-z\\d]+ ){0,2}?${home}(?: (?:at|in|on|,)[a-z ,]{0,24})? how much\\b`,
  '\\bwhat(?: is|s) , [a-z ,]{0,24}worth\\b',
  '\\b(?:want|like|plan|planning|ready|hoping|looking|going|need|about) to list(?= (?:by|in|soon|now|this|next|before|after|within|[,.])|\\s*$)',
  `\\b(?:sell|selling|sold|unload|unloading|offload|get rid of|move on from|appraise) (?:us |me )?(?:${owned}|the|this|a|an|mine|off|ours|on my|on our)(?: [a-z\\d+$/]+){0,4}? ?${home}\\b(?! (?:filter|thing|limit|requirement|type|part|ones?|size|search|criteria|wish))`,
  `\\b(?:list|listing|flip|value|evaluate|estimate) (?:${owned}|this|mine|ours|on my|on our)(?: [a-z\\d+$/]+){0,4}? ?${home}\\b`,
  `\\b(?:list|listing|value|evaluate|estimate|estimate of|value of) the (?:house|home|property|place|condo)\\b`,
  '\\b(?:sell|selling|list|estimate|get rid of|unload|offload) (?:it|ours|mine|this one|her|my own)\\b',
  '\\b(?:want|wants|like|looking|ready|thinking|think|need|needs|going|hoping|plan|planning|interested|considering|consider|have|has|might|may|gotta|must|about|decided|trying|help me|help us|how do i|can i|can you|could you|should|time|ought|you) (?:to|of|about|in|we|i)? ?(?:just |also |maybe |first )?(?:sell|selling|list it|unload|offload)\\b',
  `\\b${home} (?:[a-z\\d]+ ){0,4}?(?:to|i want to|we want to|must|has to|needs to|i need to|we need to|id like to) (?:sell|unload|offload|get rid of)\\b`,
  `\\b(?:want|need|get|have|like|see)(?: [a-z]+)? (?:it|this|that|mine|ours|the house|the place|${owned} ${home}) (?:sold|gone|listed)\\b`,
  `\\b(?:have|get|got|having|getting) ${ours} (?:listed|sold|on the market|up for sale|ready to sell)\\b`,
  `\\b(?:${owned}|the) (?:[a-z\\d]+ ){0,4}?${home}(?: [a-z\\d,]+){0,6} (?:worth|bring|list for|go for|sell for|fetch|value|valued)\\b(?! [a-z ]*guarantee)`,
  `\\b(?:worth|value|price|valuation|cma|estimate|comps|market analysis|evaluation|appraisal) (?:of|on|for) (?:${owned}|the) (?:[a-z\\d]+ ){0,3}?${home}\\b`,
  `\\b(?:dollar figure|number|figure|price(?: tag)?|value) on ${ours}\\b`,
  '\\b(?:my|our) (?:[a-z]+ )?(?:homes|houses|places|propertys|condos|townhouses|lands) (?:[a-z]+ )?(?:value|worth|price|valuation|estimate)\\b',
  `\\bhow much (?:is|are|would|could|can|might|will|do you think) (?:[a-z]+ ){0,5}(?:my|our) (?:[a-z\\d]+ ){0,3}?${home}\\b`,
  `\\b(?:pay|give|offer|get|fetch|ask|expect|list) (?:me |us |to get )?for (?:mine|ours|(?:my|our) (?:[a-z\\d]+ ){0,3}?${home})\\b`,
  `\\bwhat (?:would|could|might|will|can|does|do you think) ${ours} (?:[a-z]+ )?(?:go|list|sell|bring|fetch|be worth|appraise)\\b`,
  '\\b(?:home|house|property) (?:valuation|value (?:estimate|report|of)|evaluation|value)\\b',
  `\\b(?:cash )?offer (?:on|for) (?:my|our|her|his) (?:[a-z]+ )?${home}\\b`,
  '(?<!\\b(?:whats|what is|is|does|explain) (?:an? |the )?)\\b(?:free )?(?:cma|market analysis|home estimate)\\b',
  `\\bput(?:ting)? (?:mine|ours|my|our|the|it|her|his)(?: [a-z]+){0,5} (?:on the market|up for sale)\\b`,
  `\\b(?:take|taking) (?:on )?(?:${owned} (?:[a-z]+ )?${home}|mine|ours|listings?)(?: on)?(?: as)?(?: an?| like)?(?: listing| that| this| client)?\\b(?= |$)(?<!\\btake (?:my|our) place)`,
  '\\b(?:want|like|need|let|have|ask|asking) you to (?:sell|list)\\b',
  '^ (?:selling|sell|i am selling|im selling)(?: (?:a|my)?(?: (?:home|house))?)? (?:[.,?!]|$)',
  '^ (?:and |so |ok )?(?:its|it is|the house is|house is|ours is|mine is|home is)(?: an?)?(?: about| around| roughly)? \\d[\\d,.]* (?:sqft|sq|square|bed|bd|br|bath)',
  '\\b(?:home|house|land|place|property|condo|townhouse|lot|acreage)\\b[^?]{0,40} to sell\\b',
  `\\b${home} (?:that )?(?:i|we) own\\b|\\b(?:i|we) own it\\b`,
  '\\b(?:going|goes|go|putting|put|is going) (?:it |this |that )?(?:up for sale|on the market)\\b',
  '\\bhas to go\\b|\\bbe sold\\b',
  '\\b(?:listing agent|realtor|agent) for (?:my|our)\\b',
  '\\b(?:estimate|idea|value) of (?:its|the) (?:value|worth)\\b',
  '\\bhow much (?:could|can|would|might) (?:i|we) get for\\b',
  '\\bwhat would , (?:in |, )?[a-z ,]{0,24}(?:sell|go|list) for\\b',
  '\\bwhat (?:could|can|would|might|should) (?:i|we) (?:list|sell|ask|get) (?:it |this |that )?for\\b(?! (?:around |about |under |less than |up to )?\\$?\\d)',
  '\\b(?:im|i am|we are|were|im thinking of|also) selling\\b',
  '\\bseller(?: here)?\\b(?=[^?]*\\b(?:my|our)\\b)',
  '\\b(?:my|our|the) sale\\b',
  '\\bwhat (?:i|we) could get for\\b',
  `\\bwhat(?:s| is| are|d| would)? ?(?:my|our) (?:[a-z]+ ){0,2}${home} worth\\b`,
];

const looks =
  '(?:see|seeing|visit|visiting|tour|touring|view|viewing|look at|look around|look inside|take a look at|check out|walk through|walking through|walk thru|go see|go look at|come see|come by|stop by|drop by|swing by|peek at|get inside|get (?:me |us )?(?:into|in to see)|walkthrough)';

export const visit: readonly string[] = [
  `\\b(?:schedule|scheduling|book|booking|arrange|set ?(?:me )?up|request|plan|make|want|need|like|get|do|fix|have|reschedule|cancel|confirm|a|an|any|next|private|virtual|in person|the|our|my) (?:me |us |an? |the |to |for |in |another |my |private |in person |virtual |schedule |book |quick |apartment |property |home |house ){0,6}(?:${showing})\\b(?! (?:the|of|me) (?:final|map))`,
  `^ (?:${showing})\\b`,
  '\\bopen houses?\\b',
  `\\b${looks} (?:inside )?(?:of )?${shown}`,
  '\\b(?:tour|visit|touring|visiting|go see|come see|get inside|get into|walk through) (?:the |an? |some |this |that )?(?:[a-z\\d]+ ){0,4}?(?:homes?|houses?|places?|propert(?:y|ies)|apartments?|condos?|units?|,)(?= |$)',
  '\\b(?:in person|irl|face to face with the house|walk through it|open to see|available to (?:see|view|tour|show)|showing (?:at|on|for|of)|viewing (?:at|on|for)|tour (?:of|request|at|on|this|tomorrow|today))\\b',
  '\\b(?:want|like|love|wanna|able|can|could|when can|prefer|go) (?:i |we |to ){0,6}(?:see|view|visit|tour) (?:it|this|that|them|[a-z ]{0,16}(?:house|home|place|property|apartment|condo|one|homes|houses|places)) (?:on|at|this|next|tomorrow|today|tonight|saturday|sunday|monday|tuesday|wednesday|thursday|friday|sometime|soon|then|later|the|in the|after|before)\\b',
  '\\b(?:want|like) to (?:visit|tour)\\b',
  '\\bbook (?:me|us) (?:in|for)\\b|\\bwalk me through the (?:house|home)\\b',
  '\\bschedule (?:me|us) (?:for|in|on)\\b',
  `\\bwalk (?:the|this|that) (?:${noun}|lot|land|grounds)\\b`,
  `\\b(?:someone|somebody|you|agent|she|he) (?:please )?show (?:me|us) (?:this|that|the) (?:[a-z]+ )?(?:${noun}|one)\\b(?! (?:listings?|prices?|map))`,
  '\\bphysically (?:go|see|be|walk|visit)\\b',
];
