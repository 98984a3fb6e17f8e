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

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': ' ' };

/** Returns the words of HTML, without its tags. Knows the entities that a browser writes in texts. */
export function wordsOf(html: string): string[] {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity] ?? entity);
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
