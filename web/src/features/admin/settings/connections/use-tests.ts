import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { type Connection, connectionsQuery, type Kind, testConnection } from './api.ts';
import { type Found, findTiles } from './check-tiles.ts';

export type Test = { phase: 'running'; since: number } | { phase: 'done'; found: Found };

/** The tests since the page opened: one at a time per kind, whose result remains until the next one. */
export function useTests() {
  const client = useQueryClient();
  const { map } = useSite();
  const [tests, setTests] = useState<Partial<Record<Kind, Test>>>({});
  const [said, setSaid] = useState('');
  const [all, setAll] = useState<{ done: number; of: number } | null>(null);
  // Only the browser can check the map tiles, so it does once on opening.
  const tilesKey = ['findTiles', map.tileUrl];
  const { data: tiles } = useQuery({ queryKey: tilesKey, queryFn: () => findTiles(map), staleTime: 60_000 });
  const put = (kind: Kind, test: Test) => setTests((now) => ({ ...now, [kind]: test }));

  const run = async ({ kind, name }: Connection) => {
    put(kind, { phase: 'running', since: Date.now() });
    setSaid(`Testing ${name}...`);
    const found =
      kind === 'tiles'
        ? await findTiles(map)
        : await testConnection(kind).catch((error: unknown) => ({
            ...{ ok: false, text: 'The test couldn’t run.', advice: sentenceFor(error) },
            at: new Date().toISOString(),
          }));
    put(kind, { phase: 'done', found });
    if (kind === 'tiles') client.setQueryData(tilesKey, found);
    setSaid(`${name}: ${found.text} ${found.advice ?? ''}`.trim());
    await client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
  };
  const runAll = async (connections: readonly Connection[]) => {
    for (const [done, connection] of connections.entries()) {
      setAll({ done, of: connections.length });
      await run(connection);
    }
    setAll(null);
  };
  return { tests, tiles, said, all, run, runAll };
}
