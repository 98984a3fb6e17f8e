import type { Page } from './page.ts';
import { allPages, pages } from './pages.ts';
import { slugOf } from './slug.ts';

type Post = { id: number; title: string; created_at: string };
type Entry = NonNullable<Page['sitemap']> & { path: string; lastmod?: string };

const fixed: Entry[] = allPages.flatMap(({ path, sitemap }) => (sitemap ? [{ path, ...sitemap }] : []));

/** The number of the site's own pages in its sitemap, without posts. */
export const sitemapPages: number = fixed.length;

/** Returns a sitemap (sitemaps.org, 0.9) of the site's pages and posts. `origin` has no trailing slash. */
export function sitemapXml(origin: string, posts: readonly Post[]): string {
  const entries = [...fixed, ...postEntries(posts)].map(({ path, lastmod, changefreq, priority }) => {
    const when = lastmod === undefined ? '' : `\n    <lastmod>${lastmod}</lastmod>`;
    return `  <url>
    <loc>${escapeXml(origin + path)}</loc>${when}
    <changefreq>${changefreq}</changefreq>
    <priority>${priority}</priority>
  </url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Lists posts under their slug, or under their number when the slug is empty or a duplicate. */
function postEntries(posts: readonly Post[]): Entry[] {
  const taken = new Set(['']);
  return posts.map(({ id, title, created_at }) => {
    const slug = slugOf(title);
    const name = taken.has(slug) ? String(id) : slug;
    taken.add(slug);
    return {
      path: pages.site.blog.path.replace(':id', name),
      changefreq: 'monthly',
      priority: '0.6',
      // The day as its provider wrote it.
      ...(/^\d{4}-\d{2}-\d{2}/.test(created_at) ? { lastmod: created_at.slice(0, 10) } : {}),
    };
  });
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
