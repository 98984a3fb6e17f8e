import { openColumns } from '../../import/columns.ts';
import { takeIn } from '../../listings/intake.ts';
import { standardStatusOf } from '../../listings/vocabulary.ts';
import { lookupOf } from '../replicate/lookups.ts';
import type { Mapping } from '../replicate/run.ts';

const columns = openColumns();

/** Maps homes as a file import does, by the statuses of the rules alone: what replication itself needs. */
export const plainMapping: Mapping = {
  mapHome({ property, media, office, lookups }, feed, now, timeZone) {
    const given = String(property.StandardStatus ?? '');
    const status = standardStatusOf(lookups.get(lookupOf('StandardStatus', given)) ?? given);
    const { Media: _media, ...facts } = property;
    const input = columns.read({ ...facts, StandardStatus: status ?? 'Incomplete', Media: media ?? [] });
    if (office?.OfficeName !== undefined) input.list_office_name = String(office.OfficeName);
    const taken = takeIn(input, { now, timeZone });
    if (!taken.ok) return taken;
    const hidden =
      status === null
        ? 'unknown-status'
        : feed.rules.statuses.some((one) => one === status)
          ? null
          : 'status';
    const hiddenBy = taken.value.listing.visible ? hidden : 'internet-display';
    taken.value.listing.visible = hiddenBy === null;
    const hash = [taken.value.listing.content_hash, hiddenBy];
    taken.value.listing.content_hash = hash.join(' ');
    const unknown = status === null ? [{ field: 'StandardStatus', value: given }] : [];
    return { ok: true, home: taken.value, hiddenBy, unknown };
  },
  listingKeyOf: (feedId, key, reuse) => `${feedId}:${key}${reuse === 0 ? '' : `.${reuse + 1}`}`,
};
