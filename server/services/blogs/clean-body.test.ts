import { describe, expect, test } from 'vitest';
import { cleanBody, hasTooManyTags, isBlank } from './clean-body.ts';

describe('keeps a post’s elements unchanged', () => {
  test.each([
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><p>E<br />F</p><hr />',
    '<ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote>',
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p><pre>f\n  g</pre>',
    '<table><caption>a</caption><thead><tr><th scope="col" colspan="2">b</th></tr></thead><tbody><tr><td rowspan="2">c</td></tr></tbody></table>',
    '<figure><img src="https://pictures.example/a.jpg" alt="A &lt;porch&gt;" loading="lazy" /><figcaption>b</figcaption></figure>',
    '<p><img src="/api/treas/blogs/v1/image/c41b88e2?w=960" width="960" height="540" loading="lazy" /></p>',
    '<p><a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener">a</a></p>',
    '<p><a href="mailto:a@example.com" rel="noopener">a</a><a href="tel:+19185550142" rel="noopener">b</a></p>',
    '<p><a href="/blog/a-post" rel="noopener">a</a></p>',
    '<p><span style="font-size:0.875em">a</span><span style="font-size:1em">b</span></p>',
    '<p><span style="font-size:1.25em">a</span><span style="font-size:1.5em">b</span></p>',
    '<p><span class="size-xlarge">a</span> 1 &lt; 2 &amp; 3 &gt; 2 – “ok”</p>',
  ])('%s', (html) => {
    expect(cleanBody(html)).toBe(html);
  });
});

describe('converts an editor’s variants', () => {
  test.each([
    ['<b>a</b><i>b</i><strike>c</strike><del>d</del>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<a href="http://a.example">a</a>', '<a href="http://a.example" rel="noopener">a</a>'],
    ['<a href="/x" rel="opener" target="top">a</a>', '<a href="/x" rel="noopener">a</a>'],
    ['<p class="lead" id="top" style="color:red">a</p>', '<p>a</p>'],
    ['<span style="font-size: 1.5em; color: red">a</span>', '<span style="font-size:1.5em">a</span>'],
    ['<span style="font-size: 9em">a</span>', '<span>a</span>'],
    ['<span class="size-large fixed">a</span>', '<span class="size-large">a</span>'],
    ['<div>a</div><font color=red>b</font>', 'ab'],
  ])('%s', (html, clean) => {
    expect(cleanBody(html)).toBe(clean);
  });
});

describe('removes what can run, load, send, or restyle', () => {
  test.each([
    ['a script', 'a<script>steal()</script>b', 'ab'],
    ['a script in another case, never closed', 'a<ScRiPt src=//x.example/x.js>', 'a'],
    ['a handler', '<p onmouseover="steal()" ONCLICK=steal()>a</p>', '<p>a</p>'],
    ['an image that fails on purpose', '<img src=x onerror=steal()>a', 'a'],
    ['an SVG', '<svg onload=steal()><a href="javascript:steal()">x</a></svg>a', 'a'],
    [
      'MathML that hides a style',
      '<math><mtext><style><img src=x onerror=steal()></style></mtext></math>a',
      'a',
    ],
    ['a script as a URL', '<a href="javascript:steal()">a</a>', '<a rel="noopener">a</a>'],
    [
      'a script as a URL, behind entities',
      '<a href="&#106;ava&#x09;script&colon;steal()">a</a>',
      '<a rel="noopener">a</a>',
    ],
    ['a page as a URL', '<a href="data:text/html,<script>steal()</script>">a</a>', '<a rel="noopener">a</a>'],
    ['a protocol-relative URL', '<a href="//x.example">a</a>', '<a rel="noopener">a</a>'],
    ['a protocol-relative URL with a backslash', '<a href="/\\x.example">a</a>', '<a rel="noopener">a</a>'],
    ['an SVG as an image', '<img src="data:image/svg+xml,<svg/onload=steal()>">a', 'a'],
    ['an image over http', '<img src="http://x.example/a.jpg">a', 'a'],
    ['an image that calls this site’s API', '<img src="/api/treas/comm/unsubscribe?email=x">a', 'a'],
    ['an image path that leaves its folder', '<img src="/api/treas/blogs/v1/image/../get-blog">a', 'a'],
    [
      'other sources of an image',
      '<img src="https://x.example/a" srcset="//y.example/b 2x">',
      '<img src="https://x.example/a" loading="lazy" />',
    ],
    [
      'a frame',
      '<iframe src="https://x.example"></iframe><iframe srcdoc="<script>x</script>">b</iframe>a',
      'a',
    ],
    ['a form', '<form action="https://x.example"><input name=password><button>a</button></form>', 'a'],
    ['a style sheet', '<style>*{display:none}</style><link rel=stylesheet href=//x.example>a', 'a'],
    ['a style that loads', '<span style="background:url(//x.example)">a</span>', '<span>a</span>'],
    [
      'a style behind an escape',
      '<span style="font-size:1em;b\\61ckground:url(//x)">a</span>',
      '<span style="font-size:1em">a</span>',
    ],
    ['a new base', '<base href="https://x.example/"><meta http-equiv=refresh content="0;url=//x">a', 'a'],
    [
      'a name that shadows a function',
      '<img name=getElementById src="https://x.example/a">',
      '<img src="https://x.example/a" loading="lazy" />',
    ],
    ['a comment that ends early', '<!--><img src=x onerror=steal()>-->a', '--&gt;a'],
    [
      'text that another parser would read as tags',
      '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>a',
      'a',
    ],
    ['an object', '<object data=x.swf><embed src=x.swf></object><applet code=x>a</applet>', 'a'],
  ])('%s', (_name, html, clean) => {
    expect(cleanBody(html)).toBe(clean);
    expect(cleanBody(clean)).toBe(clean);
  });
});

test('removes meaningless text around a body, so that sanitizing again changes nothing', () => {
  expect(cleanBody(' <video> <source onerror="steal()"> ')).toBe('');
  expect(cleanBody('\n<p>a</p> <svg></svg> ')).toBe('<p>a</p>');
});

test('counts tags in any case, but not closing tags and entities', () => {
  expect(hasTooManyTags('<p>1 < 2</p>'.repeat(20_000))).toBe(false);
  expect(hasTooManyTags('<P>'.repeat(20_001))).toBe(true);
});

test('removes control characters except tabs and line breaks', () => {
  expect(cleanBody('<p>a\u0000\u0008b\tc\nd</p>')).toBe('<p>ab\tc\nd</p>');
});

test('truncates deep nesting', () => {
  const deep = cleanBody(`${'<blockquote>'.repeat(5000)}a${'</blockquote>'.repeat(5000)}`);
  expect(deep.match(/<blockquote>/g)?.length).toBe(50);
});

test('treats spaces and empty tags as blank, but not a letter or an image', () => {
  expect(['', '<p>\u00a0<br /></p>', '<table></table>'].map(isBlank)).toEqual([true, true, true]);
  expect(['<p>a</p>', '<p><img src="https://x.example/a" /></p>', '&lt;'].map(isBlank)).toEqual([
    false,
    false,
    false,
  ]);
});
