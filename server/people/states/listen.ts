import { openDedicated } from '../../database/dedicated.ts';
import type { Database } from '../../database/open.ts';
import { changesChannel } from './touch.ts';

type Listener = {
  /** Connects again if the connection was lost. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Hears of changed people from all processes, on a connection of its own; it loses what comes while that is down. */
export function listenForChanges(
  database: Pick<Database, 'connectionString'>,
  onChange: (siteId: string) => void,
  onLoss: (error: unknown) => void,
): Listener {
  type Client = Awaited<ReturnType<typeof openDedicated>>;
  let client: Client | null = null;
  let opening: Promise<void> | null = null;
  let closed = false;

  const open = async () => {
    const opened = await openDedicated(database, 'porchlight people');
    opened.on('notification', ({ payload }) => onChange(payload ?? ''));
    opened.once('end', () => {
      if (client === opened) client = null;
    });
    opened.on('error', () => opened.end().catch(() => undefined));
    await opened.query(`listen ${changesChannel}`);
    if (closed) await opened.end();
    else client = opened;
  };
  const listener: Listener = {
    async mend() {
      if (client !== null || closed) return;
      opening ??= open()
        .catch(onLoss)
        .finally(() => {
          opening = null;
        });
      await opening;
    },
    async close() {
      closed = true;
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
  return listener;
}
