import {
  createSellingDetails,
  updateSellingDetails,
} from '../../../../../../openapi/generated/idx.limits.ts';
import type { NewSelling, SellingChange, SellingDetail } from '../contacts/clients-api.ts';

type Field = 'name' | 'email' | 'phoneNumber' | 'size' | 'address';
type Choice = 'condition' | 'timeline' | 'status' | 'listingKey';
export type SellingValues = Record<Field | Choice, string> & { listed: boolean };

const { address, condition, timeline } = createSellingDetails;

/** The fields of new details, and of changes. The document doesn't say which are mandatory: all but the phone. */
export const sellingForms = {
  add: {
    spec: createSellingDetails,
    fields: ['name', 'email', 'phoneNumber', 'size', 'address', 'condition', 'timeline'],
  },
  update: {
    spec: { ...updateSellingDetails, address, condition, timeline },
    fields: ['address', 'condition', 'timeline', 'status', 'listingKey', 'listed'],
  },
} as const;

/** Returns the change to save: an update with an `id`, new details without. */
export function sellingChange(values: SellingValues, id: number | null): SellingChange {
  const { name, email, phoneNumber, size, address, condition, timeline, status, listingKey, listed } = values;
  // The form only allows the spec's choices.
  const home = { address, condition, timeline } as Pick<NewSelling, 'address' | 'condition' | 'timeline'>;
  if (id !== null) {
    const details = { id, ...home, listingKey, listed, status: status as SellingDetail['status'] };
    return { kind: 'update', details };
  }
  const phone = phoneNumber === '' ? {} : { phoneNumber };
  return { kind: 'add', details: { name, email, size, ...home, ...phone } };
}
