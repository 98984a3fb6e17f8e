import type { Connection } from './api.ts';
import type { TilesFound } from './check-tiles.ts';

/** Adds this browser's check of the map tiles to the server's connections. */
export function withTiles(connections: readonly Connection[], found: TilesFound | undefined): Connection[] {
  if (found === undefined) return [...connections];
  const { ok, text, at } = found;
  return connections.map((connection) =>
    connection.kind !== 'tiles'
      ? connection
      : {
          ...connection,
          state: ok ? 'connected' : 'failing',
          ...(ok ? { last_success: { at, note: '' } } : { last_failure: { at, reason: text } }),
        },
  );
}
