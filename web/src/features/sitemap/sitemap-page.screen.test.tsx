import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { see } from '../../../testing/see.ts';

test('shows people its XML, and says so in the page', async () => {
  const xml_content = '<urlset><url><loc>https://a.example/blogs</loc></url></urlset>';
  await openPage('/sitemap.xml', { fakes: { getSitemap: { xml_content } } });
  await see(page.getByText('<urlset'));
  expect(page.css('pre').element().textContent).toContain('https://a.example/blogs');
  expect(document.querySelector('meta[http-equiv="Content-Type"]')?.getAttribute('content')).toBe('text/xml');
});

test('says that there is none when it is empty', async () => {
  await openPage('/sitemap.xml', { fakes: { getSitemap: { xml_content: null } } });
  await see(page.getByText('No sitemap content available'));
});
