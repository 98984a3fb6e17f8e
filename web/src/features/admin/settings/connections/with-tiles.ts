import type { Connection } from './api.ts';
import type { TilesFound } from './check-tiles.ts';

/** The connections with what this browser's own check found of the map's tiles: the server cannot know. */
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
