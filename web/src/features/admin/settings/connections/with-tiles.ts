import type { Connection } from './api.ts';
import type { Test } from './use-tests.ts';

/** The connections with what this browser's own check found of the map's tiles: the server cannot know. */
export function withTiles(connections: readonly Connection[], test: Test | undefined): Connection[] {
  if (test?.phase !== 'done') return [...connections];
  const { ok, text, at } = test.found;
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
