import type pg from 'pg';
import { WatchedClient } from './faults.ts';

/** How long a server may take to let someone in, in milliseconds. */
export const connectMs = 10_000;

/**
 * Opens a connection of its own, for work that may take as long as it likes. A network that has gone is noticed by its
 * silence, here and by the server, which then gives up the locks of the connection.
 */
export async function openDedicated(
  { connectionString }: { connectionString: string },
  name: string,
): Promise<WatchedClient> {
  const client = new WatchedClient({
    connectionString,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query(
      'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** Lets the queries of a pool's connection take as long as they like, until what it gives back is called. */
export function takeTime(client: pg.ClientBase): () => void {
  if (!(client instanceof WatchedClient)) return () => {};
  const { patience } = client;
  client.patience = 0;
  return () => {
    client.patience = patience;
  };
}
