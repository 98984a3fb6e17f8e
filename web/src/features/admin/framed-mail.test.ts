import { describe, expect, it } from 'vitest';
import { framedMail, loadsFromElsewhere } from './framed-mail.ts';

const origin = 'https://homes.example.com';
const mail =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN">\n<html><body>Hello</body></html>';

describe('an email in its frame', () => {
  it('keeps its content, after a policy that blocks external content', () => {
    const framed = framedMail(mail, false, origin);
    expect(framed).toMatch(
      /^<!DOCTYPE[^>]*><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
    );
    expect(framed).toContain(`img-src data: ${origin}/api/toptech/onboarding/v1/email-image/;`);
    expect(framed.replace(/<meta [^>]*>/g, '')).toBe(mail);
  });

  it('shows images on request, and runs nothing', () => {
    const framed = framedMail(mail, true, origin);
    expect(framed).toContain('img-src https: http: data:');
    expect(framed).not.toContain('script-src');
  });

  it.each(['', 'Hello', '<p>Hello</p>', '<!-- a --> <!doctype html><p>x</p>'])(
    'has the policy before its first element: %j',
    (html) => {
      const framed = framedMail(html, false, origin);
      expect(framed.replace(/<meta [^>]*>/g, '')).toBe(html);
      expect(framed.indexOf('<meta')).toBeLessThanOrEqual(
        framed.search(/<p/) < 0 ? framed.length : framed.search(/<p/),
      );
    },
  );
});

describe('what would be loaded from elsewhere', () => {
  it.each([
    '<img alt="" src="https://a.example/b.png">',
    "<img src='//a.example/b.png'>",
    '<td background="http://a.example/b.png">',
    '<style>@import "https://fonts.example/css";</style>',
    '<p style="background:url(https://a.example/b.png)">',
    '<link rel="stylesheet" href="https://a.example/b.css">',
  ])('is found: %s', (html) => expect(loadsFromElsewhere(html, origin)).toBe(true));

  it.each(['<a href="https://a.example">x</a>', '<img src="data:image/png;base64,AA">', 'https://a.example'])(
    'is not found: %s',
    (html) => expect(loadsFromElsewhere(html, origin)).toBe(false),
  );
});
