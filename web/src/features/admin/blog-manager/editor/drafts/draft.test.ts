import { describe, expect, it } from 'vitest';
import { emptyDraft, isEmptyDraft, showsSomething, withoutPending, wordsOf } from './draft.ts';

describe('a draft', () => {
  it('of nothing but spaces is none', () => {
    expect(
      isEmptyDraft({ ...emptyDraft, text: '<p></p>', title: ' ', savedAt: '2026-11-20T15:00:00Z' }),
    ).toBe(true);
    expect(isEmptyDraft({ ...emptyDraft, text: '<p>Wide.</p>' })).toBe(false);
  });

  it('omits images still being uploaded', () => {
    const text = '<p>a</p><img src="blob:https://a.example/1" alt=""><img src="/api/treas/blogs/v1/image/a">';
    expect(withoutPending(text)).toBe('<p>a</p><img src="/api/treas/blogs/v1/image/a">');
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
    expect(wordsOf('<p>AT&amp;T, &lt;b&gt; café&nbsp;&amp;lt;</p>')).toEqual([
      'AT&T,',
      '<b>',
      'café',
      '&lt;',
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
