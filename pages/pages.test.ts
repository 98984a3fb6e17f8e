import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPage } from './find-page.ts';
import { inWords, titleOf } from './page.ts';
import { allPages, pages } from './pages.ts';

const site = {
  name: 'Avery Cole Homes',
  agent: { name: 'Avery Cole', title: 'Broker', bio: ['Born here.'] },
  neighborhood: { title: 'Jenks', intro: 'A town on the river.' },
};

describe('the page table', () => {
  it('lists each path once, with a screen that exists', () => {
    expect(new Set(allPages.map((page) => page.path)).size).toBe(allPages.length);
    for (const { screen } of allPages)
      expect(existsSync(path.join(import.meta.dirname, `../web/src/${screen}.tsx`)), screen).toBe(true);
  });

  it('finds the page at a path, with its parameters', () => {
    for (const { path: address } of allPages)
      expect(findPage(address.replaceAll(/:\w+/g, 'x'))?.page.path).toBe(address);
    expect(findPage('/listing/OK%2F1%202')?.params).toEqual({ listingKey: 'OK/1 2' });
    expect(findPage('/listing/100%')?.params).toEqual({ listingKey: '100%' });
    expect(findPage('/blogs/')?.page).toMatchObject(pages.site.blogs);
  });

  it.each(['/nowhere', '/admin/nonsense', '/admin/settings/nonsense', '/listing', '/listing/a/b', '//', ''])(
    'finds no page at %j',
    (address) => expect(findPage(address)).toBeNull(),
  );

  it('titles tabs with the site’s name, and those of the admin console with the product’s', () => {
    const titleAt = (address: string) => titleOf(findPage(address)?.page ?? expect.fail(address), site);
    expect(titleAt('/agent')).toBe('About Avery Cole · Avery Cole Homes');
    expect(titleAt('/neighborhood/idxtown')).toBe('Jenks · Avery Cole Homes');
    expect(titleAt('/admin/insights')).toBe('Analytics & Insights · Porchlight');
  });

  it('replaces all braces in titles and descriptions', () => {
    for (const { title, description = '' } of allPages)
      expect(inWords(title + description, site)).not.toMatch(/[{}]/);
  });
});
