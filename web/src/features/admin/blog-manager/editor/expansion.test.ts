import { describe, expect, it } from 'vitest';
import { readExpansion } from './expansion.ts';

const noModel =
  'Writing or rewriting a text needs a language model, and none is connected to this site. Your text is unchanged.';
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('the answer', () => {
  it('in HTML is the text, cleaned', () => {
    const answer = '<p style="color:red" onclick="x()">Wide <b>porches</b>.</p><script>x()</script>';
    expect(readExpansion('<p>Wide.</p>', answer)).toEqual({
      kind: 'text',
      html: '<p>Wide <strong>porches</strong>.</p>',
    });
  });

  it('in plain words that are much longer is the text, in paragraphs', () => {
    const answer = `${words(20)}\n\n${words(20)} & <more>`;
    expect(readExpansion('<p>Wide.</p>', answer)).toEqual({
      kind: 'text',
      html: `<p>${words(20)}</p><p>${words(20)} &amp; &lt;more&gt;</p>`,
    });
  });

  it('about a missing language model is a reply, however short the text', () => {
    expect(readExpansion('<p>Wide.</p>', noModel)).toEqual({ kind: 'words', words: noModel });
    expect(readExpansion(`<p>${words(100)}</p>`, noModel)).toEqual({ kind: 'words', words: noModel });
  });

  it('shorter than a plain source is a reply', () => {
    expect(readExpansion(`<p>${words(100)}</p>`, words(60)).kind).toBe('words');
  });
});
