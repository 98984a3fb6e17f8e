import type { operations } from '../../../openapi/generated/people.d.ts';
import { catchUp, catchUpJob } from '../../people/catch-up.ts';
import type { ContactList } from '../../people/contact-list.ts';
import { findDeleted } from '../../people/deleted.ts';
import type { Erasure } from '../../people/deletion/erasure.ts';
import type { FactSource } from '../../people/hear.ts';
import { keepCurrent, listSites, listTouchedSites, rebuild } from '../../people/states/keep-current.ts';
import type { TodaySources } from '../../people/states/reasons.ts';
import { usDayIn } from '../../time/zones.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { callHandlers } from './calls/handlers.ts';
import { consentHandlers } from './consent/handlers.ts';
import { type DeletionDeps, deletionHandlers } from './deletion/handlers.ts';
import { exportHandlers } from './export/handlers.ts';
import type { FindDeleted } from './import/find-known.ts';
import { importHandlers } from './import/handlers.ts';
import { startImportJobs } from './import/run.ts';
import { mergeHandlers } from './merge/handlers.ts';
import { noteHandlers } from './notes/handlers.ts';
import { personHandlers } from './person/handlers.ts';
import type { ShowingsOn } from './tasks/digest.ts';
import { taskHandlers } from './tasks/handlers.ts';
import { startTaskRounds } from './tasks/rounds.ts';
import { todayHandlers } from './today/handlers.ts';

type PeopleDeps = DeletionDeps & Pick<ServiceDeps, 'events' | 'jobs' | 'outbox' | 'callAs' | 'site'>;
/** What other services know about people, how they erase them, and the showings of a day. */
type PeopleSources = {
  sources: readonly FactSource[];
  todaySources: TodaySources;
  erasures: readonly Erasure[];
  contacts: ContactList;
  showingsOn: ShowingsOn;
};

/**
 * Creates the people service with its jobs: one makes facts of rows that nobody has made any of, at once where a writer
 * asks for it, and brings the states of people up to date that nobody has read; a daily one computes all of them anew;
 * others tell the agent of tasks and run imports.
 */
export function createPeopleService(
  deps: PeopleDeps,
  { sources, todaySources, erasures, contacts, showingsOn }: PeopleSources,
): Handlers<operations> {
  const { database, jobs, log, now, site } = deps;
  const hearRows = async (signal: AbortSignal) => {
    const heard = await catchUp(database, sources, signal);
    if (Object.values(heard).some((count) => count > 0))
      log.info({ heard }, 'rows became facts about people');
  };
  jobs.work(catchUpJob, (_data, { signal }) => hearRows(signal));
  jobs.every('people-catch-up', 5, async ({ signal }) => {
    await hearRows(signal);
    for (const siteId of await listTouchedSites(database))
      await keepCurrent(database, siteId, todaySources.stages);
  });
  jobs.every('people-states', 1440, async () => {
    for (const siteId of await listSites(database)) await rebuild(database, siteId, todaySources.stages);
  });
  startTaskRounds({ ...deps, showingsOn, todaySources });
  const importing = {
    ...deps,
    contacts,
    findDeleted: deletedAmong,
    today: () => usDayIn(site.timeZone, now()),
  };
  startImportJobs(importing);
  return {
    ...personHandlers(deps, sources),
    ...mergeHandlers(deps, sources),
    ...noteHandlers(deps),
    ...taskHandlers(deps),
    ...callHandlers(deps),
    ...consentHandlers(deps),
    ...deletionHandlers(deps, erasures),
    ...importHandlers(importing),
    ...exportHandlers({ ...deps, contacts }),
    ...todayHandlers(deps, todaySources),
  };
}

/** Returns which emails and numbers are of people who asked to be deleted. */
const deletedAmong: FindDeleted = async (db, siteId, keys) => {
  const kinds = keys.map((key) => ({
    kind: key.includes('@') ? ('email' as const) : ('phone' as const),
    key,
  }));
  return new Set((await findDeleted(db, siteId, kinds)).map(({ key }) => key));
};
