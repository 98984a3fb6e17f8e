import type { components } from '../../../../../../openapi/generated/comm.d.ts';
import { localStore } from '../../../../api/stores.ts';
import { randomId } from '../../../../browser/random-id.ts';
import { readDraft, useDraft } from '../../../../forms/use-draft.ts';

export type Channel = components['schemas']['Channel'];

/** A home in an email; `photo` is its copy among the images for emails, which recipients can load. */
export type AttachedHome = { listingKey: string; name: string; photo?: string };
export type AttachedImage = { fileId: string; name: string };

/** What the agent is writing to a person. */
export type WriteDraft = {
  to: string;
  subject: string;
  text: string;
  homes: AttachedHome[];
  images: AttachedImage[];
  /** The key of the last attempt with what it sent, because its response may have been lost. */
  sending: { key: string; what: string } | null;
};

const blank: WriteDraft = { to: '', subject: '', text: '', homes: [], images: [], sending: null };
const nameOf = (personId: string, channel: Channel) => `people.1.write.${channel}.${personId}`;

/** The draft of a message to a person, which this browser stores until it is sent. */
export const useWriteDraft = (personId: string, channel: Channel) =>
  useDraft<WriteDraft>(nameOf(personId, channel), blank);

/** Returns whether a draft has anything that discarding would lose. */
export const hasContent = ({ subject, text, homes, images }: WriteDraft): boolean =>
  subject.trim() !== '' || text.trim() !== '' || homes.length > 0 || images.length > 0;

/** Returns the key for a message: that of the last attempt when nothing changed; a used key sends nothing. */
export function sendingOf(fields: object, last: WriteDraft['sending']): { key: string; what: string } {
  const what = JSON.stringify(fields);
  return last?.what === what ? last : { key: randomId(), what };
}

/** Returns an undone message together with what was written since. */
function joined(undone: WriteDraft, since: WriteDraft): WriteDraft {
  const text = [undone.text, since.text].filter((part) => part.trim() !== '').join('\n\n');
  return {
    ...{ to: undone.to, subject: undone.subject, text, sending: null },
    homes: [...undone.homes, ...since.homes].slice(0, 5),
    images: [...undone.images, ...since.images].slice(0, 5),
  };
}

/** The composers on the screen, by the name of their draft. */
const composers = new Map<string, (change: (now: WriteDraft) => WriteDraft) => void>();

/** Registers a composer on the screen; returns a function that removes it. */
export function addComposer(
  personId: string,
  channel: Channel,
  set: (change: (now: WriteDraft) => WriteDraft) => void,
): () => void {
  composers.set(nameOf(personId, channel), set);
  return () => composers.delete(nameOf(personId, channel));
}

/** Puts an undone message back: into the composer on the screen, or where the next one finds it. */
export function restoreDraft(personId: string, channel: Channel, undone: WriteDraft): void {
  const name = nameOf(personId, channel);
  const set = composers.get(name);
  if (set !== undefined) set((now) => joined(undone, now));
  else localStore.setItem(name, JSON.stringify(joined(undone, readDraft(name, blank))));
}
