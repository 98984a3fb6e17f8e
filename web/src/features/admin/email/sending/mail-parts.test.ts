import { describe, expect, it } from 'vitest';
import { copyName, imageTag, isHtml, titleOf, withLineEndsOf, wordsOf } from './mail-parts.ts';

it('uses an email’s title as the subject, with entities decoded', () => {
  expect(titleOf('<head><title>\n Tom &amp; Lea&#39;s  home </title></head>')).toBe("Tom & Lea's home");
  expect(titleOf('<p>none</p>')).toBe('');
});

describe('an edited template', () => {
  it('keeps the very text where nothing was changed', () => {
    const mixed = 'a\r\nb\nc\rd';
    expect(withLineEndsOf(mixed, 'a\nb\nc\nd')).toBe(mixed);
  });

  it('keeps the line ends of its text where something was', () => {
    expect(withLineEndsOf('a\r\nb', 'a\nb\nc')).toBe('a\r\nb\r\nc');
    expect(withLineEndsOf('a\nb', 'a\nb\nc')).toBe('a\nb\nc');
  });
});

it('gives a copy a unique name', () => {
  expect(copyName('Welcome', new Set(['Welcome']))).toBe('Copy of Welcome');
  expect(copyName('Welcome', new Set(['Copy of Welcome', 'Copy of Welcome 2']))).toBe('Copy of Welcome 3');
  expect(copyName('Welcome', new Set(['copy of  WELCOME']))).toBe('Copy of Welcome 2');
  expect(copyName('x'.repeat(200), new Set()).length).toBeLessThanOrEqual(200);
});

it('inserts an image with its alternative text, no wider than an email', () => {
  const image = { email_image_url: 'https://a.example/b?c=1&d=2', filename: 'front_porch.jpg', width: 1200 };
  expect(imageTag(image)).toBe(
    '<img src="https://a.example/b?c=1&amp;d=2" alt="front porch" width="600" style="display:block;max-width:100%;height:auto;border:0;">',
  );
  expect(imageTag({ ...image, filename: '"><script>.png', width: 90 })).toContain(
    'alt="&quot;&gt;&lt;script&gt;" width="90"',
  );
});

it('recognizes HTML by its elements', () => {
  expect(['<p>x</p>', '<!doctype html>', 'Hi<br>', '<TABLE width=1>'].every(isHtml)).toBe(true);
  expect(['', 'words', 'a < b > c', '<3 you', 'x <hello> y'].some(isHtml)).toBe(false);
});

it('returns only the text of an email', () => {
  const mail =
    '<head><title>No</title><style>p { color: red }</style></head><!-- no --><p>Tom &amp; Lea</p><td>come&nbsp;in</td>';
  expect(wordsOf(mail)).toBe('Tom & Lea come in');
});
