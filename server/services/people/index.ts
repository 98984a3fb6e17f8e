import type { operations } from '../../../openapi/generated/people.d.ts';
import { catchUp } from '../../people/catch-up.ts';
import type { FactSource } from '../../people/hear.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { mergeHandlers } from './merge/handlers.ts';
import { noteHandlers } from './notes/handlers.ts';
import { personHandlers } from './person/handlers.ts';

/** Creates the people service with its job, which makes facts of rows that nobody has made any of. */
export function createPeopleService(
  deps: Pick<ServiceDeps, 'database' | 'jobs' | 'log' | 'now'>,
  sources: readonly FactSource[],
): Handlers<operations> {
  const { database, jobs, log } = deps;
  jobs.every('people-catch-up', 5, async ({ signal }) => {
    const heard = await catchUp(database, sources, signal);
    if (Object.values(heard).some((count) => count > 0))
      log.info({ heard }, 'rows became facts about people');
  });
  return { ...personHandlers(deps), ...mergeHandlers(deps), ...noteHandlers(deps) };
}
