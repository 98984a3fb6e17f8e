import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { wordClipboard } from './word-clipboard.ts';

const clean = (html: string) => cleanHtml(html).html;

describe('a fragment of Word', () => {
  it('becomes headings, text, lists, and links only', () => {
    expect(clean(wordClipboard)).toBe(
      [
        '<h2>Selling in the fall</h2>',
        '<p>Buyers who look in <strong>October</strong> mean it: they have <em>fewer homes</em> to choose from.</p>',
        '<h2>Before the first showing</h2>',
        '<ul><li><p>Wash the windows</p></li>',
        '<li><p>Trim the hedge</p><ul><li><p>and the ivy</p></li></ul></li></ul>',
        '<ol><li><p>Call the agent</p></li><li><p>Set a price</p></li></ol>',
        '<p>More on <a href="https://www.example.com/fall?a=1&amp;b=2">this page</a>.</p>',
      ].join(''),
    );
  });
});

describe('what a post is made of stays', () => {
  it.each([
    '<h2>A</h2><h3>B</h3><h4>C</h4><p>D<br>E</p><hr>',
    '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>',
    '<blockquote><p>c</p></blockquote><pre>d\n  e</pre>',
    '<p><u>a</u><s>b</s><code>c</code> 1 &lt; 2 &amp; 3</p>',
    '<p><a href="mailto:a@example.com">a</a> <a href="/blog/a">b</a></p>',
    '<p><span class="size-xlarge">a</span></p>',
    '<img src="/api/treas/blogs/v1/image/ab12?w=1280" alt="A &quot;porch&quot;" width="640" height="400">',
    '<p data-pm-slice="1 1 []">half</p>',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html);
  });
});

describe('other markup is removed', () => {
  it.each([
    ['another page’s styles', '<p class="lead" id="x" style="color:red">a</p>', '<p>a</p>'],
    ['a script', '<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
    ['a link that runs', '<p><a href="javascript:x()">a</a></p>', '<p>a</p>'],
    ['a mark of a page', '<p><a name="top"></a><a href="#ftn1">a</a></p>', '<p>a</p>'],
    ['Google’s wrapping', '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>', '<p>a</p>'],
    ['a title as large as the post’s', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    ['boxes', '<div><div>a</div><section><p>b</p></section></div>', '<p>a</p><p>b</p>'],
    ['empty lines', '<p>&nbsp;</p><p>a</p><p><o:p>&nbsp;</o:p></p><div><br></div>', '<p>a</p>'],
    [
      'line breaks of the source, not those between words',
      '<p>a</p>\n<p><b>b</b>\n<i>c</i></p>',
      '<p>a</p><p><strong>b</strong> <em>c</em></p>',
    ],
    [
      'hidden text',
      '<p>a<span style="display:none">b</span><span style="mso-hide:all">c</span></p>',
      '<p>a</p>',
    ],
    ['a counter of readers', '<p>a<img src="https://x.example/p.gif" width="1" height="1"></p>', '<p>a</p>'],
    ['the size of Word’s letters', '<p><span style="font-size:11.0pt">a</span></p>', '<p>a</p>'],
  ])('%s', (_what, html, left) => {
    expect(clean(html)).toBe(left);
  });

  it.each([
    ['of a page', '<td>Granite</td><td>$376,000</td>'],
    [
      'of Word',
      '<td><p class=MsoNormal>Granite<o:p></o:p></p></td>\n<td><p class=MsoNormal>$376,000</p></td>',
    ],
  ])('rows of a table %s become lines with separated cells', (_what, row) => {
    const head = '<tr><th>Street</th><th>Price</th></tr>';
    expect(clean(`<table><caption>Sold</caption><tbody>${head}<tr>${row}</tr></tbody></table>`)).toBe(
      '<p>Sold</p><p><strong>Street</strong> | <strong>Price</strong></p><p>Granite | $376,000</p>',
    );
  });

  it('splits a layout table into its parts in order', () => {
    expect(clean('<table><tr><td><h2>a</h2></td><td><p>b</p><ul><li>c</li></ul></td></tr></table>')).toBe(
      '<h2>a</h2><p>b</p><ul><li>c</li></ul>',
    );
    expect(clean('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toBe('<p>a</p><p>b</p>');
  });

  it('keeps empty cells and removes empty rows', () => {
    expect(clean('<table><tr><td>a</td><td></td><td>b</td></tr><tr><td></td><td></td></tr></table>')).toBe(
      '<p>a |  | b</p>',
    );
  });

  it('separates terms from their definitions', () => {
    expect(clean('<dl><dt>Price</dt><dd>$1</dd></dl>')).toBe('<p>Price</p><p>$1</p>');
  });

  it('converts meaningful styles to marks', () => {
    expect(clean('<p><span style="font-weight:700;font-style:italic">a</span></p>')).toBe(
      '<p><strong><em>a</em></strong></p>',
    );
    expect(clean('<p><span style="text-decoration:underline">a</span></p>')).toBe('<p><u>a</u></p>');
    expect(clean('<p><span style="font-size: 1.25em">a</span></p>')).toBe(
      '<p><span class="size-large">a</span></p>',
    );
  });
});

describe('pictures', () => {
  it('leaves out and counts images of other sites, and of another computer’s disk', () => {
    const others = ['https://x.example/a.jpg', '//x.example/b.jpg', 'file:///C:/clip_image002.jpg'];
    const html = `<p>a</p>${others.map((src) => `<img width=300 src="${src}">`).join('')}`;
    expect(cleanHtml(html)).toEqual({ html: '<p>a</p>', leftOut: 3 });
  });

  it('keeps embedded images under their new URLs', () => {
    const { html, leftOut } = cleanHtml(
      '<p>a</p><img src="data:image/png;base64,iVBO" alt="b" width="20">',
      (src) => (src.startsWith('data:image/png') ? 'blob:1' : null),
    );
    expect({ html, leftOut }).toEqual({ html: '<p>a</p><img src="blob:1" alt="b" width="20">', leftOut: 0 });
  });
});
