import type { Sort } from './filters.ts';

/** The figure or superlative that a question asks of listings. */
export type Ask = 'count' | 'cheapest' | 'dearest' | 'median' | 'average' | 'newest' | 'largest' | 'range';

const one =
  '(?:house|home|place|property|listing|one|condo|condominium|apartment|townhouse|townhome|duplex|rental|unit|lot|farm|studio|land|price|rent|ranch|fourplex|building)';
const between = '(?: [a-z\\d]+){0,4}?';
const cheap =
  '(?:cheapest|lowest(?: priced?)?|least expensive|most affordable|least costly|lowest rent|least amount)';
const dear = '(?:most expensive|priciest|dearest|highest(?: priced?)?|costliest|most luxurious)';
const fresh = '(?:newest|latest|most recent(?:ly listed)?|listed most recently|freshest)';
const large = '(?:biggest|largest|most spacious|roomiest)';
const superlatives: readonly { ask: Ask; ofOne: RegExp; anywhere: RegExp }[] = (
  [
    ['cheapest', cheap],
    ['dearest', dear],
    ['newest', fresh],
    ['largest', large],
  ] as const
).map(([ask, words]) => ({
  ask,
  ofOne: new RegExp(`\\b${words}${between} ${one}\\b(?! (?:first|last))`),
  anywhere: new RegExp(`\\b${words}\\b`),
}));
const listings =
  '(?:homes?|houses?|condos?|condominiums?|listings?|properties|places|apartments?|rentals?|townhouses?|townhomes?|town homes|duplexes|lots|farms|units|results|matches|fourplexes|ones|options|buildings|ranches|land|studios|offices|are there|do you have|of (?:them|those|these)|match|fit|in|have you got|for (?:sale|rent|lease)|come up|left|under|with|available)';

const count = new RegExp(
  `\\b(?:how many|number of|total number|count of|whats the count|how much inventory)\\b(?! (?:bed|bath|kid|child|people|famil|year|day|month|week|stor|car|garage|square|sqft|mile|minute|time))(?=(?: [a-z\\d$/+.]+){0,6} ${listings}\\b)|^ (?:and |so |ok )*how many (?:\\? )?$|\\bhow many (?:match|fit|left|total|now|is that)\\b|\\bhow many (?:\\? )?$`,
);
const median = /\b(?:median|mid ?point)\b/;
const average = /\b(?:average|avg|mean (?:price|rent)|typical (?:price|rent|home|house|asking)|on average)\b/;
const range =
  /\b(?:price range|going rate|prices? (?:range|run|look|like)|price spread|ballpark)\b|\b(?:what|how much) (?:do|does|are|is|would|will|s)? ?(?:[a-z\d]+ ){0,6}(?:go(?:ing)? for|run|cost|sell(?:ing)? for|rent(?:ing)? for|lease for|priced|listed (?:at|for)|renting at)\b|\bhow much (?:are|is) (?:the |an? )?(?:[a-z\d]+ ){0,4}(?:homes?|houses?|condos?|apartments?|rentals?|rent|places?|townhomes?|land|lots|duplex(?:es)?)\b|\bwhat are (?:[a-z]+ ){0,3}prices\b|\bhow (?:expensive|pricey|much) (?:is|are) (?:it|homes|houses|rent|[a-z]+ homes)\b/;

const asksFor =
  /\b(?:show|list|send|give me|pull|sort|order|sorted|first|top of|at the top|on top|put|find|want|looking for|see|rank|arrange|then)\b/;
const question =
  /\?|^ (?:and |so |ok |hey |hi |um )*(?:what|whats|which|whichs|wheres|where|who|is|are|do|does|how|tell me|can you tell|could you tell)\b/;

/** The figure that a message asks for; `null` when it asks for homes to see, or for nothing of the kind. */
export function readAsk(text: string): Ask | null {
  if (count.test(text)) return 'count';
  if (median.test(text)) return 'median';
  if (average.test(text)) return 'average';
  if (asksFor.test(text) && !/\b(?:whats|what is|which is|what would be) the\b/.test(text)) return null;
  const asks = question.test(text);
  for (const { ask, ofOne, anywhere } of superlatives) {
    if (ofOne.test(text) || (asks && anywhere.test(text) && !/\bnew(?:est)? listings\b/.test(text)))
      return ask;
  }
  return range.test(text) ? 'range' : null;
}

/** The order that puts the home asked for first. */
export const sortOfAsk: Readonly<Partial<Record<Ask, Sort>>> = {
  cheapest: 'price-asc',
  dearest: 'price-desc',
  newest: 'newest',
  largest: 'area-desc',
};

const topic =
  /\b(?:earnest(?: money)?|good faith (?:deposit|money)|closing (?:costs?|disclosure|process|day|date|table)|escrow|apprais(?:al|als|er|ers|ed)|inspect(?:ion|ions|or|ors)|security deposits?|deposits?|title (?:insurance|search|company|work)|contingen(?:cy|cies|t)|hoas?|homeowners (?:association|insurance)|option (?:period|fee|money)|down ?payments?|money down|put down|credit (?:scores?|checks?|reports?|history)|(?:mortgage|interest|loan) (?:rates?|points?)|points|arms?|adjustable(?: rate)?|fixed(?: rate)?|fha|va|usda|conventional|mortgages?|loans?|lenders?|pre ?approv(?:al|ed|e)|pre ?qualif(?:y|ied|ication)|underwrit(?:ing|er)|pmi|private mortgage|dti|debt to income|property tax(?:es)?|taxes|homestead(?: exemption)?|home warrant(?:y|ies)|warrant(?:y|ies)|commissions?|realtor fees?|agent fees?|stag(?:e|ing|ed)|repairs?|disclosures?|disclose|application fees?|app fees?|renters? insurance|insurance|flood (?:zone|insurance|plain)|first time (?:home ?)?(?:buyers?|purchase)|first home|first timers?|help programs?|assistance programs?|multiple offers?|bidding wars?|counter ?offers?|offer process|offers?|walk ?throughs?|moving out|move out|notice|leases?|lease terms?|sublet|sublease|subleasing|break (?:a|my|the) lease|month to month|buyers? agents?|buyers? agency|buyer representation|dual agency|listing (?:agreement|price|agent)|asking price|list price|exclusive right|as is|short sales?|foreclosures?|leaseback|rent ?back|deeds?|survey|closing|process|landlords?|tenants?|evict(?:ion)?|wire fraud|lead paint|radon|equity|refinanc(?:e|ing)|amortization|cash buyer|paperwork|documents?|steps|realtors?|due diligence|timeline|net sheet|seller concessions?|concessions|comps?|mls|fsbo|capital gains|rent(?:ing)? (?:vs|versus|or) (?:buy|buying|own|owning)|buy(?:ing)? (?:vs|versus|or) rent(?:ing)?|home value|sellers?|buyers?)\b/;
const asking =
  /\b(?:what|whats|how|hows|why|when|whens|who|whos|which|whose|explain|difference|differences|define|mean|means|meaning|tell me about|is there|usually|normally|typically|standard|refundable|required|negotiable|necessary|do (?:i|you|we|people|sellers?|buyers?|tenants?|landlords?|realtors?|agents?|they|most)|does|is (?:an?|the|it)|are|can (?:i|you|we|a|an|the|buyers?|sellers?|landlords?|tenants?|they)|could|should|where do i start|who pays|wondering|curious|info on|learn about|understand|confused|remind me)\b|\?/;
const process =
  /\bhow (?:long|much time) (?:does|do|will|would|is|to|till|until)\b[^.?]*\b(?:take|buy|buying|sell|selling|close|closing|move in|process|last|sale)\b|\bhow (?:does|do) (?:it all|this all|the (?:whole )?(?:process|thing)|buying|selling|renting|leasing|making an offer)\b[^.?]*\b(?:work|go|start)\b|\b(?:steps?|process|procedure) (?:to|of|for|in|involved)\b|\bwhere do (?:i|we) (?:start|begin)\b|\bhow do (?:i|we|you|people|they|agents|realtors|sellers|buyers|landlords) (?:[a-z]+ )?(?:buy|make an offer|price|set|decide|figure out|come up|choose|prepare|get ready|start)\b|\b(?:what|how) (?:do|does|should|would) (?:an? |the |your )?(?:buyers?|sellers?|listing)? ?agents? (?:do|cost|get|charge|make)\b|\bhow long (?:after|before|are|is)\b/;

/** Whether a message asks how something in buying, selling, letting or lending works in general. */
export function isGeneralQuestion(text: string): boolean {
  if (process.test(text)) return true;
  const short = text.trim().split(' ').length <= 6;
  return topic.test(text) && (asking.test(text) || (short && /^ (?:and |what about |how about )/.test(text)));
}

const personal = new RegExp(
  [
    '\\b(?:can|could|do|will|would|am|may|might) (?:i|we) (?:[a-z]+ )?(?:afford|qualify|be able to afford|be approved|get approved|get a loan|eligible|get a mortgage|deduct|write off|sue|be evicted|lose|get out of)\\b',
    '\\bafford (?:it|that|this|a|an|on)\\b(?=[^.]*\\?)|\\bhow much (?:house|home)? ?can (?:i|we) (?:really )?(?:afford|borrow|qualify)',
    '\\b(?:should|shall) (?:i|we)\\b(?! (?:see|look|visit|call|expect|bring))|\\bwhich (?:one )?should (?:i|we)\\b|\\bi should (?:take|choose|buy|sell|wait|do|go)\\b',
    '\\b(?:good|smart|safe|bad|wise|solid|sound|great|better) (?:investment|idea|deal|move|time to (?:buy|sell|invest))\\b|\\binvest(?:ing)? in\\b|\\breturn on (?:investment|it)\\b|\\broi\\b|\\bcash flow\\b|\\bcan (?:i|we) (?:break|get out of|withhold|refuse|back out)\\b',
    '\\b(?:guarantee[ds]?|promise|for sure|assure me)\\b',
    '\\b(?:will|would|are|is|do you think|gonna) (?:the |home )?(?:home |house |housing )?(?:prices?|values?|rates?|market|it|they|my (?:house|home)|bubble|interest rates?)(?: [a-z]+){0,4} (?:go(?:ing)? (?:up|down)|climb(?:ing)?|rise|rising|drop|dropping|fall|falling|appreciate|crash|burst|increase|decrease|tank|double|come down|hold)\\b',
    '\\b(?:my|our) rights\\b|\\b(?:legal|legally|illegal|lawyers?|attorneys?|lawsuits?|sue|sued|suing|evict(?:ed|ion)? me|evict|probate|zoning|liable|liability|court)\\b',
    '\\bcapital gains\\b|\\b(?:deduct|deductible|deduction|write ?off|1031|tax (?:advice|implications|consequences|break|bill|bracket)|owe (?:in )?tax(?:es)?|tax will i|taxes will i|taxes if|irs)\\b',
    '\\b(?:better|best|right|smart|smarter|wise) (?:for|of) (?:me|us|my situation|our situation)\\b|\\bin my (?:case|situation|position|shoes)\\b|\\bwould you (?:buy|sell|do|choose|take|recommend i|pick|wait|offer)\\b|\\bbetter off\\b|\\bpersonally (?:take|do|recommend|choose)\\b',
    '\\bwith (?:my|a) (?:credit|income|score|salary)\\b[^.]*\\b(?:qualify|approved|loan|buy|mortgage|afford)\\b|\\b(?:qualify|approved|approve me)\\b[^.]*\\b(?:bankruptcy|my (?:credit|income|score|salary|debt)|foreclosure|self employed|student loans|with a \\d{3})\\b',
    '\\bis (?:it|now|this) (?:really )?(?:worth (?:it|buying|the)|a (?:good|bad|smart) (?:time|idea|price|deal))\\b|\\bgood (?:price|value) for\\b|\\b(?:how much|what) (?:should|would you|do you think i should) (?:i |we )?(?:offer|bid)\\b|\\boverpaying\\b',
  ].join('|'),
);

/** Whether a message asks for legal, tax, lending or investment advice on the visitor's own case, or for a promise. */
export function asksForAdvice(text: string): boolean {
  return personal.test(text);
}

const delicate =
  /\b(?:mortgage|interest) rates?\b|\b(?:mortgage|refinanc(?:e|ing)|lenders?|loan|loans|fha|va loan|usda loan|pre ?qualif(?:y|ied)|pre ?approv(?:al|ed)|credit score|financing|down ?payment|apr|amortization|monthly payment)\b|\b(?:can|could|do) i (?:afford|qualify)\b|\btax(?:es)?\b|\bdeduct(?:ion|ible)?\b|\b(?:legal|legally|illegal|lawyers?|attorneys?|lawsuits?|sue|suing|evict(?:ion|ed)?|liens?|probate|zoning|title dispute|contract terms|1031 exchange|capital gains)\b|\b(?:good|safe|smart) investment\b|\bwill (?:prices?|values?|it|they) (?:go up|rise|drop|fall|appreciate)\b/;

/** Whether a message touches law, taxes or lending, whatever else it is for. */
export function touchesAdvice(text: string): boolean {
  return delicate.test(text);
}
