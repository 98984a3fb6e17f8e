import type { components as BlogSchemas } from '../../openapi/generated/blogs.d.ts';
import type { components as IdxSchemas } from '../../openapi/generated/idx.d.ts';
import type { SiteProfile } from '../gateway/site-profile.ts';
import type { ServiceClients } from '../services/clients.ts';
import { slugOf } from '../slug.ts';
import { agentLd, breadcrumbsLd, listingLd, postLd } from './json-ld.ts';
import type { PageHead } from './page-head.ts';

type Listing = IdxSchemas['schemas']['PropertyData'];
type BlogPost = BlogSchemas['schemas']['BlogPost'];
type Asked = { path: string; site: SiteProfile; origin: string; clients: ServiceClients };

const longestDescription = 160;

/**
 * What the page at a path says of itself; null for a path that the app has no screen for. A service that cannot be
 * asked leaves the page with the site's own words: the page itself says what it cannot do.
 */
export async function describePage(asked: Asked): Promise<PageHead | null> {
  const { path } = asked;
  const listing = /^\/listing\/([^/]+)$/.exec(path)?.[1];
  if (listing !== undefined) return describeListing(decode(listing), asked);
  const post = /^\/blog\/([^/]+)$/.exec(path)?.[1];
  if (post !== undefined) return describePost(decode(post), asked);
  if (/^\/admin(\/[a-z/-]+)?$/.test(path))
    return { ...pageOf(asked.site, null), title: `Admin · ${asked.site.name}` };
  return describeFixed(asked);
}

function describeFixed({ path, site, origin }: Asked): PageHead | null {
  const { agent, neighborhood } = site;
  const named = (title: string, description: string, jsonLd: PageHead['jsonLd'] = []): PageHead => ({
    ...pageOf(site, path),
    title: `${title} · ${site.name}`,
    description: cut(description),
    jsonLd: [...jsonLd, breadcrumbsLd([home(site), { name: title, path }], origin)],
  });
  switch (path) {
    case '/':
      return { ...pageOf(site, '/'), jsonLd: [agentLd(site, origin)] };
    case '/map':
      return named('Map', `Homes for sale and for rent on a map, with ${agent.name}.`);
    case '/blogs':
      return named('Blogs', `${agent.name} on buying, selling and leasing.`);
    case '/reviews':
      return named('Reviews', `What people say who worked with ${agent.name}.`);
    case '/agent':
      return named(`About ${agent.name}`, `${agent.name}, ${agent.title}. ${agent.bio[0] ?? ''}`, [
        agentLd(site, origin),
      ]);
    case '/neighborhood/idxtown':
      return {
        ...named(neighborhood.title, neighborhood.intro),
        ...(neighborhood.cover === null ? {} : { image: neighborhood.cover }),
      };
    case '/add-contact':
      return named('Connect With Us', `Leave your details and ${agent.name} will be in touch.`);
    case '/privacy':
      return named('Privacy', `What this site keeps of you, and who sees it.`);
    case '/accessibility':
      return named('Accessibility', 'This site is made to be used by everyone, with any hand and any eye.');
    case '/data-request':
      return named('Data request', 'Ask for what is held on you, or have it deleted.');
    case '/sitemap.xml':
      return { ...pageOf(site, null), title: `Sitemap · ${site.name}` };
    case '/password-reset':
      return { ...pageOf(site, null), title: `Reset password · ${site.name}` };
    case '/confirm-email':
      return { ...pageOf(site, null), title: `Confirm your email · ${site.name}` };
    default:
      return null;
  }
}

async function describeListing(key: string, { site, origin, clients }: Asked): Promise<PageHead> {
  const { data, response } = await clients.idx.GET('/api/treas/idx/v1/retrieve-property-data', {
    params: { query: { listingKey: key } },
  });
  const listing = data?.properties[0];
  if (listing === undefined) {
    if (response.status === 410) return missing(site, 410, 'No longer available');
    return response.status < 500 ? missing(site, 404, 'Property not found') : pageOf(site, null);
  }
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

async function describePost(id: string, { site, origin, clients }: Asked): Promise<PageHead> {
  const { data: posts, response } = await clients.blogs.GET('/api/treas/blogs/v1/get-blog', {});
  if (posts === undefined)
    return response.status < 500 ? missing(site, 404, 'Blog post not found') : pageOf(site, null);
  const post = posts.find(({ title }) => slugOf(title) === id) ?? posts.find((one) => String(one.id) === id);
  if (post === undefined)
    return missing(site, (await wasDeleted(id, clients)) ? 410 : 404, 'Blog post not found');
  const path = `/blog/${encodeURIComponent(slugOf(post.title) || String(post.id))}`;
  const image = await pictureOf(post, clients);
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

/** Whether a post stood under this slug or number. A provider that cannot say so has had none. */
async function wasDeleted(id: string, clients: ServiceClients): Promise<boolean> {
  const { data } = await clients.blogs.GET('/api/treas/blogs/v1/deleted-post', { params: { query: { id } } });
  return data?.deleted ?? false;
}

async function pictureOf({ file_id }: BlogPost, clients: ServiceClients): Promise<string | null> {
  const { data } = await clients.blogs.GET('/api/treas/blogs/v1/get-image', {
    params: { query: { s3_blog_file_id: file_id } },
  });
  return data?.url ?? null;
}

/** A page in the site's own words. Without a path it is not to be found. */
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

/** Price, size, place and credit, then as much of the remarks as there is room for. */
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

/** No longer than search engines show, and never within a word. */
function cut(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= longestDescription) return plain;
  return `${plain.slice(0, longestDescription - 1).replace(/\s\S*$/, '')}…`;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
