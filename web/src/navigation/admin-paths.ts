import { generatePath } from 'react-router-dom';
import { admin as adminPages } from '../../../pages/admin-pages.ts';
import { pathsOf } from './paths-of.ts';

const { postcardOrder, person, personByEmail, deletion, ...admin } = pathsOf(adminPages);

/** Every URL of the console. Screens use these instead of literals. */
export const adminPaths = {
  ...admin,
  postcardOrder: (id: string) => generatePath(postcardOrder, { id }),
  personById: (personId: string) => generatePath(person, { personId }),
  /** Opens the person with the composer. */
  writeTo: (personId: string, way: 'email' | 'text') => `${generatePath(person, { personId })}?write=${way}`,
  /** Opens the person with the focus on what somebody claims of them. */
  claimsOf: (personId: string) => `${generatePath(person, { personId })}?claims=`,
  /** Opens the person who has an email. */
  person: (email: string) => `${personByEmail}?email=${encodeURIComponent(email)}`,
  /** Opens Client Management with the focus in the search of people. */
  peopleSearch: `${admin.clientManager}?people=`,
  deletion: (deletionId: string) => generatePath(deletion, { deletionId }),
};
