import { paths } from '../../../navigation/paths.ts';
import { slugOf } from '../../../posts/slug.ts';

type Post = { id: number; title: string; created_at: string };
type Entry = { path: string; changefreq: 'daily' | 'weekly' | 'monthly'; priority: string; lastmod?: string };

/** The fixed entries of section 9, in order. */
const fixed: readonly Entry[] = [
  { path: paths.home, changefreq: 'daily', priority: '1.0' },
  { path: paths.blogs, changefreq: 'weekly', priority: '0.8' },
  { path: paths.reviews, changefreq: 'weekly', priority: '0.7' },
  { path: paths.neighborhood, changefreq: 'monthly', priority: '0.8' },
];

/** Pages in no document: without them, search engines would drop them at the first refresh. */
const further: readonly Entry[] = [
  { path: paths.map(), changefreq: 'daily', priority: '0.9' },
  { path: paths.agent, changefreq: 'monthly', priority: '0.7' },
  { path: paths.addContact, changefreq: 'monthly', priority: '0.5' },
];

/** Returns the sitemap (sitemaps.org, 0.9) of pages and posts, and its number of pages. */
export function refreshedSitemap(origin: string, posts: readonly Post[]): { xml: string; pages: number } {
  const pages = [...fixed, ...further];
  const entries = [...pages, ...postEntries(posts)].map((entry) => entryXml(origin, entry));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return { xml, pages: pages.length };
}

function entryXml(origin: string, { path, lastmod, changefreq, priority }: Entry): string {
  const when = lastmod === undefined ? '' : `\n    <lastmod>${escapeXml(lastmod)}</lastmod>`;
  return `  <url>
    <loc>${escapeXml(origin + path)}</loc>${when}
    <changefreq>${changefreq}</changefreq>
    <priority>${priority}</priority>
  </url>`;
}

/** Returns the posts' entries under their slugs; under their numbers where the slug is empty or taken. */
function postEntries(posts: readonly Post[]): Entry[] {
  const taken = new Set(['']);
  return posts.map(({ id, title, created_at }) => {
    const slug = slugOf(title);
    const name = taken.has(slug) ? id : slug;
    taken.add(slug);
    const at = new Date(created_at);
    return {
      path: paths.blog(name),
      changefreq: 'monthly',
      priority: '0.6',
      ...(Number.isNaN(at.getTime()) ? {} : { lastmod: at.toISOString().slice(0, 10) }),
    };
  });
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
