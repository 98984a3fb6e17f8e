import { sql } from 'drizzle-orm';
import { type Erasure, hasEmail } from '../../people/deletion/erasure.ts';
import { incidents, pageViews, providerRecords } from './tables.ts';

/** Views stay as numbers. */
export const monitorErasures: readonly Erasure[] = [
  {
    table: pageViews,
    group: 'Visits',
    keys: { email: pageViews.userEmail },
    steps: [
      {
        what: 'Page views, kept as numbers',
        rows: hasEmail(pageViews.userEmail),
        set: () => sql`user_email = null, session_id = null, user_agent = null, referrer = null`,
      },
    ],
  },
  { table: incidents, group: 'Site', steps: [], mentions: true },
  { table: providerRecords, group: 'Site', steps: [], mentions: true },
];
