import type { components } from '../../../../openapi/generated/comm.d.ts';
import type { components as Idx } from '../../../../openapi/generated/idx.d.ts';
import { invalidInput } from '../../../errors/errors.ts';
import { nullOn } from '../../../errors/faults.ts';
import { escapeHtml } from '../../../text/html.ts';
import type { CallService } from '../../call.ts';

type Listing = Idx['schemas']['PropertyData'];

/** Escapes text of others for HTML. A brace of theirs must not begin a merge field. */
const plain = (text: string) => escapeHtml(text).replaceAll('{', '&#123;');

/** Returns the images of an email, each as HTML. Throws `invalid-input` for an unknown one. */
export async function attachedImages(
  call: CallService,
  siteId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const urls = await imageUrls(call, siteId);
  return ids.map((id, place) => {
    const url = urls.get(id);
    if (url === undefined)
      throw invalidInput(`/body/images/${place}`, 'must be one of the images for emails');
    return `<p style="margin:0 0 16px;">${imageHtml(url, '', 560)}</p>`;
  });
}

/** Returns the homes of an email, each as a card in HTML. Throws `invalid-input` for one that can't be shown. */
export async function attachedHomes(
  call: CallService,
  siteId: string,
  homes: readonly components['schemas']['AttachedHome'][],
  origin: string,
): Promise<string[]> {
  if (homes.length === 0) return [];
  const urls = homes.some(({ photo }) => photo !== undefined) ? await imageUrls(call, siteId) : new Map();
  const cards: string[] = [];
  for (const [place, { listingKey, photo }] of homes.entries()) {
    const found = await call('getListingByKey', { query: { listingKey } }).catch(nullOn(404, 410));
    const listing = found?.properties[0];
    if (listing === undefined)
      throw invalidInput(`/body/homes/${place}/listingKey`, 'must be a home that the site shows');
    const url = photo === undefined ? null : (urls.get(photo) ?? null);
    cards.push(homeCard(listing, `${origin}/listing/${encodeURIComponent(listingKey)}`, url));
  }
  return cards;
}

async function imageUrls(call: CallService, siteId: string): Promise<Map<string, string>> {
  const { data } = await call('listEmailImages', { path: { siteId } });
  return new Map(data.map((image) => [image.file_id, image.email_image_url]));
}

const imageHtml = (url: string, alt: string, width: number) =>
  `<img src="${plain(url)}" alt="${plain(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;">`;

const cell =
  'padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:22px;color:#1b2430;';

/** A home as the MLS lets it be shown: never without the office that lists it. */
function homeCard(listing: Listing, link: string, photo: string | null): string {
  const { current_price: price, bedrooms_total: beds, bathrooms: baths, living_area: area } = listing;
  const facts = [
    ...(beds == null ? [] : [`${beds} bd`]),
    ...(baths == null ? [] : [`${baths} ba`]),
    ...(area == null ? [] : [`${area.toLocaleString('en-US')} sq ft`]),
  ];
  const office = [listing.list_office_name, listing.attribution_contact].filter(Boolean).join(', ');
  const address = (listing.address == null ? null : listing.full_address) ?? 'Address not shown';
  const lines = [
    ...(price == null ? [] : [`<strong style="font-size:18px;">$${price.toLocaleString('en-US')}</strong>`]),
    ...[`<a href="${plain(link)}" style="color:#a45505;">${plain(address)}</a>`],
    ...(facts.length === 0 ? [] : [plain(facts.join(' · '))]),
    ...((listing.attribution ?? office) ? [plain(listing.attribution ?? `Listed by ${office}`)] : []),
    ...(listing.disclaimer
      ? [`<span style="font-size:12px;color:#5a6472;">${plain(listing.disclaimer)}</span>`]
      : []),
  ];
  const top = photo === null ? '' : `<tr><td>${imageHtml(photo, `The home at ${address}`, 560)}</td></tr>`;
  return `<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;margin:0 0 16px;border:1px solid #e6dfd3;">${top}<tr><td style="${cell}">${lines.join('<br>')}</td></tr></table>`;
}
