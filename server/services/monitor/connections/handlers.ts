import type { operations } from '../../../../openapi/generated/monitor.d.ts';
import { problem } from '../../../errors/errors.ts';
import type { CallContext, Handlers } from '../../service.ts';
import { listConnections } from './list.ts';
import { type Tried, type TryDeps, tries } from './try.ts';

export type ConnectionDeps = TryDeps;

/** The time limit of a test; its work may still finish later. */
const patienceMs = 25_000;

/** Creates the handlers that list and test the site's connections (monitor, tag `connections`). */
export function connectionHandlers(deps: ConnectionDeps, patience = patienceMs) {
  const { site, now } = deps;
  return {
    async listConnections(_input, { siteId }) {
      return {
        time_zone: site.timeZone,
        checked_at: now().toISOString(),
        connections: await listConnections(deps, siteId),
      };
    },

    async testConnection({ path: { kind } }, context) {
      const connection = (await listConnections(deps, context.siteId)).find((one) => one.kind === kind);
      const attempt = tries[kind];
      if (connection === undefined || connection.test === null || attempt === undefined)
        throw problem('conflict', {
          detail: 'There is nothing to test: it isn’t connected, or has no test.',
        });
      const tried = await inTime(attempt(deps, context), patience, context);
      return {
        ...{ kind, ok: tried.ok, text: tried.text, at: now().toISOString() },
        advice: tried.ok ? null : tried.advice,
      };
    },
  } satisfies Partial<Handlers<operations>>;
}

async function inTime(attempt: Promise<Tried>, patience: number, { log }: CallContext): Promise<Tried> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Tried>((resolve) => {
    const text = `No answer within ${Math.round(patience / 1000)} seconds. What was sent may still arrive.`;
    timer = setTimeout(() => resolve({ ok: false, text, advice: 'Try again in a few minutes.' }), patience);
  });
  const whole = attempt.then(
    (tried) => {
      if (!tried.ok && tried.error !== undefined)
        log.warn({ err: tried.error }, 'a test of a connection failed');
      return tried;
    },
    (error: unknown): Tried => {
      log.error({ err: error }, 'a test of a connection failed here');
      return { ok: false, text: 'The test failed on this site.', advice: 'Report the issue in Settings.' };
    },
  );
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}
