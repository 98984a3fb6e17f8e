import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearDraft,
  type Draft,
  emptyDraft,
  loadDraft,
  saveDraft,
  showsSomething,
  wordsOf,
} from './draft.ts';

const now = new Date('2026-11-20T15:00:00Z');
let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const porch: Draft = {
  title: 'A porch',
  text: '<p>Wide.</p>',
  metaDescription: 'On porches.',
  cover: { file_id: 'a', filename: 'a/b.jpg' },
};

beforeEach(() => {
  kept = new Map();
});

describe('a draft', () => {
  it('is kept for its site, with the moment, until it is cleared', () => {
    expect(saveDraft(store, 'site-a', porch, now)).toBe(true);
    expect(loadDraft(store, 'site-a')).toEqual({ ...porch, savedAt: now.toISOString() });
    expect(loadDraft(store, 'site-b')).toBeNull();
    clearDraft(store, 'site-a');
    expect(loadDraft(store, 'site-a')).toBeNull();
  });

  it('of nothing is none', () => {
    saveDraft(store, 'site-a', porch, now);
    saveDraft(store, 'site-a', { ...emptyDraft, text: '<p></p>', title: ' ' }, now);
    expect(loadDraft(store, 'site-a')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('leaves pictures out that are still on their way', () => {
    const text = '<p>a</p><img src="blob:https://a.example/1" alt=""><img src="/api/treas/blogs/v1/image/a">';
    saveDraft(store, 'site-a', { ...porch, text }, now);
    expect(loadDraft(store, 'site-a')?.text).toBe('<p>a</p><img src="/api/treas/blogs/v1/image/a">');
  });

  it('that cannot be kept says so', () => {
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(saveDraft(full, 'site-a', porch, now)).toBe(false);
  });

  it.each(['', '{', 'null', '[]', '{"title":1}'])('of another shape (%j) is left out', (text) => {
    kept.set('blog-draft.1.site-a', text);
    expect(loadDraft(store, 'site-a')).toBeNull();
  });
});

describe('words', () => {
  it.each([
    ['<p></p>', 0],
    ['<p>Ask&nbsp;about <strong>the</strong> roof.</p><p>Twice – please &amp; thanks</p>', 7],
    ['<p>a</p><p>b</p>', 2],
    ['<img src="a.jpg" alt="a wide porch">', 0],
  ])('of %j are counted', (html, count) => {
    expect(wordsOf(html)).toHaveLength(count);
  });

  it('are those that a reader sees', () => {
    const html =
      '<p>AT&amp;T, &lt;b&gt; &#38;#39;&#39;s &quot;caf&#xe9;&quot;&nbsp;&amp;lt; &unknown;x &constructor; &#x110000;x</p>';
    expect(wordsOf(html)).toEqual([
      'AT&T,',
      '<b>',
      "&#39;'s",
      '"café"',
      '&lt;',
      '&unknown;x',
      '&constructor;',
      '&#x110000;x',
    ]);
  });

  it('a picture shows something, spaces do not', () => {
    expect(['<img src="a">', '<p>&nbsp;<br></p>', '<p>?</p>'].map(showsSomething)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
