import type {
  BlogPosting,
  BreadcrumbList,
  Offer,
  RealEstateAgent,
  RealEstateListing,
  Residence,
  WithContext,
} from 'schema-dts';
import type { components as BlogSchemas } from '../../openapi/generated/blogs.d.ts';
import type { components as IdxSchemas } from '../../openapi/generated/idx.d.ts';
import type { SiteProfile } from '../gateway/site/site-profile.ts';

type Listing = IdxSchemas['schemas']['PropertyData'];
type BlogPost = BlogSchemas['schemas']['BlogPost'];

const context = 'https://schema.org';

/** Returns the agent as a schema.org RealEstateAgent. */
export function agentLd({ agent, brokerage, media, serviceAreas, social }: SiteProfile, origin: string) {
  const image = agent.photo ?? media.cover;
  return {
    '@context': context,
    '@type': 'RealEstateAgent',
    '@id': `${origin}/#agent`,
    name: agent.name,
    url: `${origin}/`,
    telephone: agent.phone,
    email: agent.email,
    description: agent.tagline,
    ...(image === null ? {} : { image: origin + image }),
    ...(brokerage.address === null ? {} : { address: brokerage.address }),
    ...(social.length === 0 ? {} : { sameAs: social.map(({ url }) => url) }),
    areaServed: serviceAreas.map(({ name, state }) => `${name}, ${state}`),
    parentOrganization: { '@type': 'Organization', name: brokerage.name },
    hasCredential: { '@type': 'EducationalOccupationalCredential', name: agent.license },
  } as const satisfies WithContext<RealEstateAgent>;
}

const residences: Partial<Record<string, 'SingleFamilyResidence' | 'Apartment' | 'House'>> = {
  SingleFamilyResidence: 'SingleFamilyResidence',
  Ranch: 'SingleFamilyResidence',
  Apartment: 'Apartment',
  Condominium: 'Apartment',
  Townhouse: 'House',
  Duplex: 'House',
};
const squareFeet = 'FTK';

/** Returns a listing with its property and price. Omits the street when the seller withholds it. */
export function listingLd(listing: Listing, origin: string): WithContext<RealEstateListing> {
  const url = `${origin}/listing/${encodeURIComponent(listing.listing_key)}`;
  const photos = Math.min(listing.photos_count ?? 1, 6);
  return {
    '@context': context,
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.full_address ?? listing.listing_key,
    ...(listing.public_remarks ? { description: listing.public_remarks } : {}),
    ...(listing.modified_at ? { dateModified: listing.modified_at } : {}),
    image: Array.from(
      { length: photos },
      (_, n) => `${url.replace('/listing/', '/gateway/v1/photos/')}/${n}?w=1280`,
    ),
    ...(listing.list_office_name
      ? { provider: { '@type': 'Organization', name: listing.list_office_name } }
      : {}),
    mainEntity: residenceOf(listing),
    ...offersOf(listing, url),
  };
}

function residenceOf(listing: Listing): Residence {
  const { latitude, longitude, living_area: area } = listing;
  const located = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    '@type': residences[listing.property_sub_type ?? ''] ?? 'Residence',
    name: listing.full_address ?? listing.listing_key,
    address: {
      '@type': 'PostalAddress',
      ...(listing.address ? { streetAddress: listing.address } : {}),
      ...(listing.city ? { addressLocality: listing.city } : {}),
      ...(listing.state ? { addressRegion: listing.state } : {}),
      ...(listing.postal_code ? { postalCode: listing.postal_code } : {}),
      addressCountry: 'US',
    },
    ...(located ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(listing.bedrooms_total ? { numberOfBedrooms: listing.bedrooms_total } : {}),
    ...(listing.bathrooms ? { numberOfBathroomsTotal: listing.bathrooms } : {}),
    ...(area ? { floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: squareFeet } } : {}),
    ...(listing.year_built ? { yearBuilt: listing.year_built } : {}),
  } as Residence;
}

function offersOf(listing: Listing, url: string): { offers: Offer } | Record<never, never> {
  const price = listing.current_price ?? listing.list_price;
  if (!price) return {};
  const rent = /Lease$/.test(listing.property_type ?? '');
  return {
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${listing.standard_status === 'Active' ? 'InStock' : 'LimitedAvailability'}`,
      businessFunction: { '@id': `http://purl.org/goodrelations/v1#${rent ? 'LeaseOut' : 'Sell'}` },
    },
  };
}

/** Returns a post of the agent's blog. */
export function postLd(
  post: BlogPost,
  { url, image, author, origin }: { url: string; image: string | null; author: string; origin: string },
): WithContext<BlogPosting> {
  return {
    '@context': context,
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    datePublished: post.created_at,
    ...(post.meta_description ? { description: post.meta_description } : {}),
    ...(image === null ? {} : { image: new URL(image, origin).href }),
    author: { '@type': 'Person', name: author, url: `${origin}/agent` },
  };
}

/** Returns the path of pages from home to a page. */
export function breadcrumbsLd(
  steps: readonly { name: string; path: string }[],
  origin: string,
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
