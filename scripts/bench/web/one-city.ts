import { takeTime } from '../../../server/database/dedicated.ts';
import { withDatabase } from '../product-process.ts';

/** Moves all homes of a data folder into one city, denser in its middle. The site may run. */
export const moveIntoOneCity = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async ({ pool }) => {
    const client = await pool.connect();
    const hurry = takeTime(client);
    try {
      await client.query('begin');
      await client.query('set local statement_timeout = 0');
      await client.query(
        `update listings set city = 'Austin', state = 'TX',
           latitude = 30.2672 + 0.16 * far * sin(turn), longitude = -97.7431 + 0.18 * far * cos(turn)
         from (select id as home, ((id * 7919) % 100003) / 100003.0 ^ 0.8 as far, id * 2.399963 as turn from listings) place
         where home = id`,
      );
      await client.query('update listing_versions set version = version + 1');
      await client.query('commit');
      await client.query('vacuum analyze listings');
    } finally {
      hurry();
      client.release();
    }
  });
