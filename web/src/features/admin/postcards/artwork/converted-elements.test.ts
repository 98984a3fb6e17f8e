import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readConverted } from './converted-elements.ts';

// Outside a page, React renders image preloads first.
const drawn = (html: string) =>
  renderToStaticMarkup(readConverted(html).content).replace(/^<link [^>]*>/, '');

test('separates style sheets, body style, and content', () => {
  const side = readConverted(
    '<html><head><style>p{margin:0}</style></head><body class="back" style="width: 6.25in"><p>Dear Ann,</p></body></html>',
  );
  expect(side).toMatchObject({ css: 'p{margin:0}', bodyStyle: 'width: 6.25in', bodyClass: 'back' });
  expect(renderToStaticMarkup(side.content)).toBe('<p>Dear Ann,</p>');
});

test('keeps styles and images', () => {
  expect(drawn('<div style="padding:1in;color:#333"><img src="/files/a.jpg" alt=""></div>')).toBe(
    '<div style="padding:1in;color:#333"><img src="/files/a.jpg" alt=""/></div>',
  );
});

test('removes everything that can run, load, or navigate', () => {
  const html =
    '<p onclick="a()">one</p><script>b()</script><iframe src="/x"></iframe><a href="/y">two</a>' +
    '<meta http-equiv="refresh" content="0"><img src="javascript:c()" alt="" onerror="d()"><form action="/z">three</form>';
  expect(drawn(html)).toBe('<p>one</p>two<img alt=""/>three');
});
