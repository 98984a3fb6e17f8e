import type { Group } from './filters.ts';
import { anyOf } from './scan.ts';

/** Words before a filter that remove it. */
const dropWords = anyOf([
  'forget(?: about)?',
  'skip',
  'drop',
  'remove',
  'lose',
  'ignore',
  'never ?mind',
  'clear',
  'reset',
  'delete',
  'cancel',
  'wipe',
  'erase',
  'undo',
  'any(?! (?:(?:property|home|house) )?(?:types?|kinds?)\\b)',
  'no',
  'no (?:set|particular|specific|hard|real)',
  'no (?:min(?:imum)?|max(?:imum)?)(?: on| for| number of)?',
  'no (?:limits?|cap|restrictions?|preference)(?: on| for| to| as to| about)?',
  'without',
  'ditch',
  'scrap',
  'toss',
  'lift',
  'loosen',
  '(?:dont|do not|no longer|didnt) (?:really |even |actually )?(?:care|worry|mind)(?: about| what| which| whether| if)?',
  '(?:dont|do not) (?:have|need) an?',
  '(?:dont|do not) (?:limit|restrict|narrow|hold|tie|keep|filter)(?: it| me| us| this| them| yourself)?(?: down)? (?:to|by|on)',
  'stop (?:filtering|limiting|searching|sorting|restricting)(?: it)? (?:by|on|to)',
  'take (?:off|out|away)',
  'leave (?:off|out)',
  'get rid of',
  'not picky (?:about|on)',
  '(?:im |we are |were )?(?:flexible|easy|open) (?:about|on|with|as to)',
  '(?:it |this )?(?:doesnt|dont|does not|do not) (?:really )?matter(?: to (?:me|us))?(?: what| which| about)?',
]);
const drop = `${dropWords}(?: the| my| a| about| any| all| our| all the| that| whatever| what i said about| what i said on| everything about| extra| what| which| just| only){0,6}`;

/** Words after a filter that remove it. */
const needless = `(?:(?:limit |range |requirement )?${anyOf([
  '(?:(?:is|are|isnt|arent|s|,)? ?)(?:(?:not )?(?:really )?important (?:to me )?(?:anymore|any more|after all)|important to (?:me|us))',
  '(?:(?:is|are|isnt|arent|s|,)? ?)(?:whatever|not (?:really |that |so )?(?:important|an issue|a (?:concern|problem|factor|big deal|must|deal ?breaker)|relevant|critical)|flexible|(?:wide )?open|unimportant|optional|irrelevant|negotiable|no (?:object|issue|problem|concern|longer (?:important|an issue|a factor))|an issue|a (?:concern|factor|must)|up to you)',
  '(?:isnt|arent|wasnt|not) (?:really |that |so |all that |very |too )*(?:important|relevant|critical|crucial|an issue|a (?:concern|factor|must|big deal|deal ?breaker|priority|problem))',
  '(?:doesnt|dont|does not|do not|didnt|no longer|wont|wouldnt) (?:really )?(?:matters?|count)(?: anymore| any ?more| to (?:me|us)| much)*',
  '(?:can|could) (?:be (?:anything|anywhere|any|whatever)|vary|go)',
  '(?:makes|make) no difference(?: to (?:me|us))?',
])})`;

export const clearTags = {
  needless: new RegExp(`(?<= )${needless}\\b`, 'g'),
  drop: new RegExp(`\\b${drop}(?= )`, 'g'),
};

const limit = '(?: (?:limit|filter|requirement|range|cap|count|restriction|thing|part))?';
const house = '(?:house|home|place|property|it|they|building)';

/** Names for each filter. */
const clearable: readonly { group: Group; words: string }[] = [
  {
    group: 'price',
    words: `(?:(?:rent|price|budget|money|spending) (?:limits?|caps?|ceilings?)|price|prices|budget|rent(?= (?:limit|range|cap))|cost|money|how much it costs|max(?:imum)? price|what it costs)(?: (?:limit|range|cap|filter|tag|point|ceiling))?`,
  },
  { group: 'bedrooms', words: `(?:number of |how many )?(?:bed ?rooms?|beds?)${limit}` },
  { group: 'bathrooms', words: `(?:number of |how many )?(?:bath ?rooms?|baths?)${limit}` },
  {
    group: 'type',
    words:
      '(?:1 |one |single )?(?:(?:property|home|house) )?(?:types?|kinds?|styles?)(?: of (?:property|home|house|place|building)(?: (?:it|this|that) is)?| it is)?(?: filter)?(?! of)',
  },
  {
    group: 'place',
    words: `(?:location|area|city|zip(?: code)?|place|neighborhood|town(?! ?(?:homes?|houses?))|where(?: it is)?|part of town)${limit}`,
  },
  {
    group: 'size',
    words: `(?:size|square footage|square feet|sqft|living area|how (?:big|large|small)(?: ${house})?(?: is| are)?)${limit}`,
  },
  {
    group: 'year',
    words: `(?:year(?: built| it was built)?|age(?: of the (?:house|home))?|when (?:it|the ${house}) was built|how (?:old|new)(?: (?:the )?${house})?(?: is| are)?|(?:build|construction) (?:year|date))${limit}`,
  },
  {
    group: 'stories',
    words: `(?:number of |how many )?(?:stories|story|floors|levels)${limit}`,
  },
  {
    group: 'features',
    words: '(?:extra |special )?(?:features?|extras?|amenities|bells and whistles)(?: filter)?',
  },
];

export const clearPatterns = clearable.map(({ group, words }) => ({
  group,
  pattern: new RegExp(
    `\\bdrop_\\d+ ${words}\\b|\\b${words} needless_\\d+\\b|\\bneedless_\\d+ (?=how|what|when|where|which)(?:what |which )?${words}\\b|\\b(?:take|leave|turn|switch|throw|cross)(?: the| my| that| our)? ${words} (?:off|out|away)\\b`,
    'g',
  ),
}));
