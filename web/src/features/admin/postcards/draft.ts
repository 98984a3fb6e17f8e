import { forgetDraft, useDraft } from '../../../forms/use-draft.ts';
import type { Message } from './api.ts';
import type { Artwork } from './artwork/artwork.ts';
import type { PickedAddress } from './recipients/picked-addresses.ts';

/** What was chosen and typed for the next order, as far as it has come. */
type Order = {
  /** Keys of the contacts that are ticked. */
  contacts: string[];
  addresses: PickedAddress[];
  message: Message;
  front: { html: string; artwork: Artwork } | null;
  /** The back, and the message that it was made of. */
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

/**
 * A part of the next order. Each is stored separately, so that typing a letter doesn't store an image again.
 */
export const useOrder = <Name extends Part>(part: Name) => useDraft(nameOf(part), emptyOrder[part]);

/** Forgets the order: it is sent. */
export const forgetOrder = () => (Object.keys(emptyOrder) as Part[]).map(nameOf).forEach(forgetDraft);

/** Whether a message is still the one that a back was made of. */
export function sameMessage(a: Message, b: Message): boolean {
  return a.salutation === b.salutation && a.body === b.body && a.signature === b.signature;
}
