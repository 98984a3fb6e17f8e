import { anyOf } from './scan.ts';

const hardly = '(?:really |actually |even |necessarily )?';

/**
 * Words before a filter that remove it: `forget the pool`, `I don't need a garage`, `swap the pool for a
 * view`.
 */
const before = anyOf([
  'without',
  'no',
  'not',
  'scratch',
  'forget(?: about)?',
  'skip',
  'drop',
  'ditch',
  'lose',
  'remove',
  'ignore',
  'nix',
  'scrap',
  'cut',
  'kill',
  'cancel',
  'delete',
  'strike',
  'undo',
  'uncheck',
  'axe',
  'toss',
  'never ?mind',
  '(?:bye )?bye',
  'good ?bye(?: to)?',
  'so long(?: to)?',
  'swap(?: out)?',
  'trade(?: in)?',
  'exchange',
  'replace',
  `(?:dont|do not|wont|didnt|no longer|dont think (?:i|we)) ${hardly}(?:need|want|care about|care for|have to have|like|require|insist on|bother with)`,
  `(?:doesnt|does not|neednt|need not|it neednt|shouldnt|wont) ${hardly}(?:need|have|be|want|come|require)(?: to)?(?: have| be| come| come with| allow| include)?`,
  '(?:can|could|id|well|we could|i could|rather|happy to) (?:do|live|go|get by|manage) without',
  'no need (?:for|of|to have)',
  'no longer (?:have to have|has to have|has to be|must have|must be|needs? to be)',
  'need no',
  'minus',
  'except',
  'take (?:off|out|away)',
  'get rid of',
  'leave (?:off|out)',
  'over',
  'done with',
  'tired of',
  'enough with',
  'rather not have',
  'cant have',
  'avoid',
  'nothing (?:with|that has)',
  'none (?:with|that have)',
  'not into',
  'not a fan of',
  '(?:gave|give|giving) up on',
  '(?:changed|change) (?:my|our) minds? (?:about|on)',
  'turn off',
  'stop (?:asking|looking|filtering|searching) (?:for|on|by)',
]);
const refuse = `${before}(?: the| an?| any| to have an?| having an?| that| my| our| to be| be| on| having| that whole){0,6}(?: (?:big|private|stupid|whole|idea of an?|idea of the|part about the))?`;

const needlessWord =
  '(?:needed|necessary|important|required|a must(?: have)?|essential|wanted|mandatory|critical|a (?:priority|requirement|big deal|deal ?breaker|need|necessity|condition))';

/** Words after a filter that remove it: `the pool can go`, `a garage is not needed`, `leave it out`. */
const needless = `(?:(?:thing |part |requirement |filter |bit )?${anyOf([
  `(?:(?:is|are|isnt|arent|just|s|would be nice but(?: its| it is| is| isnt)?) ?)?(?:really )?(?:not (?:that |so |really |all that )?${needlessWord}|optional|unnecessary|negotiable|no longer (?:needed|${needlessWord}))`,
  '(?:doesnt|dont|does not|do not|didnt|no longer) (?:really )?matters?',
  '(?:can|could|may) (?:go|wait)',
  `(?:would be nice but )?(?:isnt|arent|wasnt|neednt be|no longer) (?:really |that |all that |so |actually )?${needlessWord}`,
  `not ${needlessWord}`,
  'no longer (?:needed|matters)',
  '(?:is|are|s) (?:off the (?:list|table)|out)(?= |$)',
  '(?:isnt|not) happening',
  '(?:off|out) of (?:my|the|our|this|it)(?: (?:search|list|filters?|criteria|results?|picture))?',
  '(?:off|out|away)(?= (?:[,.]|and|then|please|again)|\\s*$)',
  '(?:[,.] )?(?:so |just |but )*(?:leave|take|cross|strike) (?:it|that|them|this|those) (?:off|out|away)',
])})(?: anymore| any ?more| any longer| after all| now| for (?:me|us))?`;

/** The tags of these words in the text that patterns match. */
export const refused = 'refuse_\\d+';
export const needed = 'needless_\\d+';
export const refusalTags = {
  needless: new RegExp(`(?<= )${needless}\\b`, 'g'),
  refuse: new RegExp(`\\b${refuse}(?= )`, 'g'),
};

const refusable =
  '(?:(?:big |private |fenced |back ?|front |covered |swimming )*(?:pools?|garages?|fire ?places?|water ?front|lake ?front|patios?|porch|decks?|basements?|views?|yards?|fences?|furniture|furnished|pets?|budget|price(?: limit)?|budget limit|city|zip|size|square footage|year(?: built)?|stories|bedrooms|bathrooms))';
const list = new RegExp(
  `\\b(${refuse}) (${refusable})((?:(?: ,)?(?: (?:or|and|nor))?(?: the| an?| my| any)? ${refusable}\\b){1,5})(?! (?:is|are|instead|please add))`,
  'g',
);

/** A rejected number of stories, in any wording. */
const levels =
  '(?:\\d|single|one) ?(?:story|stories|level|levels|floors?)(?: (?:wish|thing|limit|requirement|part|home|house|one))?';
const droppedLevels: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no longer care|dont care|do not care|doesnt matter|ignore|forget|drop|never ?mind|skip|lose|scrap|(?:doesnt|dont|neednt) (?:have|need) to be|dont need)(?: (?:about|whether|if|that|the|its|it is|it has|an?|being|my|having|to be)){0,4} ${levels}\\b(?: anymore)?`,
    'g',
  ),
  new RegExp(
    `\\b${levels}(?: is|s)? (?:isnt|not|no longer|doesnt) (?:really )?(?:needed|necessary|a must|important|matter|required)(?: anymore)?\\b`,
    'g',
  ),
  /\b(?:stairs|steps|2 (?:story|stories|levels)) (?:are |is |would be )?(?:fine|ok|okay|alright|no problem|not a problem|not an issue|dont (?:matter|bother))\b(?: with (?:us|me))?/g,
  /\b(?:1|single) (?:story|level)? ?or (?:2|two|multi)(?: (?:story|stories|levels?))? , (?:im easy|either|both|doesnt matter|i dont care|no preference)\b/g,
];

/** Replaces phrases for any number of stories by `forget stories`. */
export function freeLevels(text: string): string {
  return droppedLevels.reduce((said, pattern) => said.replace(pattern, ' forget stories '), text);
}

/** Repeats a rejection before each item of a list: `no pool or garage` becomes `no pool , no garage`. */
export function refuseEach(text: string): string {
  return text.replace(list, (_, refusal: string, first: string, rest: string) => {
    const others = rest.match(new RegExp(refusable, 'g')) ?? [];
    return [first, ...others]
      .map((each) => `${refusal.startsWith('no') ? 'no' : 'forget'} ${each}`)
      .join(' , ');
  });
}
