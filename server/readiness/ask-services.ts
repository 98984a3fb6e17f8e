import type { Config } from '../config/config.ts';
import type { Check } from './readiness.ts';

const longestMs = 2_000;

/**
 * Returns the check of the services that a gateway cannot do without: those behind UPSTREAM_URL, or else those that
 * homes come from; null when both are in this process. A provider of one other service may fail alone.
 */
export function checkOfServices(config: Pick<Config, 'upstreamUrl' | 'services'>): Check | null {
  const { idx } = config.services;
  const url = config.upstreamUrl ?? (idx.kind === 'remote' ? idx.url : null);
  if (url === null) return null;
  return async () => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/readyz`, {
      signal: AbortSignal.timeout(longestMs),
    });
    await answer.body?.cancel();
    // A provider that has no such address is there, at least.
    if (answer.status >= 500) throw new Error(`the services answered ${answer.status}`);
  };
}
