import { PassThrough } from 'node:stream';
import type { components } from '../../../../openapi/generated/people.d.ts';
import type { Database } from '../../../database/open.ts';
import { problem } from '../../../errors/errors.ts';
import { listenForChanges } from '../../../people/states/listen.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { EventAnswer } from '../../service.ts';

type Counts = components['schemas']['TodayCounts'];

/** In ms, except `streams`, the maximum number of open ones of a site. */
const usual = {
  streams: 20,
  /** The shortest time between two counts of a site. */
  pause: 1000,
  /** Covers what no notice tells: lost ones, and what time changes. */
  poll: 15_000,
  heartbeat: 25_000,
  /** A stream ends before the relays' limit, so that a session that has ended doesn't go on hearing. */
  life: 200_000,
};

type Watched = {
  streams: Set<PassThrough>;
  last: string;
  counting: Promise<void> | null;
  isStale: boolean;
  /** Whether something changed, be it nothing that counts. */
  isTold: boolean;
};

/** A reader that takes nothing has gone without saying so. */
const mostWaiting = 16 * 1024;

/**
 * Sends the counts of Today to all who watch a site, whenever they or what is counted change: each process counts once for
 * all of a site's watchers. Listens to the database only while somebody watches.
 */
export function openWatch(
  { database, log }: { database: Pick<Database, 'connectionString'>; log: Pick<ServiceDeps['log'], 'warn'> },
  count: (siteId: string) => Promise<Counts>,
  times: Partial<typeof usual> = {},
): (siteId: string) => EventAnswer {
  const { streams: mostStreams, pause, poll, heartbeat, life } = { ...usual, ...times };
  const sites = new Map<string, Watched>();
  let stopListening: (() => void) | null = null;

  const refresh = (siteId: string, { isTold = false } = {}): void => {
    const watched = sites.get(siteId);
    if (watched === undefined) return;
    watched.isStale = true;
    watched.isTold ||= isTold;
    watched.counting ??= countUntilFresh(siteId, watched).finally(() => {
      watched.counting = null;
    });
  };
  const countUntilFresh = async (siteId: string, watched: Watched) => {
    while (watched.isStale && watched.streams.size > 0) {
      const { isTold } = watched;
      watched.isStale = false;
      watched.isTold = false;
      try {
        const { total, waiting } = await count(siteId);
        const event = `event: today\ndata: ${JSON.stringify({ total, waiting })}\n\n`;
        if (isTold || event !== watched.last) for (const stream of watched.streams) write(stream, event);
        watched.last = event;
      } catch (error) {
        log.warn({ err: error }, 'what is in Today could not be counted');
      }
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
  };
  const listen = () => {
    const listener = listenForChanges(
      database,
      (siteId) => refresh(siteId, { isTold: true }),
      (error) => log.warn({ err: error }, 'changes of people are not heard of; Today looks for them'),
    );
    const mend = () => {
      listener.mend().then(() => {
        for (const siteId of sites.keys()) refresh(siteId);
      });
    };
    mend();
    const polling = setInterval(mend, poll).unref();
    return () => {
      clearInterval(polling);
      listener.close().catch(() => undefined);
    };
  };

  return (siteId) => {
    const watched = sites.get(siteId) ?? {
      ...{ streams: new Set<PassThrough>(), last: '', counting: null, isStale: false, isTold: false },
    };
    if (watched.streams.size >= mostStreams)
      throw problem('too-many-requests', {
        detail: 'Today is open in too many windows to update them all. Close some of them.',
        headers: { 'Retry-After': '60' },
      });
    const stream = new PassThrough();
    sites.set(siteId, watched);
    watched.streams.add(stream);
    const beating = setInterval(() => write(stream, ': still here\n\n'), heartbeat).unref();
    const ending = setTimeout(() => stream.end(), life).unref();
    stream.once('close', () => {
      clearInterval(beating);
      clearTimeout(ending);
      watched.streams.delete(stream);
      if (watched.streams.size > 0) return;
      sites.delete(siteId);
      if (sites.size > 0) return;
      stopListening?.();
      stopListening = null;
    });
    stopListening ??= listen();
    // Whoever comes later gets what the others know, and any news with them.
    if (watched.last !== '') write(stream, watched.last);
    refresh(siteId);
    return { events: stream };
  };
}

function write(stream: PassThrough, text: string): void {
  if (stream.destroyed || stream.writableEnded) return;
  if (stream.writableLength > mostWaiting) stream.destroy();
  else stream.write(text);
}
