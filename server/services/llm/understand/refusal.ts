/** Words before a wish that take it back: `forget the pool`, `I don't need a garage`. */
const refuse =
  '(?:without|no|not|scratch|forget(?: about)?|skip|drop|ditch|lose|remove|ignore|nix|scrap|cut|kill|never ?mind|(?:dont|do not|wont|didnt) (?:really |actually |even )?(?:need|want|care about|care for|have to have|like)|(?:doesnt|does not|neednt|need not|it neednt|shouldnt|wont) (?:really )?(?:need|have|be|want)(?: to)?(?: have| be)?|no need (?:for|of)|need no|minus|except|take (?:off|out|away)|get rid of|leave (?:off|out)|over|done with|tired of|rather not have|stop (?:asking|looking|filtering|searching) (?:for|on|by))(?: the| an?| any| to have an?| having an?| that| my| to be| be| on| having){0,6}(?: (?:big|private|stupid|whole|idea of an?|idea of the|part about the))?';

/** Words after a wish that take it back: `the pool can go`, `a garage is not needed`. */
const needless =
  '(?:(?:thing |part |requirement |filter )?(?:(?:is|are|isnt|arent|just|s)? ?(?:really )?(?:not (?:that |so |really )?(?:needed|necessary|important|required|a must|essential|wanted)|optional|unnecessary|negotiable|no longer needed)|(?:doesnt|dont|does not|do not|didnt) (?:really )?matter|(?:can|could|may) go|isnt (?:needed|necessary|important|required)|arent (?:needed|necessary|important|required)|not (?:needed|necessary|required)|no longer (?:needed|matters)))';

/** How the two are named where wishes are read. */
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

/** Says a refusal again before each thing of a list: `no pool or garage` is `no pool , no garage`. */
export function refuseEach(text: string): string {
  return text.replace(list, (_, refusal: string, first: string, rest: string) => {
    const others = rest.match(new RegExp(refusable, 'g')) ?? [];
    return [first, ...others]
      .map((each) => `${refusal.startsWith('no') ? 'no' : 'forget'} ${each}`)
      .join(' , ');
  });
}
