import type { Feature } from './filters.ts';
import { type Scan, take } from './scan.ts';

/** How people name each feature that the search filters by. */
const featureWords: Readonly<Record<Feature, string>> = {
  pool: '(?:(?:swimming |in ?ground |private |above ground )?pools?)(?! table)(?! hall)',
  garage: '(?:\\d car )?(?:attached |detached )?garages?|garage parking',
  fireplace: 'fire ?places?|wood ?burning stove',
  waterfront:
    '(?:water|lake|river|ocean|beach|bay|creek|canal)s? ?(?:front|side)(?: property)?|(?:on|by) the (?:water|lake|river|ocean|beach)|(?:on|by) a (?:lake|river)|water access',
  patio: '(?:covered |screened |back )?(?:patios?|porch(?:es)?|decks?|verandas?|lanai)',
  basement: '(?:finished |unfinished |walk ?out )?basements?',
  view: '(?:(?:great|good|nice|beautiful|amazing|city|mountain|lake|water|ocean|river|skyline|scenic|golf course|hill country|valley|sunset|territorial|panoramic|stunning) )+views?|views|view of [a-z]+|(?<=(?:a|with|and|the|have|has|wants?|needs?|,) )view',
};

const refuse =
  '(?:without|no|not|forget(?: about)?|skip|drop|remove|lose|ignore|never mind|nevermind|dont (?:really )?(?:need|want|care about|care for)|do not (?:need|want|care about)|doesnt (?:need|have to have)|does not need|no need for|need no|minus|except|take (?:off|out|away))(?: the| an?| any| to have an?| having an?)?';
const needless =
  '(?:(?:is|are)? ?(?:not (?:needed|necessary|important|required)|optional|unnecessary)|(?:doesnt|dont|does not|do not) matter)';

/** The features wished for, and those no longer wished for, of one message. */
export type FeatureWishes = { wanted: Feature[]; refused: Feature[] };

const patterns = (Object.entries(featureWords) as [Feature, string][]).map(([feature, words]) => ({
  feature,
  refused: new RegExp(`\\b${refuse} (?:${words})\\b|\\b(?:${words}) ${needless}\\b`, 'g'),
  wanted: new RegExp(`\\b(?:${words})\\b`, 'g'),
}));

/** `view the homes` and `let me view it` look at something; they wish for no view. */
const viewing =
  /\b(?:view|viewing)(?: (?:the|all|homes?|houses?|listings?|properties|it|them|more|some|on|in|this|these|that|my|your|photos|pictures|results|map)\b)|\b(?:to|me|can i|could i|i) view\b|^ view\b/g;

/** Reads the features of a message. */
export function readFeatures(scan: Scan): FeatureWishes {
  const wanted: Feature[] = [];
  const refused: Feature[] = [];
  take(scan, viewing, (match) => !/\bview of\b/.test(match[0]));
  for (const pattern of patterns) {
    if (take(scan, pattern.refused, () => true)) refused.push(pattern.feature);
    if (take(scan, pattern.wanted, () => true)) wanted.push(pattern.feature);
  }
  return { wanted: wanted.filter((feature) => !refused.includes(feature)), refused };
}
