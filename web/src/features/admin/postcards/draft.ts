import { forgetDraft, useDraft } from '../../../forms/use-draft.ts';
import type { Message } from './api.ts';
import type { Artwork } from './artwork/artwork.ts';
import type { PickedAddress } from './recipients/picked-addresses.ts';

/** The input for the next order. */
type Order = {
  /** The keys of the selected contacts. */
  contacts: string[];
  addresses: PickedAddress[];
  message: Message;
  front: { html: string; artwork: Artwork } | null;
  /** The back, and the message that it was converted from. */
  back: { html: string; message: Message } | null;
};
type Part = keyof Order;

const emptyOrder: Order = {
  contacts: [],
  addresses: [],
  message: { salutation: '', body: '', signature: '' },
  front: null,
  back: null,
};

const nameOf = (part: Part) => `postcards.1.${part}`;

/** A part of the next order, each stored separately: typing a letter doesn't store an image again. */
export const useOrder = <Name extends Part>(part: Name) => useDraft(nameOf(part), emptyOrder[part]);

/** Deletes the stored order, after it was sent. */
export const forgetOrder = () => (Object.keys(emptyOrder) as Part[]).map(nameOf).forEach(forgetDraft);
