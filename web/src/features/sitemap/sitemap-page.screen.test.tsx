import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { see } from '../../../testing/see.ts';

test('shows the XML, and declares its content type', async () => {
  const xml_content = '<urlset><url><loc>https://a.example/blogs</loc></url></urlset>';
  await openPage('/sitemap.xml', { fakes: { getSitemap: { xml_content } } });
  await see(page.getByText('<urlset'));
  expect(page.css('pre').element().textContent).toContain('https://a.example/blogs');
  expect(document.querySelector('meta[http-equiv="Content-Type"]')?.getAttribute('content')).toBe('text/xml');
});

test('reports an empty sitemap', async () => {
  await openPage('/sitemap.xml', { fakes: { getSitemap: { xml_content: null } } });
  await see(page.getByText('No sitemap content available'));
});
