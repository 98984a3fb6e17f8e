import { storageFull } from '../errors/faults.ts';
import type { Space } from '../readiness/space.ts';
import type { Operation } from './operation.ts';
import type { Upstream } from './remote/upstream.ts';

/**
 * Rejects writes to a service of this process with `storage-full` while its disk is nearly full: without
 * space for its log, PostgreSQL stops, which would also prevent reads. Deletes and very small writes
 * continue.
 */
export function refuseWithoutSpace(upstream: Upstream, space: Space): Upstream {
  return async (call) => {
    if (takesSpace(call.operation) && (await space.isShort())) throw storageFull();
    return upstream(call);
  };
}

const sparing: ReadonlySet<string> = new Set(['read', 'auth', 'chat']);

function takesSpace({ method, limit }: Operation): boolean {
  return method !== 'GET' && method !== 'DELETE' && !sparing.has(limit);
}
