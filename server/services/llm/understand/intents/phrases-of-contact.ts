/** Phrases that ask for the agent, about the agent, or whether a machine is answering; on normalized text. */
const agent =
  '(?:(?:real |live |actual |human |listing |local |estate |licensed ){0,6}(?:agents?|realtors?|brokers?|person|human|human being|someone|somebody|representative|rep|people|her|him|them))';
const human = '(?:human(?: being)?|person|agent|realtor|broker|someone|somebody|body)';
const machine =
  '(?:real|human|person|people|ai|bot|robot|machine|computer|chatbot|chat bot|automated|live person|live|llm|algorithm|program|software|app|artificial|actual person|script|lady|woman|man(?! made)|guy|girl)';
const theirs =
  '(?:you|y all|you all|you guys|she|he|they|the agent|your agent|the realtor|your realtor|the broker)';

export const areYouAi: readonly string[] = [
  '\\byoure (?:just |really |probably |not )?(?:an? )?(?:real |actual )?(?:bot|robot|machine|computer|ai|human|chatbot|program|person)\\b',
  '\\b(?:which|what) (?:llm|ai|model|bot|language model) (?:is|are|do|does|am)\\b',
  '^ (?:so )?you (?:an? |the )?(?:real|human|person|ai|bot|robot|machine|computer)\\b',
  `\\b(?:are|r|is) (?:you|u|this|it) (?:an? |the |some )?(?:really |actually |just |even |like |some kind of |some sort of )?(?:an? )?(?:actual |real |live |genuine |living |talking |fancy )*${machine}\\b(?! (?:who|that|estate|listing|agent))`,
  '\\b(?:is this|am i (?:talking|speaking|chatting|texting|typing) (?:to|with)) (?:an? |the |some )?(?:real |live |actual )?(?:human|person|ai|bot|robot|machine|computer|chatbot|agent|automated|someone|program|people|software)\\b',
  '\\b(?:are|were|is) (?:these|those|the|your|all these|this) (?:replies|answers|responses|messages|texts|reply|answer)(?: [a-z]+){0,3} (?:automated|automatic|auto|generated|canned|scripted|computer|machine|bot|robot|ai|human|written|typed)\\b',
  '\\b(?:is|are|does) (?:an? |any |some )?(?:actual |real |live )?(?:human|person|people|somebody|someone|machine|computer|bot)(?: [a-z]+){0,2} (?:typing|writing|answering|reading|reads?|replying|on the other end|behind this)\\b',
  '^ (?:so )?what are you (?:[?.] )?$',
  '\\bwho (?:am i (?:talking|speaking|chatting) (?:to|with)|made you|built you)\\b',
  '\\bchat ?gpt\\b',
  '\\b(?:sound|sounds|seem|seems|feel|feels|act|talk) like (?:an? )?(?:bot|robot|machine|computer|ai|recording)\\b',
  '\\b(?:do|did) i (?:talk|speak|chat|write) (?:to|with) (?:an? )?(?:bot|robot|machine|computer|ai|real person|human)\\b',
  '\\bis there (?:an? |any )?(?:actual |real |live )*(?:human|person|people|somebody|someone|man|woman) (?:behind|in there|back there|on the other|running)\\b',
  '\\b(?:whos|who is) (?:typing|writing|answering|on the other end|behind)\\b(?! this site)',
  '\\b(?:human or|person or a|bot or|robot or|real or|or (?:just |only )?an? (?:machine|bot|robot|computer|program|ai))\\b',
  '\\bartificial intelligence\\b',
];

export const about: readonly string[] = [
  '\\bhow many (?:homes|houses|properties|deals|clients|sales) (?:has|have|did) (?:she|he|you|the agent|your agent|the realtor) (?:ever |already )?(?:sold|closed|helped|done|sell|close)\\b',
  '\\bwho (?:are|is) (?:the |your )?(?:agents?|realtors?|team|staff)\\b',
  '\\b(?:the|your|this) (?:agent|realtor|broker) (?:[a-z]+ )?(?:works?(?= with)|speaks?|handles?|specializes?|deals?(?= with))\\b',
  '\\b(?:address|location|hours|phone|number|name) of (?:your|the|her|his) (?:office|company|brokerage|agent|realtor|agency)\\b',
  '\\b(?:little |more |bit )?about (?:us|you|yourself|the (?:agent|realtor|broker)|your agent|this (?:agent|realtor)|her|him)(?= |$)(?! (?:listing|own))',
  '^ (?:contacts?|contact (?:info|information|details|us)|about|agent info|agent) (?:[.?] )?$',
  '(?<!\\b(?:near|to|by|from|around|of) ?)\\b(?:your|the|this)? ?(?:agents?|realtors?|brokers?|your|her|his) (?:contact(?! (?:me|us))|contacts|phone(?! (?:me|us))|number|email(?! (?:me|us))|e mail|name|info|information|address|details|office|hours|license|experience|background|specialty|website|cell|credentials|bio|reviews?|brokerage|company|qualifications|certifications|designation|track record)\\b',
  '\\bwho(?: is| are|s)? (?:the|your|this|my|our) (?:listing |real estate )?(?:agent|realtor|broker|owner of this site)\\b',
  '\\bwho (?:are|r) you(?: guys| people)?\\b(?! (?:selling|talking|going))',
  '\\bwho (?:am i|are we|will i be|would i be|do i|gonna be) (?:going to be |gonna be )?(?:working|dealing|doing business) with\\b',
  '\\b(?:do|does) (?:you|you all|you guys|she|he|the agent|your company) have (?:an? |any |a physical |a real )*(?:office|location|storefront|website|license|branch)(?:s|es)?\\b',
  '\\bwho (?:runs|owns|operates|manages|started|does|is behind) (?:this|the|your) (?:site|website|web site|page|business|company|place|agency|office)\\b',
  '\\b(?:which|what) (?:brokerage|company|broker|firm|agency|office)\\b|\\bbrokerage\\b',
  '\\boffice (?:hours?|located|location|address|phone|number|open)\\b',
  '\\b(?:where|when) (?:is|are|s) (?:your|the|her|his|you) (?:office|located|open|based)\\b',
  '\\bwhere (?:are|is) (?:you|she|he|the agent) (?:located|based)\\b',
  '\\b(?:street|address|building|town|city) (?:is|s) (?:your|the|her|his) office\\b',
  `\\b(?:years|long|much experience) (?:of experience |experience )?(?:have you|has (?:she|he|(?:the|your|this) (?:agent|realtor))|do you|does (?:she|he|the agent)|you been|in (?:the )?(?:business|real estate))\\b`,
  '\\bhow (?:long|many years)\\b[^.?]*\\b(?:been (?:an? )?(?:agent|realtor|selling|doing|in|licensed)|in the business|selling (?:homes|houses|real estate))\\b',
  '\\b(?:license|licence) (?:number|no|id)\\b',
  `\\b(?:are you|is (?:she|he|(?:the|your|this) (?:agent|realtor|broker)))\\b(?: [a-z]+){0,3} (?:licensed|certified|a member|bonded|insured|full time)\\b`,
  '\\b(?:what|which|whats the) (?:number|phone|email|address)\\b[^?]*\\b(?:reach|call|contact|agent|realtor|her|him|you)\\b',
  '\\bhow (?:do|can|would) (?:i|we|people|one) (?:reach|contact|get a hold of|get ahold of|get in touch with|call|find) (?:you|the agent|the realtor|her|him|your office)\\b',
  '\\b(?:realtor|agent) behind\\b|(?<!\\b(?:my|our|leave) )\\bcontact (?:info|information|details)\\b',
  `\\b(?:what|which) (?:areas?|towns?|cit(?:y|ies)|count(?:y|ies)|places|parts|neighborhoods|zip codes|states?) (?:do|does|are|is) ${theirs} (?:all |mostly |usually |mainly )*(?:cover|serve|work|working|operate|sell|know|handle|licensed|based)\\b`,
  '\\b(?:do|does) (?:you|she|he|the agent|the realtor) (?:speak|specialize|have (?:any )?(?:experience|reviews))\\b',
  '\\b(?:reviews?|testimonials?|references|feedback|ratings?) (?:from|of|by|about|on) (?:past |other |previous |your |the |former |old )*(?:clients?|customers?|people|agent|realtor|buyers|sellers)\\b|\\b(?:past|former|previous) clients\\b|\\btestimonials?\\b',
];

const reachVerb =
  '(?:contact|call|text|email|message|reach(?: out to)?|phone|ring|meet(?: with)?|talk (?:to|with)|talking to|speak (?:to|with)|speaking with|chat with|connect (?:me |us )?(?:to|with)|get (?:me )?(?:a hold of|ahold of|hold of|in touch with)|put (?:me|us) (?:through to|in touch with|on with)|hear from|hand me (?:off|over) to|transfer me to|send (?:this|it|that|a message|my info) to|get me)';

export const contactAgent: readonly string[] = [
  `\\b${reachVerb} (?:an? |the |your |my |this |that |some |to )?${agent}\\b`,
  '\\b(?:call|text|email|contact|phone|ring|message|reach|dm|buzz|write|ping|e mail) (?:me|us)(?! (?:the|a|some|all|every|crazy|picky|silly|old|nuts|cheap|ishmael)\\b)\\b',
  '\\b(?:send|shoot|drop|give) (?:me|us) an? (?:email|text|message|call|ring|note|line|shout|buzz)\\b',
  '\\bget in touch\\b|\\breach(?:es)? out to (?:me|us)\\b|\\bget back (?:to|with) (?:me|us)\\b|\\bfollow up with (?:me|us)\\b',
  '\\b(?:have|ask|tell|let|want|get|need) (?:an? |the |your )?(?:her|him|them|agents?|realtor|someone|somebody|broker|rep|representative)? ?(?:to )?(?:call|contact|text|email|reach|phone|ring|write)\\b',
  '\\b(?:schedule|book|arrange|set up|request|plan|want|like|get|need) (?:me |us |an? |the |to |phone |quick ){0,6}(?:meeting|consultation|consult|call|phone call|callback|call back)\\b',
  '\\b(?:need|want|like|get me|prefer|give me|can i get|could i get) (?:to (?:talk|speak) (?:to|with) )?(?:an? |the )?(?:real |actual |human |live ){0,6}(?:agent|realtor|human|person|broker)\\b(?! (?:who|that))',
  '\\bcall ?back\\b',
  '\\b(?:is|are) (?:anyone|anybody|someone|somebody|an agent|the agent|people) (?:there |here )?(?:available|free|around|there|able)(?: right now)? to (?:talk|chat|speak|help|call)\\b',
  '\\b(?:actual|real|live|human) (?:agent|person|human|realtor)\\b(?= (?:i|we|you|to|who|that|there|available|here))',
  `\\b${human} (?:that |who )?(?:i|we) (?:can|could|may|might|should) (?:talk|speak|chat|call|reach|text|ask|meet|explain)\\b`,
  `\\b(?:talk|speak|discuss|discussing|explain|go over|going over|do this|handle|chat|tell|talking|speaking|explaining)\\b[^.?]{0,40}\\b(?:on|over|by) the phone\\b`,
  `\\b(?:explain|tell|say|describe|show)(?: [a-z]+){0,2} to (?:an? |the )?(?:real |actual |live )*${human}\\b`,
  '\\bcan (?:she|he|someone|somebody|an agent|the agent) (?:please )?(?:call|text|email|contact|phone)\\b',
  '\\bleave (?:my|a) (?:number|name|info|message|phone|contact)\\b(?! (?:later|another time|out|blank|off))',
  '\\b(?:pass|give|forward|hand|relay|send) (?:along )?my (?:number|info|details|name|phone|email|contact)(?: [a-z]+)? (?:along|on|to|over)\\b',
  '\\b(?:talk|speak) (?:to|with) (?:a |an |the |some)?(?:actual |real )?(?:human|person|one|body)\\b',
  '^ (?:agent|human|real person|person|operator|realtor|representative) (?:please )?(?:[.?] )?$',
];

export const map: readonly string[] = [
  '\\bmaps?\\b(?! out (?:a|my|our|the) (?:plan|budget|timeline|steps))',
  '\\bplot (?:them|these|those|it|all|everything)\\b',
];
