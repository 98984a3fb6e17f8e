import { sessionDraft } from '../session-draft.ts';
import type { Message } from './api.ts';
import type { Artwork } from './artwork.ts';
import type { PickedAddress } from './picked-addresses.ts';

/** What was chosen and typed for the next order, as far as it has come. */
type Draft = {
  /** Keys of the contacts that are ticked. */
  contacts: string[];
  addresses: PickedAddress[];
  message: Message;
  front: { html: string; artwork: Artwork } | null;
  /** The back, and the message that it was made of. */
  back: { html: string; message: Message } | null;
};

const emptyDraft: Draft = {
  contacts: [],
  addresses: [],
  message: { salutation: '', body: '', signature: '' },
  front: null,
  back: null,
};

export const { loadDraft, saveDraft, clearDraft, useDraft } = sessionDraft('postcards', 1, emptyDraft);

/** Whether a message is still the one that a back was made of. */
export function sameMessage(a: Message, b: Message): boolean {
  return a.salutation === b.salutation && a.body === b.body && a.signature === b.signature;
}
