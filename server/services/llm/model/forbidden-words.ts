import { asksAboutPeople } from '../understand/fair-housing/fair-housing.ts';
import { normalise } from '../understand/text/normalise.ts';

/** Words that the assistant never uses; matched against lowercase text with straight quotes. */
const forbidden: readonly { reason: string; pattern: RegExp }[] = [
  {
    reason: 'talk of being a model',
    pattern:
      /\blanguage model\b|\b(?:openai|chatgpt|gpt-?\d|anthropic|gemini|llama|mistral|qwen|deepseek)\b|\b(?:knowledge|training) (?:cut-?off|data)\b|\bi was trained\b|\bi(?:'m| am) (?:sorry,? (?:but )?)?i (?:can(?:'t|not)|am unable to)\b|\b(?:can(?:'t|not)|unable to|won't) (?:assist|help|comply|fulfil+) (?:you )?with (?:that|this)\b|\bi(?:'m| am) (?:unable|not able) to (?:assist|help|comply|answer|respond|continue)\b|\bi must decline\b|\bagainst my (?:programming|guidelines|policy)\b/,
  },
  {
    reason: 'talk of its rules',
    pattern:
      /\b(?:system|developer|hidden|initial|original) (?:prompt|message|instructions?)\b|\bmy (?:instructions|rules|prompt|guidelines|configuration|tools)\b|\b(?:jailbr\w+|dan mode|developer mode|debug mode|admin mode|unrestricted|unfiltered)\b|\b(?:search_homes|home_details|market_figures|site_facts|show_map|contact_agent|seller_step|open_form|journey_status)\b/,
  },
  {
    reason: 'a person that it is not',
    pattern:
      /\bi(?:'m| am) (?:really |actually |in fact )?(?:a |an )?(?:real |actual |live |licensed )?(?:human|person|man|woman|agent|realtor|broker|lawyer|attorney|lender)\b|\bi(?:'m| am) not (?:an? |really an? )?(?:ai|bot|robot|machine|computer|assistant)\b/,
  },
  {
    reason: 'a promise of law, tax or lending',
    pattern:
      /\byou(?:'ll| will| would| do| should)?(?: \w+){0,2} (?:qualify|be (?:pre-?)?approved|get (?:pre-?)?approved|be eligible)\b|\b(?:are|you're|been|is) (?:pre-?)?(?:approved|qualified)\b|\b(?:guarante\w+|no credit check|everyone qualifies|risk-?free|can't lose|cannot lose)\b|\b(?:tax-?free|tax deductible|avoid (?:paying )?tax(?:es)?|no tax(?:es)?)\b|\byou (?:can|may|could) deduct\b|\blegally binding\b|\b(?:is|it's|perfectly|totally|completely) (?:il)?legal\b|\b(?:no|don't|do not|without|skip|waive) (?:need |have )?(?:(?:for|to) )?(?:an? |the |any |have |get |hire )*(?:lawyer|attorney|inspection|appraisal)\b/,
  },
  {
    reason: 'a promise of value',
    pattern:
      /\b(?:will|going to|sure to|certain to|bound to) (?:\w+ )?(?:appreciate|go up|rise|double|triple|increase|gain|sell for|be worth)\b|\b(?:great|best|safe|smart|excellent|solid|perfect|good) investment\b/,
  },
  {
    reason: 'a promise in the agent’s name',
    pattern:
      /\b(?:accept|agree to|agreed to|approve) (?:your|the|this|that) (?:offer|price|deal|terms)\b|\b(?:you have|it's|that's|we have) a deal\b|\bdeal is (?:done|sealed|closed|final)\b|\b(?:discount|rebate|cash ?back|no commission|commission-free|waive\w*|free of charge|for free|bonus)\b|\b(?:yours|have it|sold) for \$?\d/,
  },
  {
    reason: 'a deed that it cannot do',
    pattern:
      /\b(?:booked|reserved|scheduled|confirmed|arranged) (?:a|an|the|it|your|you|for)\b|\b(?:appointment|showing|visit|tour|viewing|reservation) (?:is|has been|was) (?:booked|confirmed|scheduled|set|reserved)\b|\bi(?:'ve| have)? (?:just |now |already )?(?:deleted|removed|changed|updated|saved|registered|charged|transferred|unlocked|disabled|cancel+ed|purchased|paid|e-?mailed|texted|called)\b|\byou(?:'ve| have) been (?:registered|signed in|logged in|granted|enrolled|given)\b|\baccess (?:is )?granted\b|\b(?:gate|site) is (?:now )?(?:open|unlocked)\b/,
  },
  {
    reason: 'a question for secrets or money',
    pattern:
      /\b(?:social security|ssn|credit card|debit card|card number|cvv|bank (?:account|details|login)|account number|routing number|wire (?:transfer|the|your|money|funds)|gift cards?|bitcoin|crypto\w*|venmo|zelle|cash ?app|paypal|western union|moneygram|pin code|one-time (?:code|password)|verification code|mother's maiden|date of birth|driver's licen[cs]e|passport)\b|\b(?:send|give|tell|type|enter|share|confirm|provide|reply with|what is|what's|need)\b.{0,40}\b(?:password|pass ?phrase|secret phrase)\b|\b(?:password|pass ?phrase|secret phrase|api key|token) (?:is|:)/,
  },
  {
    reason: 'another visitor',
    pattern:
      /\b(?:other|another|previous|last|earlier|different|prior) (?:visitor|user|customer|client|person|buyer|seller|conversation|chat|session|lead)s?\b|\b(?:visitor|user|customer|client|lead) (?:named|called|before you)\b/,
  },
  {
    reason: 'another agent',
    pattern:
      /\b(?:another|a different|other|better|cheaper) (?:agents?|realtors?|brokers?|brokerages?)\b|\b(?:don't|do not|never|avoid|stop) (?:\w+ )?(?:trust|use|hire|work\w* with|call|contact|talk\w* to) (?:this|the|your|that|her|him|our) (?:agent|realtor|broker)\b/,
  },
  {
    reason: 'words that do not belong here',
    pattern:
      /\b(?:scam(?:mer|s)?|fraudster|crooks?|liars?|thie(?:f|ves)|idiots?|stupid|moron|dumb|fuck\w*|shit\w*|bitch\w*|bastard|asshole|nigger|faggot|retard\w*|nazi|hitler|kill|bomb|porn\w*|sexy?|drugs?|cocaine)\b|```|\b(?:def|function|import|select \*|console\.log|print)\s*\(|<\?php/,
  },
  { reason: 'text in code', pattern: /(?<![\w/])[A-Za-z\d+/_-]{40,}={0,2}(?![\w/])|(?:\b[\da-f]{2} ){12,}/ },
  {
    reason: 'a description of people',
    pattern:
      /\b(?:popular (?:with|among)|attracts?|favou?red by|home to|full of|draws|sought after by|loved by|suited to|suits|appeals? to|designed for|meant for|reserved for|aimed at) (?:\w+ ){0,3}(?:famil(?:y|ies)|professionals|couples|retirees|seniors|students|singles|people|residents|buyers|immigrants|kids|children|christians|muslims|jews)\b|\b(?:perfect|ideal|great|wonderful|excellent|lovely|best|suitable|right) (?:\w+ ){0,2}for (?:\w+ ){0,3}(?:famil(?:y|ies)|kids|children|couples?|retirees?|seniors?|professionals?|students?|singles?|bachelors?|women|men|christians?)\b|\b(?:no|not for|without) (?:kids|children|families|section 8|immigrants|foreigners|minorities)\b|\b(?:people like you|your kind|your people|fit(?:s)? in (?:there|well)|feel at home among|traditional values|exclusive (?:neighbou?rhood|community|area)|tight-?knit|able-?bodied|healthy adults|english[- ]speaking|mature (?:couple|person|adults?))\b|\b(?:church|synagogue|mosque|temple)-?(?:going|oriented)\b|\b(?:white|black|hispanic|latino|asian|jewish|muslim|christian|catholic|indian|chinese|mexican|gay) (?:famil(?:y|ies)|people|buyers|tenants|residents|neighbou?rs|couples?|owners)\b/,
  },
];

/** Returns the reasons why words of a text are forbidden for the assistant. */
export function forbiddenReasons(text: string): string[] {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  const lower = plain.toLowerCase();
  return forbidden
    .filter(({ reason, pattern }) => pattern.test(reason === 'text in code' ? plain : lower))
    .map(({ reason }) => reason);
}

/** Returns why an answer can't be shown; null when its words are fine. */
export function forbiddenWord(text: string): string | null {
  const plain = text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  const lower = plain.toLowerCase();
  const found = forbidden.find(({ reason, pattern }) =>
    pattern.test(reason === 'text in code' ? plain : lower),
  );
  if (found !== undefined) return found.reason;
  return describesPeople(text) ? 'a description of people' : null;
}

/** Returns whether a text says who lives in an area, how safe it is, who it suits, or how its schools are. */
export function describesPeople(text: string): boolean {
  return asksAboutPeople(normalise(text));
}
