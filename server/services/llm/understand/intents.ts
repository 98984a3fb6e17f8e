/** What one message is for, apart from the search filters that it may carry. */
export type Intent =
  | 'rewrite'
  | 'login'
  | 'register'
  | 'journey'
  | 'sell'
  | 'visit'
  | 'contact-agent'
  | 'about'
  | 'map'
  | 'are-you-ai'
  | 'advice'
  | 'faq'
  | 'facts'
  | 'neutral'
  | 'help'
  | 'search'
  | 'goodbye'
  | 'cancel'
  | 'greeting'
  | 'other';

const home =
  '(?:house|home|place|property|condo|townhouse|townhome|town home|apartment|duplex|land|lot|farm|ranch|building|unit|acreage|rental|fixer upper|fixer|cabin|bungalow|home value)';
const agent =
  '(?:(?:real |live |actual |human |listing |local |estate |licensed ){0,6}(?:agents?|realtors?|brokers?|person|human|human being|someone|somebody|representative|rep|people|her|him|them))';
const owned = '(?:my|our|his|her|their|moms|dads|grandmas|grandpas|parents|mothers|fathers)';
const noun =
  '(?:house|home|place|property|condo|townhouse|townhome|town home|apartment|duplex|unit|listing|lot|ranch|cottage|bungalow|building|studio|loft)';
const shown = `(?:(?:this|that|it)(?: (?:one|${noun}))?(?! (?:price|list|map|again|week|weekend|the))|(?:the |a |your )?(?:first|second|third|fourth|fifth|last|top|1st|2nd|3rd|4th) (?:(?:one|1|two|few|${noun})\\b|in person|on |at |[,.?])|the (?:(?:blue|white|red|brick|yellow|green|same|other|next|cute|big|small|new|old|lake|corner|[a-z]+ (?:street|st|ave|avenue|rd|road|drive|dr|lane|ln|court|ct)) )*(?:one|${noun})\\b(?! (?:with|under|below|near|in|listings?|prices?|types?|for)\\b)|(?:a few|some|a couple|couple|several|the|these|those|both|two|three|2|3)(?: of)? (?:the |these |those |them |your )?(?:homes|houses|places|properties|listings|condos|them|apartments|ones)?(?: [a-z]+){0,2}? ?(?:then|in person|this|next|tomorrow|today|when|while|after|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)|\\d+ [nsew]? ?[a-z]+ [a-z ]{0,24}(?:st|street|dr|drive|rd|road|ave|avenue|ln|lane|ct|court|blvd|cir|circle|way|trl|trail|cv|cove|pl|place|ter|run|loop)\\b)`;
const showing =
  '(?:showings?|viewings?|visits?|tours?|walk ?throughs?|appointments?|open houses?|(?:appointment|time|day) to (?:see|view|look|visit|tour))';

/** Tried in order on the normalised text: the first that fits is the intent. */
const explicit: readonly { intent: Intent; pattern: RegExp }[] = [
  {
    intent: 'journey',
    pattern:
      /\b(?:my|our) (?:[a-z]+ ){0,2}(?:progress|journey|crm|status|stage)\b|\bstatus (?:of|on|for) (?:my|our|the) (?:[a-z]+ )?(?:purchase|sale|deal|offer|closing|application|file|loan|transaction|escrow|home|house)\b|\b(?:offer|closing|deal|purchase|application) status\b|\bwhere (?:am i|are we) (?:in|at|on|with)\b|\bwhere (?:do|does) (?:i|we|things|it|my [a-z]+) stand\b|\bwhat (?:stage|step)s? (?:am i|are we|is my|comes|is next|of the)\b|\b(?:show|check|see|view) (?:me )?(?:the )?(?:progress|journey)(?: status)?\b|\b(?:did|has|have|is|was|how) (?:they|the sellers?|my|our)\b[^.?]{0,30}\b(?:offer|closing|deal)\b(?! work)|\b(?:any|the) (?:news|updates?|word|movement|progress) (?:on|about|with|from) (?:my|our|the) (?:[a-z]+ )?(?:offer|closing|deal|file|purchase|sale|sellers?|house|home|application|loan|escrow)\b|\b(?:left|next|remaining|else)\b[^.?]{0,24}\b(?:before (?:we|i) (?:can )?close|until (?:we|i) close|for me to do|before closing)\b|\b(?:when|how soon) (?:do|will|can|are|is|am) (?:we|i|my) (?:finally )?(?:close|closing)\b|\b(?:are we|am i) (?:still )?(?:on track|on schedule|under contract)\b|\b(?:my|our) next steps?\b|\bnext steps? for (?:me|us)\b|\bbefore (?:we|i) (?:can )?close\b|\bmy (?:closing )?checklist\b|\b(?:how far along|how close) (?:am i|are we|is my)\b|\bhow (?:is|are) (?:my|our) (?:[a-z]+ )?(?:offer|closing|purchase|sale|deal|paperwork|transaction)\b/,
  },
  {
    intent: 'login',
    pattern:
      /\b(?<!no )(?:sign|signing|log|logging) ?(?:me |us )?(?:back )?(?:in|on|into)\b(?! sheet)|\b(?<!no )(?:signin|login|logon)\b(?! yet)|\b(?:forgot|forgotten|reset|lost|change|remember|recover)(?: [a-z]+)? (?:password|login|pw|passcode)\b|\b(?:password|pw) (?:reset|help|isnt|doesnt|wont|not)\b|\b(?:locked out|already have an account|let me in(?! to)|(?:cant|cannot|access|get into|get in) (?:to |into |get into |access )?my account)\b/,
  },
  {
    intent: 'register',
    pattern:
      /\b(?:register|registering|registration|signup|sign ?(?:me )?up|enroll)\b|\b(?:create|open|make|get|set up|setup|want|need|new|start|(?<!already )have) (?:me |up )?(?:an? |my |new |free |user ){0,6}(?:account|profile|login)\b|\bjoin (?:the|this|your) site\b|\bnew user\b|\bbecome a member\b/,
  },
  {
    intent: 'sell',
    pattern: new RegExp(
      [
        `\\b(?:sell|selling|sold|list|listing|unload|offload|get rid of|move on from|flip|value|appraise|evaluate|estimate) (?:us |me )?(?:${owned}|the|this|a|an|mine|off|ours|on my|on our)(?: [a-z\\d+$/]+){0,4}? ?${home}\\b`,
        `\\b(?:sell|selling|list|estimate|get rid of|unload) (?:it|ours|mine|this one|her|my own)\\b`,
        `\\b(?:want|wants|like|looking|ready|thinking|think|need|needs|going|hoping|plan|planning|interested|considering|consider|have|has|might|may|gotta|must|about|decided|trying|help me|help us|how do i|can i|can you|could you|should) (?:to|of|about|in|we|i)? ?(?:just |also |maybe |first )?(?:sell|selling|list it)\\b`,
        `\\b(?:house|home|property|place|condo|land) (?:to|i want to|we want to|must|has to|needs to) sell\\b`,
        `\\b(?:want|need|get|have) (?:it|this|that|the house|the place|my house|our house|her house) (?:sold|gone)\\b`,
        `\\b(?:${owned}|the) (?:[a-z\\d]+ ){0,4}?${home}(?: [a-z\\d,]+){0,6} (?:worth|bring|list for|go for|sell for|fetch|value|valued)\\b(?! [a-z ]*guarantee)`,
        `\\b(?:worth|value|price|valuation|cma|estimate|comps|market analysis|evaluation|appraisal) (?:of|on|for) (?:${owned}|the) (?:[a-z\\d]+ ){0,3}?${home}\\b`,
        `\\bhow much (?:is|are|would|could|can|might|will|do you think) (?:[a-z]+ ){0,5}(?:my|our) (?:[a-z\\d]+ ){0,3}?${home}\\b`,
        `\\b(?:home|house|property) (?:valuation|value (?:estimate|report|of)|evaluation|value)\\b`,
        `\\b(?:cash )?offer (?:on|for) (?:my|our|her|his) (?:[a-z]+ )?${home}\\b`,
        `\\b(?:free )?(?:cma|market analysis|home estimate)\\b`,
        `\\bput (?:my|our|the|it|her|his)(?: [a-z]+){0,3} (?:on the market|up for sale)\\b`,
        `^ (?:selling|sell|i am selling|im selling)(?: (?:a|my)?(?: (?:home|house))?)? (?:[.,?!]|$)`,
        `^ (?:and |so |ok )?(?:its|it is|the house is|house is|ours is|mine is|home is)(?: an?)?(?: about| around| roughly)? \\d[\\d,.]* (?:sqft|sq|square|bed|bd|br|bath)`,
        `\\b(?:home|house|land|place|property|condo|townhouse|lot|acreage)\\b[^?]{0,40} to sell\\b`,
        `\\b${home} (?:that )?(?:i|we) own\\b|\\b(?:i|we) own it\\b`,
        `\\b(?:going|goes|go|putting|put|is going) (?:it |this |that )?(?:up for sale|on the market)\\b|\\bhas to go\\b|\\bbe sold\\b`,
        `\\b(?:listing agent|realtor|agent) for (?:my|our)\\b|\\b(?:estimate|idea|value) of (?:its|the) (?:value|worth)\\b`,
        `\\bhow much (?:could|can|would|might) (?:i|we) get for\\b`,
        `\\bwhat would , (?:in |, )?[a-z ,]{0,24}(?:sell|go|list) for\\b`,
        `\\b(?:im|i am|we are|were|im thinking of|also) selling\\b`,
        `\\bseller(?: here)?\\b(?=[^?]*\\b(?:my|our)\\b)`,
        `\\b(?:my|our|the) sale\\b`,
        `\\bwhat (?:i|we) could get for\\b`,
        `\\bwhat(?:s| is| are|d| would)? ?(?:my|our) (?:[a-z]+ ){0,2}${home} worth\\b`,
      ].join('|'),
    ),
  },
  {
    intent: 'are-you-ai',
    pattern:
      /^ (?:so )?you (?:an? |the )?(?:real|human|person|ai|bot|robot|machine|computer)\b|\b(?:are|r|is) (?:you|u|this|it) (?:an? |the |some )?(?:really |actually |just |even |some kind of )?(?:an? )?(?:real|human|person|ai|bot|robot|machine|computer|chatbot|chat bot|automated|live person|llm|algorithm|program|artificial|actual person)\b|\b(?:is this|am i (?:talking|speaking|chatting|texting|typing) (?:to|with)) (?:an? |the |some )?(?:real |live |actual )?(?:human|person|ai|bot|robot|machine|computer|chatbot|agent|automated|someone|program|people)\b|^ (?:so )?what are you (?:[?.] )?$|\bwho (?:am i (?:talking|speaking|chatting) (?:to|with)|made you|built you)\b|\bchat ?gpt\b|\b(?:whos|who is) (?:typing|writing|answering|on the other end|behind)\b(?! this site)|\b(?:human or|person or a|bot or|robot or|real or)\b|\bartificial intelligence\b/,
  },
  {
    intent: 'visit',
    pattern: new RegExp(
      [
        `\\b(?:schedule|scheduling|book|booking|arrange|set ?(?:me )?up|request|plan|make|want|need|like|get|do|fix|have|reschedule|cancel|confirm|a|an|any|next|private|virtual|in person|the|our|my) (?:me |us |an? |the |to |for |in |another |my |private |in person |virtual |schedule |book |quick |apartment |property |home |house ){0,6}(?:${showing})\\b(?! (?:the|of|me) (?:final|map))`,
        `^ (?:${showing})\\b`,
        `\\bopen houses?\\b`,
        `\\b(?:tour|see|visit|view|look at|take a look at|check out|walk through|walk thru|go see|go look at|come see|come by|stop by|drop by|swing by|peek at|get inside|get (?:me |us )?(?:into|in to see)|walkthrough) (?:inside )?(?:of )?${shown}`,
        `\\b(?:tour|visit|go see|come see) (?:the |an? |some |this |that )?(?:[a-z\\d]+ ){0,4}?(?:homes?|houses?|places?|propert(?:y|ies)|apartments?|condos?|units?|,)(?= |$)`,
        `\\b(?:in person|irl|face to face with the house|walk through it|open to see|available to (?:see|view|tour|show)|showing (?:at|on|for|of)|viewing (?:at|on|for)|tour (?:of|request|at|on|this|tomorrow|today))\\b`,
        `\\b(?:want|like|love|wanna|able|can|could|when can|prefer|go) (?:i |we |to ){0,6}(?:see|view|visit|tour) (?:it|this|that|them|[a-z ]{0,16}(?:house|home|place|property|apartment|condo|one|homes|houses|places)) (?:on|at|this|next|tomorrow|today|tonight|saturday|sunday|monday|tuesday|wednesday|thursday|friday|sometime|soon|then|later|the|in the|after|before)\\b`,
        `\\b(?:want|like) to (?:visit|tour)\\b`,
        `\\bbook (?:me|us) (?:in|for)\\b|\\bwalk me through the (?:house|home)\\b`,
      ].join('|'),
    ),
  },
  {
    intent: 'about',
    pattern: new RegExp(
      [
        '\\b(?:little |more |bit )?about (?:us|you|yourself|the (?:agent|realtor|broker)|your agent|this (?:agent|realtor)|her|him)(?= |$)(?! (?:listing|own))',
        '^ (?:contacts?|contact (?:info|information|details|us)|about|agent info|agent) (?:[.?] )?$',
        '\\b(?:your|the|this)? ?(?:agents?|realtors?|brokers?|your|her|his) (?:contact(?! (?:me|us))|contacts|phone(?! (?:me|us))|number|email(?! (?:me|us))|e mail|name|info|information|address|details|office|hours|license|experience|background|specialty|website|cell|credentials|bio|reviews?|brokerage|company|qualifications|certifications|designation|track record)\\b',
        '\\bwho (?:is|are|s)? ?(?:the|your|you|this|my) ?(?:listing )?(?:agent|realtor|broker)?\\b(?! (?:selling|talking))',
        '\\b(?:which|what) (?:brokerage|company|broker|firm|agency|office)\\b|\\bbrokerage\\b',
        '\\boffice (?:hours?|located|location|address|phone|number|open)\\b|\\b(?:where|when) (?:is|are) (?:your|the|her|his|you) (?:office|located|open|based)\\b|\\bwhere (?:are|is) (?:you|she|he|the agent) (?:located|based)\\b',
        '\\b(?:years|long|much experience) (?:of experience |experience )?(?:have you|has (?:she|he|the (?:agent|realtor))|do you|does (?:she|he|the agent)|you been|in (?:the )?(?:business|real estate))\\b|\\bhow (?:long|many years)\\b[^.?]*\\b(?:been (?:an? )?(?:agent|realtor|selling|doing|in|licensed)|in the business|selling (?:homes|houses|real estate))\\b',
        '\\b(?:license|licence) (?:number|no|id)\\b|\\b(?:are you|is (?:she|he|the agent)|is the realtor) (?:licensed|certified|a member)\\b',
        '\\b(?:what|which|whats the) (?:number|phone|email|address)\\b[^?]*\\b(?:reach|call|contact|agent|realtor|her|him|you)\\b|\\bhow (?:do|can|would) (?:i|we|people|one) (?:reach|contact|get a hold of|get ahold of|get in touch with|call|find) (?:you|the agent|the realtor|her|him|your office)\\b',
        '\\b(?:realtor|agent) behind\\b|\\bcontact (?:info|information|details)\\b',
        '\\bwhat areas? do(?:es)? (?:you|she|he|the agent) (?:cover|serve|work)\\b|\\b(?:do|does) (?:you|she|he|the agent|the realtor) (?:speak|specialize|have (?:any )?(?:experience|reviews))\\b',
      ].join('|'),
    ),
  },
  {
    intent: 'contact-agent',
    pattern: new RegExp(
      [
        `\\b(?:contact|call|text|email|message|reach(?: out to)?|phone|ring|meet(?: with)?|talk (?:to|with)|talking to|speak (?:to|with)|speaking with|chat with|connect (?:me |us )?(?:to|with)|get (?:me )?(?:a hold of|ahold of|hold of|in touch with)|put me (?:through to|in touch with)|hear from|hand me (?:off|over) to|transfer me to|send (?:this|it|that|a message|my info) to|get me) (?:an? |the |your |my |this |that |some |to )?${agent}\\b`,
        '\\b(?:call|text|email|contact|phone|ring|message|reach|dm|buzz) (?:me|us)\\b|\\b(?:send|shoot|drop|give) (?:me|us) an? (?:email|text|message|call|ring|note|line|shout)\\b',
        '\\bget in touch\\b|\\breach(?:es)? out to (?:me|us)\\b|\\bget back to (?:me|us)\\b|\\bfollow up with (?:me|us)\\b',
        '\\b(?:have|ask|tell|let|want|get|need) (?:an? |the |your )?(?:her|him|them|agents?|realtor|someone|somebody|broker)? ?(?:to )?(?:call|contact|text|email|reach|phone|ring)\\b',
        '\\b(?:schedule|book|arrange|set up|request|plan|want|like|get|need) (?:me |us |an? |the |to |phone |quick ){0,6}(?:meeting|consultation|consult|call|phone call|callback|call back)\\b',
        '\\b(?:need|want|like|get me|prefer|give me) (?:to (?:talk|speak) (?:to|with) )?(?:an? |the )?(?:real |actual |human |live ){0,6}(?:agent|realtor|human|person|broker)\\b(?! (?:who|that))',
        '\\bcall ?back\\b|\\b(?:actual|real|live|human) (?:agent|person|human|realtor)\\b(?= (?:i|we|you|to|who|that|there|available|here))|\\bcan (?:she|he|someone|somebody|an agent|the agent) (?:please )?(?:call|text|email|contact|phone)\\b|\\bleave (?:my|a) (?:number|name|info|message|phone|contact)\\b',
        '\\b(?:talk|speak) (?:to|with) (?:a |an |the |some)?(?:actual |real )?(?:human|person|one|body)\\b',
        '^ (?:agent|human|real person|person|operator|realtor|representative) (?:please )?(?:[.?] )?$',
      ].join('|'),
    ),
  },
  {
    intent: 'map',
    pattern: /\bmaps?\b(?! out)|\bplot (?:them|these|those|it)\b/,
  },
];

const help =
  /\b(?:what (?:all )?can (?:you|u|this) (?:do|help)|what (?:do|can) you (?:do|offer)|how (?:does|do) (?:this|the) (?:chat|site|thing|bot|assistant|tool|work)|how does this work|how (?:can|do) you (?:help|work)|how do i use (?:this|it|you)|(?:kinds?|types?|sorts?) of (?:things|questions|stuff)|what (?:can|should|could) i ask|what (?:else|questions) can (?:you do|i ask|you help)|help me(?! (?:find|buy|sell|with a|get|look|search|out with a))|show (?:me )?(?:the )?(?:options|menu|commands)|^ (?:hi |hello |hey |please |so )*can you help(?: me| us)?(?: \?| please|$)|what are (?:my|the) options)\b|^ (?:help|menu|options|commands|\?)(?: me| please)? (?:[.?] )?$/;
const searchVerb =
  /\b(?:show|find|search|looking|look|list|browse|see|buy|buying|purchase|rent|renting|lease|leasing|interested|need|want|recommend|available|whats|any|how many|what|send|give|got|hunting|pull)\b/;
const anyHomes =
  /\bwhats? (?:is |do you have |have you |have u )?(?:available|for sale|on the market|out there|listed|got|there)\b|\b(?:show|see) (?:me )?(?:everything|whats)\b|\bwhat (?:do you have|have you got|you got|do you got)\b/;
const goodbye =
  /\b(?:bye|goodbye|good bye|see (?:you|ya|u)|ttyl|talk (?:to you )?later|catch you later|later gator|take care|thats all|that is all|that was all|thats it|thats everything|its all|that will be all|thatll be all|im done|i am done|im good|i am good|were good|all set|all good|nothing else|no more questions|(?:dont|do not) need anything(?: else)?|have everything|everything i need(?:ed)?|all i need(?:ed)?|all for now|for now|good night|have a (?:good|great|nice|wonderful) (?:day|one|evening|night|weekend)|thanks|thank (?:you|u)|thx|ty|appreciate|cheers|gotta (?:go|run)|signing off)\b|^ (?:ok )?(?:laters?|peace(?: out)?) (?:[.?] )?$/;
const cancel =
  /^ (?:ok |oh |hmm |ah |actually |no |please |just |wait ){0,6}(?:never ?mind|nvm|nevermind|cancel|stop|quit|forget (?:it|that|about it|this)|scratch that|abort|changed my mind|i changed my mind|dont bother|skip it|not interested|leave it)(?: (?:it|that|this|please|now|about (?:it|that)|cancel|stop|forget it|i changed my mind|all (?:of )?(?:it|this|that)|the (?:request|whole thing)|for now|asking|everything|then|thanks))* (?:[.,] ?){0,6}$/;
const greeting =
  /^ (?:oh |well )?(?:hi|hello|hey|hiya|howdy|yo|heya|hola|greetings|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|whats up|sup)\b/;

/** The explicit intent of a message, if there is one: signing in, selling, the agent, the map and so on. */
export function explicitIntent(normalised: string): Intent | null {
  return explicit.find(({ pattern }) => pattern.test(normalised))?.intent ?? null;
}

/** What a message without an explicit intent, a question of its own or a searchable wish is for. */
export function looseIntent(normalised: string, kindNamed: boolean): Intent {
  if (cancel.test(normalised.replace(/ [,.!]/g, ''))) return 'cancel';
  if (anyHomes.test(normalised)) return 'search';
  if (help.test(normalised)) return 'help';
  if (kindNamed && searchVerb.test(normalised)) return 'search';
  if (goodbye.test(normalised)) return 'goodbye';
  if (greeting.test(normalised)) return 'greeting';
  return kindNamed ? 'search' : 'other';
}

/** Whether a message asks for homes in words of its own, wishes or not. */
export function namesSearch(normalised: string): boolean {
  return searchVerb.test(normalised);
}

/** `show me more`, `any others?`: goes on with the search at hand. */
export function goesOnSearching(normalised: string): boolean {
  return /^ (?:[a-z]+ ){0,2}?(?:(?:can you |could you |please )?(?:show|see|list|give)(?: me)?(?: some| the)? (?:more|them|those|others?|results?|rest)|how many|what else|whats left|more|next|any (?:others?|more)|others?)\b|\b(?:another|other|different|more|additional|alternative|similar) (?:[a-z]+ ){0,2}?(?:apartments?|homes?|houses?|places?|options?|listings?|properties|property|results?|ones?|choices|suggestions?|rentals?|condos?|alternatives?|units?|accom+odations?|rents)\b|\b(?:anything|something|someplace|somewhere|what|any place|anyplace) (?:else|different|similar|other)\b|\b(?:any|show|see|find|have|give|get|are there|got|the|some|me|for) (?:me |us |any |some )?(?:others|alternatives|more|another)\b|\b(?:keep|continue) (?:looking|searching|the search)\b|\b(?:look|search|try|check) (?:for (?:something |others?|another|more)|again|more|else)\b|\b(?:other|more) (?:options|results|choices)\b/.test(
    normalised,
  );
}

export function agrees(normalised: string): boolean {
  return /^ (?:ok |oh )?(?:yes|yeah|yea|yep|yup|yah|sure|ok|okay|please do|please|go ahead|do it|(?:that )?sounds? (?:good|great|perfect|nice|fine|like)|of course|absolutely|definitely|why not|y|yes please|correct|right|perfect|great|exactly|thats (?:right|correct|fine|good|perfect)|that (?:is|would be|works) (?:right|correct|fine|good|great|perfect)?|id like that|i would)\b/.test(
    normalised,
  );
}

export function declines(normalised: string): boolean {
  return /^ (?:no|nope|nah|not (?:now|yet|at|right)|maybe later|i dont|negative)\b/.test(normalised);
}

const rewriteStart =
  /^\s*(?:please\s+)?(?:expand|improve|rewrite|re-write|enhance|polish|proofread|rephrase|shorten|summari[sz]e|translate|reword)\b/i;
const writeFor =
  /^\s*(?:please\s+)?(?:write|compose|draft|generate)\b.{0,40}\b(?:blog|post|e-?mail|article|template|letter|description)\b/i;

/** Texts to be worked on (a blog post, an e-mail template) come through the same call as talk. */
export function isRewrite(text: string, readLimit: number): boolean {
  const start = text.slice(0, 200);
  return (
    text.length > readLimit ||
    rewriteStart.test(start) ||
    writeFor.test(start) ||
    /<\/?(?:html|body|table|div|p|td)\b/i.test(start)
  );
}
