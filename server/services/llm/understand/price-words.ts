import { anyOf } from './scan.ts';

/** Words about amounts, by what they say: that a price ends, starts, or lies somewhere. */
const negated = anyOf([
  'not',
  'never',
  'cant',
  'cannot',
  'wont',
  'dont',
  'do not',
  'doesnt',
  'does not',
  'didnt',
  'couldnt',
  'wouldnt',
  'shouldnt',
  'isnt',
  'arent',
  'aint',
  'mustnt',
  'unable to',
  'refuse to',
  'without',
  'rather not',
  'hate to',
  'avoid',
]);
/** Words between *not* and *over*: `not trying to go over`, `can't really pay any more than`. */
const between = anyOf([
  'to',
  'a',
  'be',
  'do',
  'go',
  'going',
  'pay',
  'paying',
  'spend',
  'spending',
  'want',
  'want it',
  'like',
  'looking',
  'trying',
  'hoping',
  'planning',
  'willing',
  'able',
  'really',
  'anything',
  'something',
  'much',
  'any',
  'ever',
  'way',
  'cost',
  'costing',
  'costs',
  'priced',
  'run',
  'afford',
  'get',
  'penny',
  'dime',
  'cent',
  'see',
  'show me',
  'it',
  'one',
  'homes?',
  'houses?',
  'that is',
  'thats',
]);
const beyond = anyOf([
  'over',
  'above',
  'past',
  'beyond',
  'more than',
  'higher than',
  'greater than',
  'north of',
  'exceed(?:ing|s)?',
  'upwards of',
  'top(?:ping)?',
  'cross(?:ing)?',
  'better than',
  'up over',
]);

/** Before the highest price. */
export const upTo = anyOf([
  '(?:(?:just|well|right|a bit|somewhere|anywhere|way|all) )?(?:under|below|beneath|south of|shy of|sub|inside|inside of|within)',
  '(?:less|lower|cheaper|fewer) than',
  'up ?to',
  'as (?:much|high|far) as',
  '(?:no|not) (?:any )?(?:more|higher|greater) than',
  `(?:nothing|none|no)(?: (?:thats|that is|priced|costing|much|way|homes?|houses?|one)){0,2} ${beyond}`,
  `${negated}(?: ${between}){0,5} ${beyond}`,
  'at (?:the )?(?:very )?most',
  'max(?:imum|ed|ing|es)?(?: out)?(?: price| budget| rent| payment)?(?: is| of| at| would be| ,)?',
  '(?:can |could |able to |willing to |may |might )?(?:go|going|stretch)(?: up| as high as| as far as)? (?:to|as)',
  '(?:can |could |id |ill |we |might )(?:only |just |probably |maybe |realistically |comfortably )?(?:swing|manage|handle|afford|do|spend|pay|go)(?: about| maybe)?',
  '(?:i|we|ive|weve|weve got|ive got|only|just) (?:have|got|only have|only got)(?: about| around| only| maybe)?(?= \\$?\\d+(?:\\.\\d+)? (?:to (?:spend|work|play)|for (?:a|the|this)))',
  '(?:stay|staying|stays|keep it|keeping it|keep us|keep that|remain|come in|be|hold it|cap it|cap me|cap us|limit it|limit me|top out|tap out|max out|max me out) (?:under|below|at|within|to|around)',
  '(?:pre ?)?(?:approved|qualified|approval|preapproval)(?: letter)?(?: us| me)? (?:is )?(?:for|at|up to|to|of)',
  '(?:lenders?|banks?|credit union|loan officer|mortgage (?:guy|lady|broker|company|people))(?: will| has| is)? ?(?:says?|said|gave|give|giving|approved|okayed|go|do|lend|offered|cleared|lets)(?: us| me)?(?: for| up to| to)?',
  '(?:letter|pre ?approval|loan)(?: is)? (?:for|says)',
  'tops(?: at| out at| is)?',
  'top(?:ping)? out at',
  '(?:top (?:end|dollar|figure|number)|upper (?:limit|end|bound)|high end|ceiling)(?: is| of| at| ,)?',
  'limit(?:ed)?(?: is| of| to| at)?',
  'cap(?:ped|s)?(?: is| it)?(?: of| at| out at)?',
  '(?:top )?(?:budget|price|spend|spending|afford|pay|paying|payment)(?: limit| range| cap)?(?: is| of| up to| about| around| under| at most| max| like| maybe| at| to| now| only| just| ,){0,6}',
  '(?:costs?|costing|priced) (?:less than|under|at most|up to)',
  'price ,',
  'budget ,',
]);

/** Before a price that replaces the last one. */
export const changeTo = anyOf([
  '(?:lower|raise|drop|bump|move|change|set|push|bring|cut|increase|decrease|reduce|make|switch|take|up|get|go)(?: it| that| this| me| us| the (?:price|budget|max|limit|top|rent|cap)| my (?:budget|price|max|limit|rent|cap))?(?: up| down| back| over)? (?:to|at)',
  '(?:make|call|say|lets say|try|lets do|do|lets go|lets try) (?:it |that )?',
]);

/** Before the lowest price. */
export const from = anyOf([
  'over',
  'above',
  '(?:more|greater|higher) than',
  'north of',
  'at least',
  '(?:no|not) (?:any )?(?:less|cheaper|lower) than',
  '(?:nothing|not|no|none|never)(?: (?:thats|priced|anything|interested in|to go|go|going)){0,3} (?:under|below|beneath|less than|cheaper than|lower than|south of)',
  '(?:(?:raise|lower|drop|bump|move|set|bring|make|let|change|put|take|push) )?(?:my |the |our |a )?(?:min(?:imum)?|floor|bottom|low end|lowest|bottom end|price floor|starting point)(?: price| budget| rent)?(?: up| down)?(?: is| of| be| at| to| should be| would be| ,)?',
  'start(?:ing|s)? (?:at|from|around)',
  'upwards? of',
  '(?:costs?|costing|priced) (?:more than|over|at least)',
  'from',
]);

/** Before a price that can be 10% higher or lower. */
export const about = anyOf([
  'around',
  'about',
  'approx(?:imately)?(?: \\.)?',
  'roughly',
  'near',
  'close to',
  'somewhere (?:around|near|about)',
  '(?:somewhere )?in the (?:neighborhood|vicinity|range|area|ballpark) of',
  'right (?:at|around)',
  'ballpark(?: of)?',
  'circa',
  'give or take',
  'more or less',
]);

/** After the highest price. */
export const afterMax = anyOf([
  ' or (?:less|below|under|lower|cheaper|best)',
  ' (?:(?:monthly|absolute|hard|firm|total|price|very) )?max(?:imum)?',
  ' (?:absolute )?tops?(?: dollar| end)?',
  ' at (?:the )?(?:very )?(?:most|outside)',
  ' and (?:under|below|lower|less|down)',
  '(?: ,)? (?:and |but )?(?:not|no) (?:(?:a|1|one) (?:penny|dime|cent|dollar|nickel|buck|red cent) )?(?:more|over|higher|above)(?! than)',
  ' (?:(?:monthly|hard|price|firm|absolute) )?(?:ceiling|limit|cap|budget)',
  ' (?:is|would be|being|s)(?: (?:about|probably|really|just|pretty much))? (?:my|our|the|my own) (?:absolute |top |hard |upper |very |real |firm )?(?:max(?:imum)?|ceiling|limit|cap|budget|top(?: end| dollar| of (?:my|our|the) (?:budget|range))?|most|end|high end)',
  ' is (?:about |as (?:much|high|far) as )?(?:all|what|where|it|the most|the highest|how high|how much) (?:i|we)',
  ' is (?:it|all)(?= (?:[,.]|for)|\\s*$)',
  ' to (?:spend|work with|play with)',
  ' is (?:our|my) (?:hard )?(?:stop|stopping point|line)',
]);

/** After the lowest price. */
export const afterMin = anyOf([
  ' or (?:more|above|higher|over|up|better)',
  ' (?:(?:price|absolute|bare) )?min(?:imum)?',
  ' (?:and|on) (?:up|above|over|higher|upwards?)',
  ' (?:floor|at (?:the )?least)',
  ' (?:is|as) (?:my|the|our|a) (?:min(?:imum)?|floor|low end|bottom)',
]);

/** A person's income or savings aren't a price: `we make 90k a year`, `80k saved`. */
export const ownMoney: readonly RegExp[] = [
  /\b(?:(?:on|make|making|earn|earning|salary|income)(?: of| is| about| around| only)* )?\$\d+(?:\.\d+)? (?:\/|a|per|each) (?:year|yr)\b/g,
  /\b(?:i|we) (?:make|earn|bring home) (?:about |around )?\$?\d+\b/g,
  /\$?\d+(?:\.\d+)? (?:(?:is |in |of )?(?:saved|savings|set aside|put away|put aside|put by|stashed|socked away|in the bank|for (?:a|the|my|our) down ?payment|as (?:a|the) down ?payment|to put down|down ?payment|down(?= (?:[,.;]|and|but|to|for|so|with|on)|\s*$)))(?: up| away)?\b/g,
  /\b(?:down ?payment|savings|earnest money|deposit|equity)(?: of| is| about| around)? \$\d+(?:\.\d+)?/g,
  /\b(?:salary|income|we earn|i earn|we make|i make)(?: of| is| about| around)? \$\d+(?:\.\d+)?/g,
];
