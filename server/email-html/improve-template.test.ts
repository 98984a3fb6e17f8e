import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { Problem } from '../errors/errors.ts';
import { projectRoot } from '../files/root.ts';
import { improveTemplate, templateLimit } from './improve-template.ts';

/** Returns everything that must stay the same. */
function contentOf(html: string) {
  const $ = load(html);
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((element) => $(element).attr(name));
  return {
    text: $('body').text().replace(/\s+/g, ' ').trim(),
    title: $('title').text(),
    links: attributes('a', 'href'),
    images: attributes('img', 'src'),
    widths: attributes('table, td, img', 'width'),
    colors: attributes('table, td', 'bgcolor'),
    fields: html.match(/\{{2,3}[^{}]*\}{2,3}/g) ?? [],
    comments: html.match(/<!--[\s\S]*?-->/g) ?? [],
    styles: html.match(/<style[\s\S]*?<\/style>/g) ?? [],
  };
}

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const styleIn = (html: string, selector: string) => load(html)(selector).attr('style');

const folder = path.join(projectRoot, '../shared/data/email');
const templates = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  : [];

describe.skipIf(templates.length === 0)('real templates (skipped without ../shared/data/email)', () => {
  it('include all 24', () => {
    expect(templates).toHaveLength(24);
  });

  it.each(templates)('keep the content of %s, and do not change it the second time', (name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const once = improveTemplate(source);
    expect(contentOf(once.html)).toEqual(contentOf(source));
    expect(improveTemplate(once.html)).toEqual({ ...once, changes: [] });
    expect(once.text.length).toBeGreaterThan(100);
    expect(once.text).not.toMatch(/<[a-z]|mergefield|&nbsp;/i);
  });
});

describe('styles', () => {
  it('are inlined, and stay in their style sheet', () => {
    const { html, changes } = improveTemplate(page('<p class="a">x</p>', '<style>.a { color: red }</style>'));
    expect(styleIn(html, 'p')).toBe('color: red;');
    expect(html).toContain('<style>.a { color: red }</style>');
    expect(changes).toContain(
      'Styles are written into 1 element(s), for mail programs that drop style sheets.',
    );
  });

  it('are overridden by an element’s own style, whose !important stays', () => {
    const { html } = improveTemplate(
      page('<p style="color: blue !important">x</p>', '<style>p { color: red; margin: 0 }</style>'),
    );
    expect(styleIn(html, 'p')).toBe('margin: 0; color: blue !important;');
  });

  it.each([
    ['a media query', '@media (max-width: 600px) { p { padding-left: 0 } }'],
    ['a pseudo rule', 'p:hover { padding: 1px }'],
  ])('are not inlined where that would override %s', (_, rule) => {
    const { html } = improveTemplate(
      page('<p>x</p>', `<style>p { color: red; padding: 9px } ${rule}</style>`),
    );
    expect(styleIn(html, 'p')).toBe('color: red;');
    expect(html).toContain(rule);
  });

  it('are inlined where the media query is !important', () => {
    const css = 'p { padding: 9px } @media (max-width: 600px) { p { padding: 0 !important } }';
    expect(styleIn(improveTemplate(page('<p>x</p>', `<style>${css}</style>`)).html, 'p')).toBe(
      'padding: 9px;',
    );
  });

  it('for phones or print are not inlined', () => {
    const css = '<style media="only screen and (max-width: 500px)">p { color: red }</style>';
    expect(styleIn(improveTemplate(page('<p>x</p>', css)).html, 'p')).toBeUndefined();
  });

  it('keep quotes and ampersands', () => {
    const source = page('<p style="font-family: &quot;A B&quot;; background: url(x?a=1&amp;copy=2)">x</p>');
    const { html } = improveTemplate(source);
    expect(styleIn(html, 'p')).toBe("font-family: 'A B'; background: url(x?a=1&copy=2);");
    expect(improveTemplate(html).html).toBe(html);
  });
});

describe('merge fields and comments', () => {
  it.each([
    '<p>{{#if a < b}}Hi {{ name }} & {{{raw "x"}}}{{/if}}</p>',
    '<p style="{{style}}">x</p>',
    '<p style="color: {{color}}">x</p>',
    '<a href="{{url}}?a=1&b={{id}}">x</a>',
    '<table><tr>{{#each rows}}<td>{{this}}</td>{{/each}}</tr></table>',
    '<% if (a > b) { %><p>x</p><% } %>',
    '<p>mergefield0x {{mergefield0x}} Mergefield1X</p>',
    '<!--[if mso]><table><tr><td width="600"><![endif]--><p>x</p><!--[if mso]></td></tr></table><![endif]-->',
    '<!--[if !mso]><!--><p>x</p><!--<![endif]-->',
  ])('are preserved: %s', (fragment) => {
    const fields = /\{{2,3}[^{}]*\}{2,3}|<%[^%]*%>|<!--[\s\S]*?-->|mergefield\dx/gi;
    const { html } = improveTemplate(fragment);
    expect(html.match(fields)).toEqual(fragment.match(fields));
    expect(improveTemplate(html).html).toBe(html);
  });

  it('are preserved in the plain text', () => {
    expect(improveTemplate('<p>Hi {{name}}, <a href="{{url}}">look</a></p>').text).toBe(
      'Hi {{name}}, look ({{url}})',
    );
  });
});

describe('images', () => {
  it.each([
    ['<img src="https://a.example/open.gif" width="1" height="1">', ''],
    ['<img src="/img/spacer.gif">', ''],
    ['<img src="/img/company-logo@2x.png">', 'company logo'],
    ['<img src="/img/IMG_2041.jpg">', ''],
    ['<img src="/a/8f3b2c19.png">', ''],
    ['<img src="{{photo}}">', ''],
    ['<img src="cid:abc-house">', ''],
    ['<img src="/x1.png" title="Front door">', 'Front door'],
    ['<a href="https://www.homes.example/a"><img src="/x1.png"></a>', 'Link to homes.example'],
    ['<a href="https://a.example"><img src="/house.png"> Our house</a>', ''],
  ])('have for %s the alt text "%s"', (fragment, alt) => {
    expect(load(improveTemplate(fragment).html)('img').attr('alt')).toBe(alt);
  });

  it('keep an existing alt text, even an empty one', () => {
    const { html } = improveTemplate('<img src="/logo.png" alt=""><img src="/logo.png" alt="Us">');
    expect(
      load(html)('img')
        .toArray()
        .map(({ attribs }) => attribs.alt),
    ).toEqual(['', 'Us']);
  });

  it('shrink with the screen, but small ones keep their height, and pixels their style', () => {
    const { html } = improveTemplate(
      '<img id="a" alt="" src="/a.png" width="640" height="300"><img id="b" alt="" src="/b.png" width="24" height="24"><img id="c" alt="" src="/c.gif" width="1">',
    );
    expect(styleIn(html, '#a')).toBe('max-width: 100%; height: auto;');
    expect(styleIn(html, '#b')).toBe('max-width: 100%;');
    expect(styleIn(html, '#c')).toBeUndefined();
  });

  it('keep a width limit from a style sheet or media query', () => {
    const css = '<style>.a { max-width: 90px } @media (max-width: 9px) { .b { max-width: 50px } }</style>';
    const { html } = improveTemplate(
      page('<img class="a" alt="" src="/a.png"><img class="b" alt="" src="/b.png">', css),
    );
    expect(styleIn(html, '.a')).toBe('max-width: 90px;');
    expect(styleIn(html, '.b') ?? '').not.toContain('max-width');
  });
});

describe('tables', () => {
  it('shrink on phones when wide, and keep their width for Outlook', () => {
    const { html, changes } = improveTemplate(page('<table width="700"><tr><td>x</td></tr></table>'));
    const table = load(html)('table');
    expect(table.attr('width')).toBe('700');
    expect(table.attr('style')).toBe('max-width: 100%;');
    expect(html).toMatch(
      /@media only screen and \(max-width: 640px\) \{ \.fluid-on-phones \{ width: 100% !important/,
    );
    expect(changes.join()).toContain('1 wide table(s) shrink on phones');
    expect(improveTemplate(html)).toMatchObject({ html, changes: [] });
  });

  it('get a presentation role for layout, but not with headers', () => {
    const { html } = improveTemplate(
      '<table id="layout"><tr><td><table id="data"><tr><th>Price</th></tr><tr><td>$1</td></tr></table></td></tr></table>',
    );
    const $ = load(html);
    expect($('#layout').attr('role')).toBe('presentation');
    expect($('#data').attr('role')).toBeUndefined();
  });
});

describe('the document', () => {
  const english = '<p>This is the home that you and your family have been waiting for.</p>';

  it('gets a viewport after its charset, and its language', () => {
    const { html, changes } = improveTemplate(page(english, '<meta charset="utf-8"><title>x</title>'));
    expect(html).toContain(
      '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>',
    );
    expect(changes).toHaveLength(2);
  });

  it('keeps an existing language, and gets none for text that is not English', () => {
    expect(improveTemplate(`<html lang="es"><body>${english}</body></html>`).html).toContain(
      '<html lang="es">',
    );
    const spanish = page(
      '<p>Esta es la casa que usted y su familia han estado esperando desde hace tiempo.</p>',
    );
    expect(improveTemplate(spanish).html).not.toContain('lang=');
  });

  it('stays a fragment', () => {
    expect(improveTemplate(english)).toEqual({
      html: english,
      text: 'This is the home that you and your family have been waiting for.',
      changes: [],
    });
  });

  it('keeps its entities', () => {
    const fragment = '<p>A&nbsp;&amp;&nbsp;B &mdash; &lt;b&gt; é 🏠</p>';
    expect(improveTemplate(fragment).html).toBe(fragment);
  });
});

describe('the plain text', () => {
  it('keeps links, headings, and one line per row, and omits hidden content', () => {
    const { text } = improveTemplate(
      '<div style="display:none">Preheader</div><h1>New homes</h1><table><tr><td>Jenks</td><td>$300,000</td></tr></table><p><a href="https://a.example/1">See it</a> or <a href="https://a.example">https://a.example</a></p><img src="/t.gif" width="1">',
    );
    expect(text).toBe('New homes\n\nJenks $300,000\n\nSee it (https://a.example/1) or https://a.example');
  });
});

describe('limits', () => {
  it('allow up to 200,000 characters, and reject more', () => {
    const row = '<tr><td class="a">x</td></tr>';
    const body = `<table>${row.repeat(Math.floor((templateLimit - 200) / row.length))}</table>`;
    const { html } = improveTemplate(page(body, '<style>.a { color: red }</style>'));
    expect(html.match(/color: red;/g)?.length).toBeGreaterThan(6_000);
    expect(() => improveTemplate('x'.repeat(templateLimit + 1))).toThrow(Problem);
  });

  it.each([
    '',
    'plain words',
    '<',
    '<p',
    '{{',
    '{{'.repeat(50_000),
    '<style>@media { .a {'.repeat(2_000),
    '<div>'.repeat(3_000),
    '<p style="">x</p>',
    '</table></td><p>x',
    '<style>p:nth-child( { color: red } [[ { x: y }</style><p>x</p>',
  ])('handle odd input %#, with the same result twice', (source) => {
    const once = improveTemplate(source);
    expect(improveTemplate(once.html).html).toBe(once.html);
  });
});
