import { describe, expect, it } from 'vitest';
import { readSitemap } from './read-sitemap.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const sitemap = (entries: string, root = `urlset xmlns="${namespace}"`) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${entries}</urlset>\n`;
const home = '<url><loc>https://a.example/</loc></url>';
const locs = (xml: string) => readSitemap(xml).map(({ loc }) => loc);

describe('parsing a sitemap', () => {
  it('accepts its fields, comments, other namespaces, and escaped URLs', () => {
    const xml = sitemap(`<!-- all --><url>
      <loc>https://a.example/?a=1&amp;b=&#50;</loc><lastmod>2026-05-01T12:00:00+02:00</lastmod>
      <changefreq>daily</changefreq><priority>1.0</priority>
      <image:image xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><image:loc>x</image:loc></image:image>
    </url><url><loc><![CDATA[https://a.example/b]]></loc><lastmod>2026-05</lastmod></url>`);
    expect(locs(xml)).toEqual(['https://a.example/?a=1&b=2', 'https://a.example/b']);
  });

  it('returns the position of each entry', () => {
    const xml = sitemap(`\n  ${home}\n`);
    expect(readSitemap(xml).map(({ start, end }) => xml.slice(start, end))).toEqual([home]);
  });

  it('accepts up to 50,000 URLs', () => {
    expect(readSitemap(sitemap(home.repeat(50_000)))).toHaveLength(50_000);
    expect(() => readSitemap(sitemap(home.repeat(50_001)))).toThrow('at most 50,000 addresses');
  });
});

describe('rejects an invalid sitemap with the reason', () => {
  it.each([
    ['nothing', '', 'must contain a root element'],
    ['a page', '<!doctype html><p>Hello', 'not well-formed at line 1'],
    ['only text', 'hello', 'not well-formed at line 1'],
    ['a stylesheet', `<?xml-stylesheet href="https://b.example/x.xsl"?>${home}`, 'no processing instruction'],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${sitemap(home)}`, 'no document type'],
    ['a custom entity', sitemap('<url><loc>https://a.example/&x;</loc></url>'), 'no entity but XML’s own'],
    ['a bare &', sitemap('<url><loc>https://a.example/?a&b</loc></url>'), 'must write & as &amp;'],
    ['another root', sitemap(home).replaceAll('urlset', 'sitemapindex'), 'must be a urlset'],
    ['no namespace', sitemap(home, 'urlset'), 'must be a urlset of the namespace'],
    ['no entry', sitemap(''), 'at least one address'],
    ['an entry without an address', sitemap('<url/>'), 'entry 1: must have a loc'],
    [
      'two addresses in one entry',
      sitemap(home.replace('</url>', '<loc>https://a.example/b</loc></url>')),
      'once',
    ],
    ['a path', sitemap('<url><loc>/blogs</loc></url>'), 'entry 1: loc must be a whole http'],
    ['a script', sitemap('<url><loc>javascript:alert(1)</loc></url>'), 'entry 1: loc'],
    ['an address of 2,048 characters', sitemap(home.replace('/</loc>', `/${'a'.repeat(2030)}</loc>`)), 'loc'],
    ['two hosts', sitemap(`${home}<url><loc>https://b.example/</loc></url>`), 'must stay on one host'],
    ['an unknown field', sitemap(home.replace('</url>', '<title>x</title></url>')), 'title is no field'],
    ['an invalid date', sitemap(home.replace('</url>', '<lastmod>May 1</lastmod></url>')), 'lastmod must be'],
    ['an invalid month', sitemap(home.replace('</url>', '<lastmod>2026-13-01</lastmod></url>')), 'lastmod'],
    [
      'an unknown frequency',
      sitemap(home.replace('</url>', '<changefreq>often</changefreq></url>')),
      'changefreq',
    ],
    ['a priority above 1', sitemap(home.replace('</url>', '<priority>1.1</priority></url>')), 'priority'],
    ['text between entries', sitemap(`${home}hello`), 'no text between'],
    ['an unclosed element', sitemap(home).replace('</urlset>', ''), 'unclosed tag: urlset'],
    ['a mismatched closing tag', sitemap(home.replace('</loc>', '</lock>')), 'unexpected close tag'],
    ['two documents', sitemap(home) + sitemap(home), 'not well-formed at line 3'],
    ['another encoding', sitemap(home).replace('UTF-8', 'ISO-8859-1'), 'must be in UTF-8'],
    ['a control character', sitemap(`${home}\u0000`), 'disallowed character'],
    ['deep nesting', sitemap(`<url>${'<x:a>'.repeat(20)}${'</x:a>'.repeat(20)}</url>`), 'nested too deeply'],
  ])('%s', (_what, xml, reason) => {
    expect(() => readSitemap(xml)).toThrow(SyntaxError);
    expect(() => readSitemap(xml)).toThrow(reason);
  });
});
