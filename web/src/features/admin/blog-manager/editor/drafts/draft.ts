import { readDraft } from '../../../../../forms/use-draft.ts';
import type { StoredPicture } from '../../api.ts';

/** An unpublished post. */
export type Draft = {
  title: string;
  /** The editor's HTML. */
  text: string;
  metaDescription: string;
  cover: StoredPicture | null;
  savedAt: string;
};

/** Returns the storage key of a site's draft. */
export const draftOf = (siteId: string) => `blog-draft.1.${siteId}`;

export const emptyDraft: Draft = { title: '', text: '', metaDescription: '', cover: null, savedAt: '' };

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** Decodes an entity; an unknown one is unchanged. */
function decoded(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entity;
  // JavaScript's number syntax for `#38` and `#x26`: 038 and 0x26.
  const code = Number(`0${name.slice(1)}`);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}

/** Returns the words of HTML, without its tags. */
export function wordsOf(html: string): string[] {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decoded);
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Whether a text has visible content: a word, a symbol, or an image. */
export function showsSomething(html: string): boolean {
  return html.includes('<img') || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}

export function isEmptyDraft({ title, text, metaDescription, cover }: Draft): boolean {
  return title.trim() === '' && metaDescription.trim() === '' && cover === null && !showsSomething(text);
}

/** Returns the draft stored under a name; null when there is none. */
export function loadDraft(name: string): Draft | null {
  const kept = readDraft(name, emptyDraft);
  return isEmptyDraft(kept) ? null : kept;
}

/** Removes images still being uploaded: their URLs end with the page. */
export function withoutPending(html: string): string {
  return html.replace(/<img\b[^>]*\bsrc="blob:[^>]*>/g, '');
}
