import type { HomeDetails } from './home-facts.ts';
import { type Age, withAge } from './part-ages.ts';
import { type HomeFact, quoted } from './remarks.ts';
import { namingOf, type Thing } from './topics.ts';

/** Returns where the listing names a thing, and its age where that is asked. */
export function thingIn(thing: Thing, home: HomeDetails, age: Age | null): HomeFact {
  const fact = nameOf(thing, home);
  if (age === null || thing === 'renovations') return fact;
  return withAge(fact, age, { about: thing, naming: namingOf(thing), home });
}

/** Returns the features that name a thing first, then the sentence of the remarks. */
function nameOf(thing: Thing, home: HomeDetails): HomeFact {
  const naming = namingOf(thing);
  const { features } = home;
  const listed = [
    features?.interior_features,
    features?.exterior_features,
    features?.lots_features,
    features?.patio_and_porch_features,
    features?.appliances,
    home.foundation_details,
  ].flatMap((text) => (text ?? '').split(/\s*,\s*/));
  const found = listed.filter((item) => naming.test(item));
  if (thing === 'appliances' && features?.appliances)
    return { says: `appliances: ${features.appliances.split(/\s*,\s*/).join(', ')}` };
  if (thing === 'a fireplace' && home.fireplaces_total)
    return {
      says: `it has ${home.fireplaces_total} ${home.fireplaces_total === 1 ? 'fireplace' : 'fireplaces'}`,
    };
  if (found.length > 0) return { says: `the listing names ${found.slice(0, 5).join(', ')}` };
  return quoted(home, naming) ?? { unsaid: thing };
}
