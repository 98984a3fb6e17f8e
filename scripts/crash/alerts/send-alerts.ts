import { pino } from 'pino';
import { connect } from '../../../server/database/open.ts';
import { createOutbox } from '../../../server/jobs/outbox/open-outbox.ts';
import type { Jobs } from '../../../server/jobs/queue.ts';
import { openVersions } from '../../../server/services/idx/listings/search/search-listings.ts';
import { sendDueAlerts } from '../../../server/services/idx/searches/alerts/send-alerts.ts';
import { recordHits } from '../../../server/services/idx/searches/matching/record-hits.ts';
import { siteFacts } from '../../../server/services/testing/site.ts';
import { quietLog } from '../../../server/testing/quiet-log.ts';
import { testSenders } from '../../../server/testing/senders.ts';

/** Matches and sends alerts again and again until it is killed; says `round` after each. Its clock stands at noon. */
const [, , connectionString = '', siteId = '', at = ''] = process.argv;
const database = connect({ connectionString, embedded: true, log: quietLog, release: async () => {} });
const now = () => new Date(at);
// What becomes of a recorded email is proved by `crash:drips`.
const jobs = { send: async () => {} } as unknown as Jobs;
const outbox = createOutbox({ database, jobs, ...testSenders, now });
const readShown = openVersions(database.pool);
const log = pino({ level: 'warn' }, process.stderr);
process.stdout.write('ready\n');
for (;;) {
  await recordHits({ pool: database.pool, readShown, now, timeZone: siteFacts.timeZone, most: 200 }, siteId);
  await sendDueAlerts({ database, outbox, site: siteFacts, readShown, log, now });
  process.stdout.write('round\n');
}
