import type { components as BlogSchemas } from '../../openapi/generated/blogs.d.ts';
import type { components as IdxSchemas } from '../../openapi/generated/idx.d.ts';
import { findPage } from '../../pages/find-page.ts';
import { inWords, titleOf } from '../../pages/page.ts';
import { type FramedPage, pages } from '../../pages/pages.ts';
import { slugOf } from '../../pages/slug.ts';
import { statusSaid } from '../errors/faults.ts';
import type { SiteProfile } from '../gateway/site/site-profile.ts';
import type { CallService } from '../services/call.ts';
import { agentLd, breadcrumbsLd, listingLd, postLd } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

type Listing = IdxSchemas['schemas']['PropertyData'];
type BlogPost = BlogSchemas['schemas']['BlogPost'];
type Asked = { path: string; site: SiteProfile; origin: string; call: CallService };

const longestDescription = 160;

/**
 * Returns the metadata of the page at a path; null for a path without a screen. When a service fails, uses
 * the site's defaults, because the page itself shows the error.
 */
export async function describePage(asked: Asked): Promise<PageHead | null> {
  const found = findPage(asked.path);
  if (found === null) return null;
  const { page, params } = found;
  switch (page.path) {
    case pages.stage.listing.path:
      return describeListing(params.listingKey ?? '', asked);
    case pages.site.blog.path:
      return describePost(params.id ?? '', asked);
    default:
      return describeFixed(page, asked);
  }
}

function describeFixed(page: FramedPage, { site, origin }: Asked): PageHead {
  const { path } = page;
  const about =
    path === pages.stage.home.path || path === pages.site.agent.path ? [agentLd(site, origin)] : [];
  if (path === pages.stage.home.path) return { ...pageOf(site, path), jsonLd: about };
  const title = titleOf(page, site);
  if (page.robots !== undefined || page.access === 'admin') return { ...pageOf(site, null), title };
  const name = inWords(page.title, site);
  return {
    ...pageOf(site, path),
    title,
    ...(page.description === undefined ? {} : { description: cut(inWords(page.description, site)) }),
    ...(path === pages.site.neighborhood.path ? { image: site.neighborhood.cover ?? site.media.cover } : {}),
    jsonLd: [...about, breadcrumbsLd([home(site), { name, path }], origin)],
  };
}

async function describeListing(key: string, { site, origin, call }: Asked): Promise<PageHead> {
  const query = { listingKey: key };
  const listing = await call('getListingByKey', { query }).then(
    ({ properties }) => properties[0] ?? 404,
    statusSaid,
  );
  if (listing === 410) return missing(site, 410, 'No longer available');
  if (typeof listing === 'number')
    return listing < 500 ? missing(site, 404, 'Property not found') : pageOf(site, null);
  const path = `/listing/${encodeURIComponent(listing.listing_key)}`;
  const name = listing.full_address ?? 'A home';
  return {
    ...pageOf(site, path),
    title: `${name} · ${site.name}`,
    description: cut(inShort(listing)),
    image:
      listing.photos_count === 0
        ? site.media.cover
        : `/gateway/v1/photos${path.slice('/listing'.length)}/0?w=1280`,
    jsonLd: [
      listingLd(listing, origin),
      breadcrumbsLd([home(site), { name: 'Map', path: '/map' }, { name, path }], origin),
    ],
  };
}

async function describePost(id: string, { site, origin, call }: Asked): Promise<PageHead> {
  const posts = await call('listBlogs').catch(statusSaid);
  if (typeof posts === 'number')
    return posts < 500 ? missing(site, 404, 'Blog post not found') : pageOf(site, null);
  const post = posts.find(({ title }) => slugOf(title) === id) ?? posts.find((one) => String(one.id) === id);
  if (post === undefined)
    return missing(site, (await wasDeleted(id, call)) ? 410 : 404, 'Blog post not found');
  const path = `/blog/${encodeURIComponent(slugOf(post.title) || String(post.id))}`;
  const image = await pictureOf(post, call);
  return {
    ...pageOf(site, path),
    title: `${post.title} · ${site.name}`,
    description: cut([post.title, post.meta_description].filter(Boolean).join(': ')),
    image: image ?? site.media.cover,
    kind: 'article',
    jsonLd: [
      postLd(post, { url: origin + path, image, author: site.agent.name, origin }),
      breadcrumbsLd([home(site), { name: 'Blogs', path: '/blogs' }, { name: post.title, path }], origin),
    ],
  };
}

/** Returns whether a post with this slug or number was deleted; false when the provider can't tell. */
async function wasDeleted(id: string, call: CallService): Promise<boolean> {
  return call('findDeletedBlog', { query: { id } }).then(
    ({ deleted }) => deleted,
    () => false,
  );
}

async function pictureOf({ file_id }: BlogPost, call: CallService): Promise<string | null> {
  return call('getBlogImage', { query: { s3_blog_file_id: file_id } }).then(
    ({ url }) => url,
    () => null,
  );
}

/** Returns a page with the site's defaults; not indexed without a path. */
function pageOf(site: SiteProfile, path: string | null): PageHead {
  const { agent, name } = site;
  return {
    status: 200,
    title: name.includes(agent.name) ? name : `${agent.name} · ${name}`,
    description: cut(`${agent.tagline} ${agent.name}, ${agent.title}, ${site.brokerage.name}.`),
    path,
    indexed: path !== null,
    image: site.media.cover,
    kind: 'website',
    jsonLd: [],
  };
}

function missing(site: SiteProfile, status: 404 | 410, title: string): PageHead {
  return { ...pageOf(site, null), status, title: `${title} · ${site.name}` };
}

const home = (site: SiteProfile) => ({ name: site.name, path: '/' });

/** Returns the price, size, and credit, followed by the remarks. */
function inShort(listing: Listing): string {
  const price = listing.current_price ?? listing.list_price;
  const facts = [
    price ? `$${price.toLocaleString('en-US')}` : null,
    listing.bedrooms_total ? `${listing.bedrooms_total} beds` : null,
    listing.bathrooms ? `${listing.bathrooms} baths` : null,
    listing.living_area ? `${listing.living_area.toLocaleString('en-US')} sq ft` : null,
  ].filter((fact) => fact !== null);
  const credit = listing.list_office_name ? `Listed by ${listing.list_office_name}.` : '';
  return [facts.join(' · '), credit, listing.public_remarks ?? '']
    .filter(Boolean)
    .join('. ')
    .replace('..', '.');
}

/** Shortens a text to the length that search engines show, at a word's end. */
function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  return `${plain.slice(0, longestDescription - 1).replace(/\s\S*$/, '')}…`;
}
