import { describe, expect, it } from 'vitest';
import { refreshedSitemap } from './sitemap-xml.ts';

const post = (id: number, title: string, created_at = '2026-05-01T23:30:00.000Z') => ({
  id,
  title,
  created_at,
});
const entriesOf = (xml: string) =>
  [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) =>
    [...entry.matchAll(/<(\w+)>(.*?)<\/\1>/g)].map(([, , value]) => value),
  );
const origin = 'https://a.example';

describe('the refreshed sitemap', () => {
  it('has the fixed entries with how often they change and what they weigh', () => {
    expect(entriesOf(refreshedSitemap(origin, []).xml).slice(0, 4)).toEqual([
      [`${origin}/`, 'daily', '1.0'],
      [`${origin}/blogs`, 'weekly', '0.8'],
      [`${origin}/reviews`, 'weekly', '0.7'],
      [`${origin}/neighborhood/idxtown`, 'monthly', '0.8'],
    ]);
  });

  it('keeps the other pages of the site', () => {
    const { xml, pages } = refreshedSitemap(origin, []);
    expect(pages).toBe(7);
    expect(entriesOf(xml).map(([loc]) => loc)).toEqual(
      expect.arrayContaining([`${origin}/map`, `${origin}/agent`, `${origin}/add-contact`]),
    );
  });

  it('lists each post, monthly at 0.6, under its slug, or under its number when that is taken or empty', () => {
    const { xml, pages } = refreshedSitemap(origin, [
      post(9, 'Rates & Points'),
      post(8, 'Rates, Points'),
      post(7, '¿?', 'never'),
    ]);
    expect(entriesOf(xml).slice(pages)).toEqual([
      [`${origin}/blog/rates-points`, '2026-05-01', 'monthly', '0.6'],
      [`${origin}/blog/8`, '2026-05-01', 'monthly', '0.6'],
      [`${origin}/blog/7`, 'monthly', '0.6'],
    ]);
  });

  it('escapes what has a meaning in XML', () => {
    expect(refreshedSitemap('https://a.example/?a&<', []).xml).toContain(
      '<loc>https://a.example/?a&#38;&#60;/',
    );
  });
});
