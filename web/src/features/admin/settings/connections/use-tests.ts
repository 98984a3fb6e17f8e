import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../../../../api/problem.ts';
import { useSite } from '../../../../api/site.ts';
import { type Connection, connectionsQuery, type Kind, testConnection } from './api.ts';
import { checkTiles } from './check-tiles.ts';

/** What a test found. One that the browser made itself says when. */
export type Found = { ok: boolean; text: string; advice: string | null; at: string };
export type Test = { phase: 'running'; since: number } | { phase: 'done'; found: Found };

/** The tests of this visit: one at a time for each kind. What one found stays until the next of its kind. */
export function useTests() {
  const client = useQueryClient();
  const { map } = useSite();
  const [tests, setTests] = useState<Partial<Record<Kind, Test>>>({});
  const [said, setSaid] = useState('');
  const [all, setAll] = useState<{ done: number; of: number } | null>(null);
  const put = (kind: Kind, test: Test) => setTests((now) => ({ ...now, [kind]: test }));

  const run = async ({ kind, name }: Connection) => {
    put(kind, { phase: 'running', since: Date.now() });
    setSaid(`Testing ${name}...`);
    const found =
      kind === 'tiles'
        ? await tilesFound(map)
        : await testConnection(kind).catch((error: unknown) => ({
            ...{ ok: false, text: 'The test couldn’t run.', advice: sentenceFor(error) },
            at: new Date().toISOString(),
          }));
    put(kind, { phase: 'done', found });
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
  return { tests, said, all, run, runAll };
}

async function tilesFound(map: Parameters<typeof checkTiles>[0]): Promise<Found> {
  const took = await checkTiles(map);
  const at = new Date().toISOString();
  return took === null
    ? {
        ...{ ok: false, text: 'This browser couldn’t load a map tile.', at },
        advice: 'Check your network first, then MAP_TILE_URL.',
      }
    : { ok: true, text: 'This browser loaded a map tile.', advice: null, at };
}
