const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday|s)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?';
const number =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a|a couple(?: of)?|a few)';
const ordinal = '\\d{1,2}(?:st|nd|rd|th)(?! (?:st|street|ave|avenue|and [A-Z]|rd|road|pl|place)\\b)';
const spoken = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
/** A time in words: *ten thirty*. */
export const spokenTime = `${spoken}(?: (?:fifteen|thirty|forty.five))?`;
const clock =
  `(?:(?:half past|quarter (?:past|to)) (?:${spoken}|\\d{1,2})|${spoken}(?: (?:fifteen|thirty|forty.five))?(?: o.?clock| ?[ap]\\.?m\\.?)|${spoken} (?:fifteen|thirty|forty.five)|` +
  '\\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?(?! ?(?:bed|bath|br|ba|k\\b|%|\\d))(?: o.?clock)?|noon|midday|lunch ?time|lunch|church)';
const dayPart = '(?:early |late |mid)?(?:morning|afternoon|evening|night|noon)s?';

const day = [
  '(?:the )?day after tomm?orr?ow',
  '(?:later |early |late )?(?:today|tonight|tonite)',
  '(?:tomm?orr?ow|tmrw|tmr|tmw|tomoro|2morrow)',
  `(?:the )?${ordinal}(?: of (?:(?:this|next) month|${month}))?`,
  `${month} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?!\\d|k)`,
  `\\d{1,2} (?:of )?${month}\\b`,
  `(?:early |late |later |first thing )?(?:this|next|coming|the following) (?:coming )?(?:weekend|week|month|${dayPart}|${weekday})`,
  `(?:the )?(?:first|second|third|last|1st|2nd|3rd) week (?:of|in) (?:${month}|next month)`,
  `(?:the )?weekend`,
  `(?:early |late )?${weekday}(?: (?:of )?(?:next|this) week| after next)?`,
  `in ${number} (?:days?|weeks?|hours?)`,
  '\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?',
  '(?:any ?time|any day)',
].join('|');

const date = `(?:${day})(?:,? (?:the )?(?:${ordinal}|${weekday})(?! ?(?:bed|bath)))?`;
const time = `(?:,? ?(?:at|around|about|after|before|by|between|from|@|in the|anytime after|sometime after)? ?(?:${clock}(?: ?(?:to|and|-|or) ?${clock})?|${dayPart}|after work|before work))`;
const span = new RegExp(
  `(?<![a-z\\d$])(?:(?:${clock}|(?:after|before) work) (?:on |this )?)?${date}(?! ?(?:bed|bath))(?:,? (?:or|and|to|through|-) (?:${day}))?(?:${time}){0,2}(?![a-z\\d])|(?<![a-z\\d$])(?:at|around|after|before) ${clock}(?: in the ${dayPart})?(?! (?:on )?(?:${day}))(?! ?(?:bed|bath|k\\b|%))(?![a-z\\d,])|(?<![a-z])(?:in the )?(?:morning|afternoon|evening)s?(?![a-z])|(?<![a-z])(?:after|before) work(?![a-z])`,
  'gi',
);

/** A time, or part of a day, without a day. */
const onlyTime = new RegExp(`^(?:(?:at|around|after|before|in the) )?(?:${clock}|${dayPart})`, 'i');

/**
 * Returns the day or time in a text, as typed: `saturday at 2`, `the 4th of March`; null without one. Of several days the
 * last one counts: *Friday doesn't work, is Saturday ok?*
 */
export function readWhen(text: string): string | null {
  const found = [...text.replace(/[’]/g, "'").matchAll(span)].map((match) => match[0].trim());
  const days = found.filter((each) => !onlyTime.test(each));
  return days.at(-1) ?? found[0] ?? null;
}
