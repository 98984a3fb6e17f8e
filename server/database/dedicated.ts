import type pg from 'pg';
import { WatchedClient } from './faults.ts';

/** The timeout of connecting, in ms. */
export const connectMs = 10_000;

/**
 * Opens a separate connection for long-running work. Keepalives detect a lost network, here and on the
 * server, which then releases the connection's locks.
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

/** Disables the response timeout of a pooled connection until the returned function is called. */
export function takeTime(client: pg.ClientBase): () => void {
  if (!(client instanceof WatchedClient)) return () => {};
  const { patience } = client;
  client.patience = 0;
  return () => {
    client.patience = patience;
  };
}
