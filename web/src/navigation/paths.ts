import { generatePath } from 'react-router-dom';
import { pages } from '../../../pages/pages.ts';

type Paths<Pages extends Record<string, { path: string }>> = { [Name in keyof Pages]: Pages[Name]['path'] };

const pathsOf = <Pages extends Record<string, { path: string }>>(of: Pages) =>
  Object.fromEntries(Object.entries(of).map(([name, { path }]) => [name, path])) as Paths<Pages>;

const { listing, ...stage } = pathsOf(pages.stage);
const { blog, compare, ...site } = pathsOf(pages.site);
const { postcardOrder, person, personByEmail, deletion, ...admin } = pathsOf(pages.admin);

/** Every URL of the site. Screens use these instead of literals. */
export const paths = {
  ...stage,
  ...site,
  map: (filters?: URLSearchParams) => (filters?.size ? `${stage.map}?${filters}` : stage.map),
  listing: (listingKey: string) => generatePath(listing, { listingKey }),
  compare: (listingKeys: readonly string[] = []) =>
    listingKeys.length === 0 ? compare : `${compare}?homes=${listingKeys.map(encodeURIComponent).join(',')}`,
  blog: (id: string | number) => generatePath(blog, { id: String(id) }),
  admin: {
    ...admin,
    postcardOrder: (id: string) => generatePath(postcardOrder, { id }),
    personById: (personId: string) => generatePath(person, { personId }),
    /** Opens the person with the composer. */
    writeTo: (personId: string, way: 'email' | 'text') =>
      `${generatePath(person, { personId })}?write=${way}`,
    /** Opens the person who has an email. */
    person: (email: string) => `${personByEmail}?email=${encodeURIComponent(email)}`,
    deletion: (deletionId: string) => generatePath(deletion, { deletionId }),
  },
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
