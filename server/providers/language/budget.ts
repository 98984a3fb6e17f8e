import { LRUCache } from 'lru-cache';
import { visitorOf } from '../../network/visitor.ts';
import type { Usage } from './language.ts';

/** The operator's limits of a language model, and its prices. */
export type TokenLimits = {
  /** Tokens of one visitor and day, read and written. */
  visitorTokens: number;
  /** Tokens of one site and day. */
  siteTokens: number;
  /** Dollars for a million tokens; null when the operator gave none. */
  prices: { input: number; output: number } | null;
};

/** What the model did at a site today. */
type UsageToday = {
  /** Answers in the model's words, and those that the built-in assistant gave instead. */
  answers: number;
  builtIn: number;
  tokens: number;
  limit: number;
  /** In dollars; null without prices. */
  cost: number | null;
  /** Whether the site's limit is reached, and how many visitors reached theirs. */
  isReached: boolean;
  visitorsAtLimit: number;
};

/** Counts tokens by site and visitor, and tells who may use more of them today. */
export type TokenBudget = {
  /** Returns whose limit is reached; null while the model may be asked. */
  reached: (siteId: string, address: string) => 'site' | 'visitor' | null;
  spend: (siteId: string, address: string, usage: Usage) => void;
  answered: (siteId: string, by: 'model' | 'built-in') => void;
  today: (siteId: string) => UsageToday;
};

/** The maximum number of visitors counted; the least recently seen is evicted first. */
const mostVisitors = 20_000;

type SiteDay = { answers: number; builtIn: number; input: number; output: number; atLimit: Set<string> };

/**
 * Creates the budget of a site's days (`today` returns the date). Counted in memory, like page views, because addresses
 * don't belong in the database; a restart begins the day anew.
 */
export function createTokenBudget(limits: TokenLimits, today: () => string): TokenBudget {
  const visitors = new LRUCache<string, number>({ max: mostVisitors });
  const sites = new Map<string, SiteDay>();
  let day = '';
  const siteOf = (siteId: string): SiteDay => {
    const now = today();
    if (now !== day) {
      visitors.clear();
      sites.clear();
    }
    day = now;
    const known = sites.get(siteId) ?? { answers: 0, builtIn: 0, input: 0, output: 0, atLimit: new Set() };
    sites.set(siteId, known);
    return known;
  };
  const keyOf = (siteId: string, address: string) => `${siteId}\0${visitorOf(address)}`;
  const isSiteAtLimit = ({ input, output }: SiteDay) => input + output >= limits.siteTokens;
  return {
    reached(siteId, address) {
      if (isSiteAtLimit(siteOf(siteId))) return 'site';
      return (visitors.get(keyOf(siteId, address)) ?? 0) >= limits.visitorTokens ? 'visitor' : null;
    },
    spend(siteId, address, { input, output }) {
      const site = siteOf(siteId);
      site.input += input;
      site.output += output;
      const key = keyOf(siteId, address);
      const spent = (visitors.get(key) ?? 0) + input + output;
      visitors.set(key, spent);
      if (spent >= limits.visitorTokens && site.atLimit.size < mostVisitors) site.atLimit.add(key);
    },
    answered(siteId, by) {
      const site = siteOf(siteId);
      if (by === 'model') site.answers += 1;
      else site.builtIn += 1;
    },
    today(siteId) {
      const site = siteOf(siteId);
      const { answers, builtIn, input, output, atLimit } = site;
      const { prices, siteTokens } = limits;
      return {
        ...{ answers, builtIn, tokens: input + output, limit: siteTokens },
        cost: prices === null ? null : (input * prices.input + output * prices.output) / 1_000_000,
        ...{ isReached: isSiteAtLimit(site), visitorsAtLimit: atLimit.size },
      };
    },
  };
}
