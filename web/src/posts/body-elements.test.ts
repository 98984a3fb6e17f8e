import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { bodyElements } from './body-elements.ts';

const markup = (html: string) => renderToStaticMarkup(bodyElements(html));

it('keeps the elements of a post', () => {
  const html = '<h2>Lamps</h2><p>Warm <strong>and</strong> <a href="https://a.example">bright</a>.</p>';
  expect(markup(html)).toBe(html);
  expect(markup('<img src="/api/treas/blogs/v1/image/a" alt="A porch">')).toContain(
    'src="/api/treas/blogs/v1/image/a"',
  );
  expect(markup('<!doctype html><html><head><title>T</title></head><body><p>Whole</p></body></html>')).toBe(
    '<p>Whole</p>',
  );
});

it('turns the editor’s sizes into classes', () => {
  expect(markup('<span style="font-size: 1.25em; position: fixed">big</span>')).toBe(
    '<span class="size-large">big</span>',
  );
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="position:fixed" id="root" class="z-50" onclick="alert(1)">x</p>',
  '<form action="https://evil.example"><input name=a><button>x</button></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<img src="http://plain.example/track.gif">',
])('nothing runs or steers of %s', (html) => {
  expect(markup(`<p>before</p>${html}`)).not.toMatch(
    /alert|script|onerror|style=|id=|class=|form|input|http:|iframe|svg/i,
  );
});

it('hides this page from a link that opens elsewhere', () => {
  expect(markup('<a href="https://a.example" target="_blank">x</a>')).toContain('rel="noopener noreferrer"');
});
