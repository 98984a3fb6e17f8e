import type { StoredPicture } from './api.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A post that is being written. */
export type Draft = {
  title: string;
  /** The editor's HTML. */
  text: string;
  metaDescription: string;
  cover: StoredPicture | null;
};

export type KeptDraft = Draft & { savedAt: string };

/** Raise it when the shape changes: what an older page kept is then left out rather than misread. */
const version = 1;
const keyOf = (siteId: string) => `blog-draft.${version}.${siteId}`;

export const emptyDraft: Draft = { title: '', text: '', metaDescription: '', cover: null };

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** What an entity stands for; one that is not known here, for itself. */
function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entity;
  // `#38` and `#x26` as JavaScript writes them: 038 and 0x26.
  const code = Number(`0${name.slice(1)}`);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** The words of HTML as they are read, without its tags. */
export function wordsOf(html: string): string[] {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decoded);
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Whether a text shows something: a word, a sign or a picture. */
export function showsSomething(html: string): boolean {
  return html.includes('<img') || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

function isEmptyDraft({ title, text, metaDescription, cover }: Draft): boolean {
  return title.trim() === '' && metaDescription.trim() === '' && cover === null && !showsSomething(text);
}

/** What was being written on this site in this browser; null when nothing was. */
export function loadDraft(store: Store, siteId: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(siteId)) ?? 'null');
    return isKept(kept) && !isEmptyDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until it is published or discarded; false when this browser cannot. */
export function saveDraft(store: Store, siteId: string, draft: Draft, now: Date): boolean {
  try {
    if (isEmptyDraft(draft)) store.removeItem(keyOf(siteId));
    else {
      const kept: KeptDraft = { ...draft, text: withoutPending(draft.text), savedAt: now.toISOString() };
      store.setItem(keyOf(siteId), JSON.stringify(kept));
    }
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft: it is published, or not wanted. */
export function clearDraft(store: Store, siteId: string): void {
  try {
    store.removeItem(keyOf(siteId));
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** A text without pictures that are still on their way: their addresses end with the page. */
function withoutPending(html: string): string {
  return html.replace(/<img\b[^>]*\bsrc="blob:[^>]*>/g, '');
}

function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { title, text, metaDescription, cover, savedAt } = value as Record<string, unknown>;
  return (
    [title, text, metaDescription, savedAt].every((part) => typeof part === 'string') &&
    (cover === null ||
      (typeof cover === 'object' && cover !== null && 'file_id' in cover && 'filename' in cover))
  );
}
