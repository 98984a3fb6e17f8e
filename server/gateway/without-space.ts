import { storageFull } from '../errors/faults.ts';
import type { Space } from '../readiness/space.ts';
import type { Operation } from './operation.ts';
import type { Upstream } from './upstream.ts';

/**
 * Keeps writes from a service of this process while its disk is as good as full: PostgreSQL stops when its log finds
 * no room, and then nothing could be read either. Deleting goes on, and what writes next to nothing.
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
