import { type Asking, withAspect } from './aspects.ts';
import { listed, valuesOf } from './clean-text.ts';
import { appliances, garage, stories } from './facts/building.ts';
import { fee } from './facts/cost.ts';
import { days, status } from './facts/market.ts';
import { type HomeDetails, positive, type Reader, type Telling } from './facts/values.ts';
import { several } from './formats.ts';
import { labelOf, namingOf, type Thing } from './home-words.ts';
import { withAge } from './part-ages.ts';
import { type HomeFact, quoted } from './remarks.ts';

/** Returns where the listing names a thing, and its age where that is asked. */
export function thingIn(thing: Thing, home: HomeDetails, telling: Asking): HomeFact {
  const { language, details } = telling;
  const { age = null, aspect } = details[thing] ?? {};
  const fact = withAspect(nameOf(thing, home, telling), aspect, { name: thing, home, language });
  if (age === null || thing === 'renovations') return fact;
  return withAge(fact, age, { naming: namingOf(thing), home, language });
}

function nameOf(thing: Thing, home: HomeDetails, telling: Telling): HomeFact {
  const { language } = telling;
  const naming = namingOf(thing) ?? /(?!)/;
  const own = ofItsField(thing, home, telling);
  if (own !== null) return own;
  const unsaid = labelOf(thing, language);
  const found = foundIn(home, [naming], telling);
  if (found !== null) return found;
  const covered = valuesOf(home.association?.fee_includes).filter((value) => naming.test(value));
  if (covered.length > 0)
    return {
      says:
        language === 'es'
          ? `la cuota de la asociación cubre ${covered.join(', ')}`
          : `the association fee covers ${covered.join(', ')}`,
    };
  // A home with several stories has stairs, but its listing doesn't say where.
  const floors = thing === 'stairs' || thing === 'access' ? stories(home, telling) : null;
  return typeof floors === 'string' ? { says: floors, unsaid } : { unsaid };
}

/** Returns what a field of its own says of a thing; null for all others. */
function ofItsField(thing: Thing, home: HomeDetails, telling: Telling): HomeFact | null {
  if (thing === 'appliances') {
    const said = appliances(home, telling);
    return typeof said === 'string' ? { says: said } : null;
  }
  const covers = thing === 'feeCovers' ? listed(home.association?.fee_includes) : null;
  // What the listing has beside what is asked for.
  const beside = besides[thing]?.(home, telling);
  if (typeof beside === 'string' && covers !== null) return { says: beside };
  if (typeof beside === 'string') return { says: beside, unsaid: labelOf(thing, telling.language) };
  const fireplaces = thing === 'fireplace' ? positive(home.fireplaces_total) : null;
  if (fireplaces === null) return null;
  return {
    says:
      telling.language === 'es'
        ? `tiene ${several(fireplaces, 'chimenea')}`
        : `it has ${several(fireplaces, 'fireplace')}`,
  };
}

const besides: Readonly<Partial<Record<Thing, Reader>>> = {
  attached: (home, telling) =>
    quoted(home, telling.language, namingOf('attached') ?? /(?!)/) ? null : garage(home, telling),
  ...{ soLong: days, offers: status, feeCovers: fee },
};

const mostNamed = 5;

/** Returns the features that have all of these words, or else the sentence of the remarks; null without either. */
function foundIn(home: HomeDetails, naming: readonly RegExp[], { language }: Telling): HomeFact | null {
  const { features } = home;
  const named = [
    ...[features?.interior_features, features?.exterior_features, features?.lots_features],
    ...[features?.patio_and_porch_features, features?.appliances, features?.parking_features],
    ...[features?.heating, home.foundation_details],
  ].flatMap(valuesOf);
  const found = [...new Set(named.filter((value) => naming.every((each) => each.test(value))))].slice(
    0,
    mostNamed,
  );
  if (found.length > 0)
    return {
      says:
        language === 'es'
          ? `el anuncio menciona ${found.join(', ')}`
          : `the listing names ${found.join(', ')}`,
    };
  return quoted(home, language, ...naming);
}

/** Returns where the listing has words that no topic covers, all of them in one feature or sentence. */
export function wordsIn(words: string, home: HomeDetails, telling: Telling): HomeFact {
  const letters = words.split(' ').filter((word) => /^\p{L}{2,30}$/u.test(word));
  const patterns = letters.map((word) => {
    const stem = word.length > 4 ? word.replace(/(?:es|s)$/, '') : word;
    return new RegExp(`(?<![\\p{L}\\d])${stem}(?:e?s)?(?![\\p{L}\\d])`, 'iu');
  });
  return (patterns.length === 0 ? null : foundIn(home, patterns, telling)) ?? { unsaid: words };
}
