const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday|s)?|thu(?:rs?|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?';
const number =
  '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a|a couple(?: of)?|a few)';
const ordinal = '\\d{1,2}(?:st|nd|rd|th)(?! (?:st|street|ave|avenue|and [A-Z]|rd|road|pl|place)\\b)';
const clock =
  '(?:\\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?(?! ?(?:bed|bath|br|ba|k\\b|%|\\d))(?: o.?clock)?|noon|midday|lunch ?time|lunch)';
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

const time = `(?:,? ?(?:at|around|about|after|before|by|between|from|@|in the|anytime after|sometime after)? ?(?:${clock}(?: ?(?:to|and|-|or) ?${clock})?|${dayPart}|after work|before work))`;
const span = new RegExp(
  `(?<![a-z\\d$])(?:${clock} (?:on |this )?)?(?:${day})(?! ?(?:bed|bath))(?:,? (?:or|and|to|through|-) (?:${day}))?(?:${time}){0,2}(?![a-z\\d])|(?<![a-z\\d$])(?:at|around|after|before) ${clock}(?! (?:on )?(?:${day}))(?! ?(?:bed|bath|k\\b|%))(?![a-z\\d,])|(?<![a-z])(?:in the )?(?:morning|afternoon|evening)s?(?![a-z])|(?<![a-z])(?:after|before) work(?![a-z])`,
  'i',
);

/**
 * Returns the first day or time in a text, as typed: `saturday at 2`, `the 4th of March`; null without one.
 */
export function readWhen(text: string): string | null {
  return span.exec(text.replace(/[’]/g, "'"))?.[0].trim() ?? null;
}
