import { generatePath } from 'react-router-dom';
import { site as sitePages, stage as stagePages } from '../../../pages/public-pages.ts';
import { pathsOf } from './paths-of.ts';

const { listing, ...stage } = pathsOf(stagePages);
const { blog, compare, ...site } = pathsOf(sitePages);

/** Every URL of the public pages. Screens use these instead of literals. */
export const paths = {
  ...stage,
  ...site,
  map: (filters?: URLSearchParams) => (filters?.size ? `${stage.map}?${filters}` : stage.map),
  listing: (listingKey: string) => generatePath(listing, { listingKey }),
  compare: (listingKeys: readonly string[] = []) =>
    listingKeys.length === 0 ? compare : `${compare}?homes=${listingKeys.map(encodeURIComponent).join(',')}`,
  blog: (id: string | number) => generatePath(blog, { id: String(id) }),
};

/** The empty page that shows emails (server/plugins/mail-frame.ts). */
export const mailFramePath = '/mail-frame';

/** Returns the URL of an open house as a calendar file. */
export function openHouseCalendarPath(listingKey: string, startsAt: string): string {
  return `/api/treas/idx/v1/open-house-calendar?${new URLSearchParams({ listingKey, startsAt })}`;
}

/** Returns the URL of a listing's photo, at most `width` pixels wide. */
export function photoPath(listingKey: string, n: number, width: number): string {
  return `/gateway/v1/photos/${encodeURIComponent(listingKey)}/${n}?w=${width}`;
}
