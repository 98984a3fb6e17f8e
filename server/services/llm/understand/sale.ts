/** The home's condition, as the seller describes it. */
type Condition = 'excellent' | 'good' | 'fair' | 'needs-work';
type Timeline = 'asap' | '1-3-months' | '3-6-months' | '6-months-plus';
export type SaleFacts = { size?: string; condition?: Condition; timeline?: Timeline };

const piece =
  '(?:\\d[\\d,.]*\\+?(?: ?- ?\\d[\\d,.]*)?|one|two|three|four|five|six|a half|half an?)(?: and a half)?[ -]?(?:sq\\.? ?(?:ft|feet|foot)\\b\\.?|sqft|square (?:feet|foot)|sf\\b|bed ?rooms?|beds?|brs?\\b|bds?\\b|bdrms?|(?:full |half )?bath ?rooms?|(?:full |half )?baths?|ba\\b|acres?|stor(?:y|ies))|\\d ?\\/ ?\\d(?:\\.5)?(?![/\\d])';
const size = new RegExp(`(?<![a-z\\d$])(?:${piece})(?:[ ,/]+(?:and |with |by |on )?(?:${piece}))*`, 'i');

const needsWork =
  /\b(?:needs?|needing|requires?) (?:[a-z]+ ){0,5}(?:work|repairs?|tlc|love|updat(?:ing|es)|fixing|renovation|remodel(?:ing)?|rehab|roof|updates|help|everything|gutting|a lot|tons)\b|\bfixer(?: ?upper)?\b|\b(?:beat(?:en)? up|run ?down|rough|falling apart|trashed|dilapidated|dump|gutted|handyman|tear ?down|wreck|disaster|not livable|uninhabitable|leaks|fire damage|water damage|foundation (?:issues|problems))\b|\b(?:bad|poor|terrible|awful|horrible|sad|bad) (?:shape|condition)\b|\bneeds work\b/;
const excellent =
  /\b(?:excellent|mint|pristine|perfect|immaculate|like new|brand new|turn ?key|move in ready|spotless|flawless|superb|amazing|top notch|impeccable|show ?ready|not a scratch|(?:top|tip top|a 1|a1|prime) (?:condition|shape)|fantastic|(?:fully|completely|totally|just|newly) (?:remodeled|renovated|updated|redone)|remodeled top to bottom|(?:everything|all|whole house|whole thing)(?: has| is| was| been| has been)* (?:redone|remodeled|renovated|updated|new))\b/;
const fair =
  /\b(?:fair|average|ok(?:ay)? (?:shape|condition)|so so|meh|decent|livable|dated|worn|tired|lived in|middle of the road|passable|acceptable|could use (?:some|a little|a bit of)|nothing special)\b/;
const good =
  /(?<!\b(?:be|sounds?|looks?|thats|that is|works?) )\b(?:good|great|nice|solid|well (?:kept|maintained|cared for)|in shape|clean)\b/;
const wellKept = /\bwell (?:kept|maintained|cared for|taken care of|loved)\b/;
const condition = /\b(?:condition|shape)\b/;

/**
 * Parses details of a home for sale: its size as typed, its condition, and when to sell it. With `bare`, the
 * text answers a question, and can describe the condition without that word (`pretty good`).
 */
export function readSale(text: string, normalised: string, bare: boolean): SaleFacts {
  const facts: SaleFacts = {};
  const said = size.exec(text)?.[0].trim();
  if (said !== undefined) facts.size = said;
  const state = readCondition(normalised, bare);
  if (state !== null) facts.condition = state;
  const timeline = readTimeline(normalised, bare);
  if (timeline !== null) facts.timeline = timeline;
  return facts;
}

function readCondition(text: string, bare: boolean): Condition | null {
  if (needsWork.test(text)) return 'needs-work';
  if (excellent.test(text)) return 'excellent';
  const says = condition.test(text) || bare;
  if ((says && fair.test(text)) || /\b(?:so|its|is|in|say|just|pretty|kinda|like) fair\b/.test(text))
    return 'fair';
  return (says && good.test(text)) || wellKept.test(text) ? 'good' : null;
}

const numberWords: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  couple: 2,
  few: 3,
  several: 4,
  half: 0.5,
};

function readTimeline(text: string, bare: boolean): Timeline | null {
  if (
    /\b(?:no (?:rush|hurry)|not this year|(?:can|could|happy to|willing to) wait|take (?:my|our) time|a year (?:out|off|away)|not in (?:a|any) (?:rush|hurry)|no rush|eventually|someday|some day|next year|in the future|down the road|just (?:curious|exploring|thinking)|not (?:soon|anytime soon|for a while)|whenever)\b/.test(
      text,
    )
  )
    return '6-months-plus';
  const range = /\b(\d+) (?:to|or|and) (\d+) months?\b/.exec(text);
  if (range !== null) return ofMonths((Number(range[1]) + Number(range[2])) / 2);
  if (
    /\b6\+? months? (?:or (?:more|longer|later)|plus|\+|and up|out)\b|\b(?:more|longer|over) than (?:6|half a|a) (?:months?|year)\b|\bover 6 months\b|\b6\+ months\b|\bat least (?:6 months|half a year|a year)\b/.test(
      text,
    )
  )
    return '6-months-plus';
  if (/\b(?:half a year|6 months|year)\b[^.]*\bor (?:later|longer|more)\b/.test(text)) return '6-months-plus';
  const amount =
    /\b(\d+(?:\.\d+)?|an?|couple(?: of)?|few|several|half a|next)(?: more)? (day|week|month|year)s?\b(?! old| ago)/.exec(
      text,
    );
  if (amount !== null) {
    const [, said = '', unit = ''] = amount;
    const word = said.split(' ')[0] ?? '';
    const count = said === 'next' ? 1 : (numberWords[word] ?? Number(word));
    if (/\b(?:last|ago|since|old|for the (?:last|past)|built|lived)\b/.test(text) && said !== 'next')
      return null;
    const months =
      unit === 'day' ? count / 30 : unit === 'week' ? count / 4.3 : unit === 'month' ? count : count * 12;
    return ofMonths(months);
  }
  if (
    /\b(?:asap|as soon as (?:possible|i can|we can)|right (?:away|now)|immediate(?:ly)?|quick(?:ly)?|fast|urgent(?:ly)?|this (?:week|month)|pronto|(?:sell|sold|need it gone) yesterday|in a (?:hurry|rush)|soonest|(?:the )?sooner(?: is| the) better|soon as|within days|quick sale|any day now|ready now|need out|gone already|without delay)\b/.test(
      text,
    ) ||
    (bare && /^ (?:now|today|yesterday) /.test(text))
  )
    return 'asap';
  return null;
}

function ofMonths(months: number): Timeline {
  if (months < 0.7) return 'asap';
  if (months <= 3) return '1-3-months';
  return months <= 6 ? '3-6-months' : '6-months-plus';
}
