import {
  createSellingDetails,
  updateSellingDetails,
} from '../../../../../../openapi/generated/idx.limits.ts';
import type { NewSelling, SellingChange } from '../contacts/clients-api.ts';
import { isStatus } from './selling-words.ts';

export type SellingValues = {
  name: string;
  email: string;
  phoneNumber: string;
  size: string;
  address: string;
  condition: string;
  timeline: string;
  status: string;
  listingKey: string;
  listed: boolean;
};

const { address, condition, timeline } = createSellingDetails;

/**
 * The fields of new details, and of changes. The product's document doesn't say which are mandatory (section
 * 5): all but the phone.
 */
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
  return id === null
    ? {
        kind: 'add',
        details: { name, email, size, ...home, ...(phoneNumber === '' ? {} : { phoneNumber }) },
      }
    : {
        kind: 'update',
        details: { id, ...home, listingKey, listed, ...(isStatus(status) ? { status } : {}) },
      };
}
