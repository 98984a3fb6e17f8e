/** What one message is for, apart from the search filters that it may carry. */
export type Intent =
  | 'rewrite'
  | 'login'
  | 'register'
  | 'journey'
  | 'sell'
  | 'contact-agent'
  | 'about'
  | 'map'
  | 'are-you-ai'
  | 'advice'
  | 'help'
  | 'search'
  | 'goodbye'
  | 'cancel'
  | 'greeting'
  | 'other';

/** Tried in order on the normalised text: the first that fits is the intent. */
const explicit: readonly { intent: Intent; pattern: RegExp }[] = [
  {
    intent: 'journey',
    pattern:
      /\bmy (?:[a-z]+ )?(?:progress|journey|crm|status|stage)\b|\bstatus of my (?:purchase|sale|deal|offer|closing|application)\b|\bwhere am i (?:in|at|on)\b|\bwhat (?:stage|step) am i\b|\b(?:show|check|see|view) (?:me )?(?:the )?(?:progress|journey)(?: status)?\b/,
  },
  {
    intent: 'login',
    pattern:
      /\b(?:sign|signing|log|logging) ?(?:me )?(?:in|on|into)\b(?! sheet)|\b(?:signin|login|logon)\b|\b(?:forgot|reset|lost|change) (?:my )?(?:password|login)\b/,
  },
  {
    intent: 'register',
    pattern:
      /\b(?:register|registration|signup|sign ?(?:me )?up|enroll)\b|\b(?:create|open|make|get|set up|want|need|new) (?:me )?(?:an? |my |new )*account\b|\bjoin the site\b/,
  },
  {
    intent: 'sell',
    pattern:
      /\b(?:sell|selling|list|listing) (?:my|our|the|this|a|an|mine) (?:[a-z\d]+ ){0,4}(?:house|home|place|property|condo|townhouse|townhome|apartment|duplex|land|lot|farm|ranch|building|unit)\b(?<!listing the home)|\b(?:want|wants|like|looking|ready|thinking|need|going|hoping|plan|planning|interested|help me|help us|how do i|can i|can you) (?:to|of|about|in)? ?(?:sell|selling)\b|\b(?:house|home|property|place|condo) to sell\b|\bwhat(?:s| is)? (?:my|our) (?:house|home|place|property|condo) worth\b|\bhow much (?:is|would|could|can) (?:my|our|i get for my) (?:house|home|place|property|condo)\b|\b(?:home|house|property) (?:valuation|appraisal|value estimate|evaluation)\b|\bvalue of my (?:house|home|property)\b|^ (?:selling|sell|i am selling|im selling) (?:[.?!] )?$|\b(?:im|i am|we are|were) selling\b/,
  },
  {
    intent: 'contact-agent',
    pattern:
      /\b(?:contact|call|text|email|message|reach(?: out to)?|phone|ring|meet(?: with)?|talk (?:to|with)|speak (?:to|with)|chat with|connect (?:me )?(?:to|with)|get (?:me )?(?:a hold of|hold of|in touch with)|put me (?:through to|in touch with)|hear from|send (?:this|it|that|a message) to) (?:an? |the |your |my |this |that |some )?(?:real |live |actual |human |listing |estate )*(?:agents?|realtors?|brokers?|person|human|someone|somebody|representative|people|her|him|being)\b|\b(?:call|text|email|contact|phone|ring|message) (?:me|us)\b|\bget in touch\b|\b(?:have|ask|tell|let|want|get|need) (?:an? |the |your |her|him)?(?:agent|realtor|someone|somebody)? ?to (?:call|contact|text|email|reach)\b|\bhave (?:an? |the )?(?:agent|realtor|someone|somebody) (?:call|contact|text|email|reach)\b|\b(?:schedule|book|arrange|set up|request|plan|want|like|get) (?:me |us )?(?:an? |the |to )?(?:private |in person |virtual |schedule |book )*(?:a )?(?:showing|viewing|tour|visit|appointment|walk ?through|meeting|consultation|call)s?\b|\b(?:need|want) (?:an? |to (?:talk|speak) )(?:real )?(?:agent|realtor|human|person)\b|\b(?:tour|see|visit) (?:this|that|it|the (?:house|home|property|condo|apartment))(?: in person)?\b|^ (?:agent|human|real person|person|operator|realtor|representative) (?:[.?] )?$/,
  },
  {
    intent: 'are-you-ai',
    pattern:
      /\b(?:are|r) (?:you|u) (?:an? |the )?(?:really |actually |just )?(?:real|human|person|ai|bot|robot|machine|computer|chatbot|chat bot|automated|agent|realtor|live|someone)\b|\b(?:is this|am i (?:talking|speaking|chatting) (?:to|with)) (?:an? |the )?(?:real |live |actual )?(?:human|person|ai|bot|robot|machine|computer|chatbot|agent|automated|someone)\b|\bwhat are you\b(?! (?:looking|selling|asking|offering))|\bwho (?:am i (?:talking|speaking|chatting) (?:to|with)|made you)\b|\bchat ?gpt\b/,
  },
  {
    intent: 'about',
    pattern:
      /\babout (?:us|you|the agent|your agent|yourself|this agent|the realtor)\b|^ (?:contacts?|contact (?:info|information|details|us)|about|agent info|agent) (?:[.?] )?$|\b(?:your|agents?|realtors?) (?:contact|contacts|phone|number|email|e mail|name|info|information|address|details|office)\b|\bwho (?:is|are) (?:the|your|you|this) ?(?:agent|realtor|broker)?\b|\bcontact (?:info|information|details)\b/,
  },
  {
    intent: 'map',
    pattern:
      /\b(?:show|see|open|view|put|display|find|look|give|bring|pull|see|plot)(?: [a-z]+){0,4} (?:the |a |this )?maps?\b|\b(?:on|in) (?:the |a )?map\b|\bmap (?:of|view|it|them|this|these|search|for|page)\b|^ (?:the )?map (?:please )?(?:[.?] )?$|\bmaps? please\b/,
  },
];

const advice =
  /\b(?:mortgage|interest) rates?\b|\b(?:mortgage|refinanc(?:e|ing)|lenders?|loan|loans|fha|va loan|usda loan|pre ?qualif(?:y|ied)|pre ?approv(?:al|ed)|credit score|financing|down ?payment|apr|amortization|monthly payment)\b|\b(?:can|could|do) i (?:afford|qualify)\b|\btax(?:es)?\b|\bdeduct(?:ion|ible)?\b|\b(?:legal|legally|illegal|lawyers?|attorneys?|lawsuits?|sue|suing|evict(?:ion|ed)?|liens?|probate|zoning|title dispute|contract terms|1031 exchange|capital gains)\b|\b(?:good|safe|smart) investment\b|\bwill (?:prices?|values?|it|they) (?:go up|rise|drop|fall|appreciate)\b/;
const help =
  /\b(?:what can you (?:do|help)|how (?:does this|do you|can you) (?:work|help)|what do you do|help me(?! (?:find|buy|sell|with a))|options|what else can)\b|^ (?:help|menu|\?) (?:[.?] )?$/;
const searchVerb =
  /\b(?:show|find|search|looking|look|list|browse|see|buy|buying|purchase|rent|renting|lease|leasing|interested|need|want|recommend|available|whats|any|how many|what)\b/;
const anyHomes =
  /\bwhats? (?:is |do you have )?(?:available|for sale|on the market|out there|listed)\b|\b(?:show|see) (?:me )?(?:everything|whats)\b/;
const goodbye =
  /\b(?:bye|goodbye|good bye|see (?:you|ya)|later|take care|thats all|that is all|thats it|im done|i am done|nothing else|no more questions|good night|have a (?:good|great|nice) (?:day|one|evening|night|weekend)|thanks|thank you|thx|ty|appreciate it|cheers)\b/;
const greeting =
  /^ (?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|hi there|hello there|hey there|whats up|sup)\b/;
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

/** The explicit intent of a message, if there is one: signing in, selling, the agent, the map and so on. */
export function explicitIntent(normalised: string): Intent | null {
  return explicit.find(({ pattern }) => pattern.test(normalised))?.intent ?? null;
}

/** What a message without an explicit intent is for. */
export function looseIntent(normalised: string, wishes: { filters: boolean; kindNamed: boolean }): Intent {
  const isAdvice = advice.test(normalised);
  if (
    wishes.filters &&
    !(isAdvice && /\?|\b(?:can|how|what|should|do|is|are|will)\b/.test(normalised) && !wishes.kindNamed)
  ) {
    return 'search';
  }
  if (isAdvice) return 'advice';
  if (anyHomes.test(normalised)) return 'search';
  if (wishes.kindNamed && searchVerb.test(normalised)) return 'search';
  if (help.test(normalised)) return 'help';
  if (goodbye.test(normalised)) return 'goodbye';
  if (greeting.test(normalised)) return 'greeting';
  return wishes.kindNamed ? 'search' : 'other';
}

/** Whether a message touches law, taxes or lending, whatever else it is for. */
export function touchesAdvice(normalised: string): boolean {
  return advice.test(normalised);
}

/** `how many?`, `show me more`: goes on with the search at hand. */
export function goesOnSearching(normalised: string): boolean {
  return /^ (?:(?:can you |please )?(?:show|see|list|give)(?: me)?(?: some| the)? (?:more|them|those|others?|results?|rest)|how many|what else|whats left|more|next|any (?:others?|more)|others?)\b/.test(
    normalised,
  );
}

export function agrees(normalised: string): boolean {
  return /^ (?:yes|yeah|yep|yup|sure|ok|okay|please do|please|go ahead|do it|sounds good|of course|absolutely|definitely|why not|y|yes please)\b/.test(
    normalised,
  );
}
