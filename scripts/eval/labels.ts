import type { Dialogue } from '../../server/services/llm/understand/dialogue/dialogue.ts';

/** The labels of a message or a state: slot names to values; arrays are sets. */
export type Slots = Record<string, unknown>;

const listingFilters = [
  'zip',
  'city',
  'state',
  'minPrice',
  'maxPrice',
  'minBedrooms',
  'maxBedrooms',
  'minBathrooms',
  'maxBathrooms',
  'propertySubType',
  'minLivingArea',
  'maxLivingArea',
  'minYearBuilt',
  'maxYearBuilt',
  'stories',
  'own',
] as const;

/** Returns the state after a turn under the labels' names: search, home for sale, contact. */
export function stateSlots(dialogue: Dialogue): Slots {
  const { selling, contact } = dialogue;
  const { zip, city, state } = dialogue.search.filters;
  const placed = (zip ?? city ?? state) !== undefined;
  return compact({
    ...(placed ? {} : selling.place),
    ...searchSlots(dialogue),
    address: selling.address,
    condition: selling.condition,
    timeline: selling.timeline,
    ...contactSlots(contact),
  });
}

/** Returns the slots of an opening message under the labels' names. */
export function messageSlots(dialogue: Dialogue): Slots {
  const { turn, selling, visit, contact, intent } = dialogue;
  if (intent === 'sell') {
    const { address, condition, timeline, place } = selling;
    return compact({
      ...place,
      address,
      size: turn.sale.size,
      condition,
      timeline,
      ...contactSlots(contact),
    });
  }
  if (intent === 'visit') {
    return compact({ ...turn.places.full, when: visit?.when, home: visit?.home, ...contactSlots(contact) });
  }
  if (!['search', 'facts', 'map'].includes(intent)) return contactSlots(contact);
  return compact({
    ...(turn.places.isGuess ? {} : turn.places.full),
    ...searchSlots(dialogue),
    ...roomSlots(dialogue),
    ask: turn.ask ?? undefined,
    notFeatures: sorted([...turn.features.refused, ...turn.wishes.refused]),
    clear: sorted(cleared(turn)),
    change: sorted(turn.adjustments.adjust),
    unsupported: turn.extras.length > 0 ? turn.extras : undefined,
    steering: turn.asksAboutPeople ? true : undefined,
  });
}

function cleared({ adjustments, kind }: Dialogue['turn']): string[] {
  if (adjustments.reset) return ['all'];
  const groups = adjustments.clears.filter((group) => group !== 'near');
  return kind.category === 'any' ? [...groups, 'type'] : groups;
}

/**
 * Returns rooms, size, and age as the message states them, ignoring relative words such as *bigger* or *fewer
 * bedrooms*.
 */
function roomSlots({ turn }: Dialogue): Slots {
  return Object.fromEntries(
    (
      [
        'minBedrooms',
        'maxBedrooms',
        'minBathrooms',
        'maxBathrooms',
        'minLivingArea',
        'maxLivingArea',
        'minYearBuilt',
      ] as const
    ).map((key) => [key, turn.filters[key]]),
  );
}

function searchSlots({ search }: Dialogue): Slots {
  const { filters, wishes, near } = search;
  const { propertyType, propertySubType, features = [] } = filters;
  const filed =
    propertyType === 'Residential' || (propertySubType === 'Duplex' && propertyType === 'ResidentialIncome');
  return compact({
    ...Object.fromEntries(listingFilters.map((key) => [key, filters[key]])),
    propertyType: filed ? undefined : propertyType,
    sort: search.askedSort,
    near,
    features: sorted([...features, ...wishes]),
  });
}

function contactSlots({ name, email, phone }: Dialogue['contact']): Slots {
  return compact({
    name,
    email: email?.toLowerCase(),
    phone: phone?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
  });
}

function sorted(values: readonly string[]): string[] | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].sort();
}

/** Removes undefined and null values. */
function compact(slots: Slots): Slots {
  return Object.fromEntries(
    Object.entries(slots).filter(([, value]) => value !== undefined && value !== null),
  );
}
