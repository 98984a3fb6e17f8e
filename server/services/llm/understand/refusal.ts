import words from '../word-lists/change-words.json' with { type: 'json' };
import { anyOf, type Scan, takeAll, withTags, writeOutParts } from './scan.ts';

const either = (phrases: readonly string[]) => anyOf(writeOutParts(phrases, words.parts));
/**
 * Words before a filter that remove it: `forget the pool`, `I don't need a garage`, `swap the pool for a
 * view`.
 */
const refuse = `${either(words.refuse)}(?: the| an?| any| to have an?| having an?| that| my| our| to be| be| on| having| that whole){0,6}(?: (?:big|private|stupid|whole|idea of an?|idea of the|part about the))?`;

/** Words after a filter that remove it: `the pool can go`, `a garage is not needed`, `leave it out`. */
const needless = `(?:(?:thing |part |requirement |filter |bit )?${either(words.needless)})(?: anymore| any ?more| any longer| after all| now| for (?:me|us))?`;

/** The tags of these words in the text that patterns match. */
export const refused = 'refuse_\\d+';
export const needed = 'needless_\\d+';
const refusalTags = {
  needless: new RegExp(`(?<= )${needless}\\b`, 'g'),
  refuse: new RegExp(`\\b${refuse}(?= )`, 'g'),
};

/** The requested and rejected items of one message. */
export type Wanted<Name> = { wanted: Name[]; refused: Name[] };

/** Extracts what a message requests and rejects by these patterns, after `prepare`; a rejection wins. */
export function readWanted<Name>(
  scan: Scan,
  patterns: readonly { name: Name; wanted: RegExp; refused: RegExp }[],
  prepare: () => void,
): Wanted<Name> {
  return withTags(scan, refusalTags, () => {
    prepare();
    const refused: Name[] = [];
    const wanted: Name[] = [];
    for (const each of patterns) {
      if (takeAll(scan, each.refused)) refused.push(each.name);
      if (takeAll(scan, each.wanted)) wanted.push(each.name);
    }
    return { wanted: wanted.filter((name) => !refused.includes(name)), refused };
  });
}

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
  /\b(?:1|single) (?:story|level)? ?or (?:2|two|multi)(?: (?:story|stories|levels?))?(?: ,)? (?:im easy|im fine|either|both|whatever|doesnt matter|i dont care|dont care|idc|no preference|is fine|works)\b/g,
  /\b(?:1|single) or (?:2|two) (?:story|stories|levels?)\b(?=.*\b(?:either|fine|both|whatever|ok)\b)|\b(?:either|both) (?:is|are) (?:fine|ok|okay)[a-z ,]* (?:1|one) or (?:2|two) (?:story|stories|levels?)\b/g,
  /\b(?:stories|levels|floors|the number of (?:stories|floors))(?: ,)? (?:either|any) (?:way|1|one)(?: is| are|s)?(?: (?:fine|ok|okay))?\b|\beither way(?: is fine| works)? (?:on|with|for) (?:the )?(?:stories|levels|floors)\b/g,
];

const forgets = anyOf([
  ...'forget skip drop lose scrap lift ignore disregard waive relax nix'.split(' '),
  ...[
    'forget about',
    'never ?mind',
    '(?:dont|do not) (?:care|worry) about',
    'idc about',
    'no longer care about',
  ],
]);
const neednt = '(?:doesnt|does not|dont|do not|neednt|need not)(?: really)?(?: have to| need to)?(?: be)?';
/** What takes back a wish for no fee, or for a new home: those name the opposite of what they drop. */
const takenBack: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\b${forgets} (?:the |that |my |our )?(?:no )?hoas?(?: (?:fee|fees|dues|free|thing|part|rule|limit|requirement|stuff|bit))?\\b`,
      'g',
    ),
    ' forget hoa limit ',
  ],
  [
    /\bhoas?(?: fees?| dues)? (?:(?:is|are|s|would be|being|can be) )?(?:actually |totally |perfectly |also )?(?:fine|ok|okay|alright|all right|no problem|not a problem|acceptable)\b(?! (?:, )?(?:but|if|as long as|under|up to|below))(?: (?:with me|by me|too|after all|then))?|\b(?:an |the )?hoas? (?:doesnt|dont|does not|no longer) matters?\b(?: anymore| any ?more)?/g,
    ' forget hoa limit ',
  ],
  [
    new RegExp(
      `\\b${neednt} (?:brand )?new(?:er)?(?: (?:construction|build|builds|built))?\\b(?! (?:kitchen|roof|bath))`,
      'g',
    ),
    ' forget year ',
  ],
  [
    /\bno (?:price )?(?:min(?:imum)?|floor)(?= (?:[,.]|please|anymore|now|on price|price)|\s*$)/g,
    ' forget lower limit ',
  ],
  [/\b(?:reduced or not|not (?:just|only) (?:the )?reduced(?: ones)?)\b/g, ' forget reductions '],
  [/\bwhatever (?:it|they|that) costs?\b|\bcost is no (?:issue|object|problem)\b/g, ' forget price '],
];

/** Replaces phrases for any number of stories by `forget stories`, and others that take back what they name. */
export function freeLevels(text: string): string {
  const said = droppedLevels.reduce((rest, pattern) => rest.replace(pattern, ' forget stories '), text);
  return takenBack.reduce((rest, [pattern, meaning]) => rest.replace(pattern, meaning), said);
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
