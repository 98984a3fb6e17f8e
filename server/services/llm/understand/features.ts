import type { Feature } from './filters.ts';
import { needed, readWanted, refused, type Wanted } from './refusal.ts';
import { type Scan, take } from './scan.ts';

/** Names for each searchable feature. */
const featureWords: Readonly<Record<Feature, string>> = {
  pool: '(?:(?:swimming |in ?ground |private |above ground |heated |saltwater |salt water |community )?pools?)(?! table)(?! hall)',
  garage:
    '(?:(?:\\d|multi) ?car )?(?:attached |detached |oversized )?garages?|garage (?:parking|spots?|spaces?|stalls?|bays?)|car garage|(?:2|3|4) car(?! port)(?= |$)',
  fireplace: '(?:wood ?burning |gas |stone |brick )?fire ?places?|wood ?burning stove|hearth',
  waterfront:
    '(?:water|lake|river|ocean|beach|bay|creek|canal|pond)s? ?(?:front|side|fronts?)(?: (?:property|living))?(?!s? view)|(?:backs|backing)(?: up)? (?:to|on|onto) (?:the |a )?(?:lake|water|river|creek)|(?:right )?(?:on|by|along) the (?:water|lake|river|ocean|beach)|(?:on|by) a (?:lake|river)|(?:water|lake|river|beach) access',
  patio:
    '(?:(?:covered|screened(?: in)?|back|front|wrap ?around|big|large|nice|wood|wooden) )*(?:patios?(?! homes?)|porch(?:es)?|decks?|verandas?|lanai|pergola|gazebo)',
  basement: '(?:finished |unfinished |walk ?out |full )?basements?',
  view: '(?:(?:great|good|nice|beautiful|amazing|gorgeous|pretty|killer|clear|big|lovely|sunrise|lakes?|downtown|park|country|open|creek|pond|water|city|mountain|lake|water|ocean|river|skyline|scenic|golf course|hill country|valley|sunset|territorial|panoramic|stunning) )+views?|views|view of [a-z]+|(?<=(?:a|with|and|the|have|has|wants?|needs?|or|,|forget|forget about|drop|no|add|refuse_\\d+) )view(?! (?:the|some|all|homes|houses|them|it|a few|more|this|that)\\b)',
};

/** Short names that only remove a filter: `it doesn't need water`. */
const refusedWords: Partial<Record<Feature, string>> = { waterfront: '|water(?! (?:heater|softener))|lake' };

const patterns = (Object.entries(featureWords) as [Feature, string][]).map(([feature, words]) => ({
  name: feature,
  refused: new RegExp(
    `\\b${refused} (?:${words}${refusedWords[feature] ?? ''})\\b|\\b(?:${words}) ${needed}\\b`,
    'g',
  ),
  wanted: new RegExp(`\\b(?:${words})\\b`, 'g'),
}));

/** `view the homes` and `let me view it` look at something; they don't request a view. */
const viewing =
  /(?<!\b(?:a|an|the|nice|great|good|with|some|city|lake|mountain) )\b(?:view|viewing)(?: (?:the|all|homes?|houses?|listings?|properties|it|them|more|some|on|in|this|these|that|my|your|photos|pictures|results|map)\b)|\b(?:to|me|can i|could i|i) view\b|^ view\b/g;

/** Parses the requested and rejected features of a message. */
export function readFeatures(scan: Scan): Wanted<Feature> {
  return readWanted(scan, patterns, () => take(scan, viewing, (match) => !/\bview of\b/.test(match[0])));
}
