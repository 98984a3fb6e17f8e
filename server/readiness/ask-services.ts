import type { Config } from '../config/config.ts';
import { configuredHosts } from '../providers/outside/fetch-outside.ts';
import type { Check } from './readiness.ts';

const longestMs = 2_000;

/**
 * Returns the check of the services that a gateway requires: those behind UPSTREAM_URL, or else those for
 * listings; null when both are in this process. A provider of any other service may fail without affecting
 * it.
 */
export function checkOfServices(config: Pick<Config, 'upstreamUrl' | 'services'>): Check | null {
  const { idx } = config.services;
  const url = config.upstreamUrl ?? (idx.kind === 'remote' ? idx.url : null);
  if (url === null) return null;
  return async () => {
    const limits = { timeoutMs: longestMs, maxBytes: 0 };
    const { status, body } = await configuredHosts.open(`${url.replace(/\/+$/, '')}/readyz`, limits);
    await body?.cancel();
    // A provider without this path responds 404, but is reachable.
    if (status >= 500) throw new Error(`the services answered ${status}`);
  };
}
