import type { operations } from '../../../openapi/generated/idx.d.ts';
import { repairIndexesOf } from '../../database/dropped-indexes.ts';
import { openToday } from '../../time/zones.ts';
import type { ServiceDeps } from '../deps.ts';
import { openFollowUps } from '../follow-up.ts';
import type { Handlers } from '../service.ts';
import { feedHandlers } from './feeds/handlers.ts';
import { insightHandlers } from './insights/handlers.ts';
import { fillPastMarkets } from './insights/past-markets.ts';
import { takeMissingSnapshots } from './insights/snapshots.ts';
import { journeyHandlers } from './journey/handlers.ts';
import { leadHandlers } from './leads/handlers.ts';
import { listingHandlers } from './listings/handlers.ts';
import { openVersions } from './listings/search/search-listings.ts';
import { personHandlers } from './person/handlers.ts';
import { refreshChangedPlaces } from './places/refresh-places.ts';
import { forgetDevices, forgetLeftovers } from './saved/forget-devices.ts';
import { savedHandlers } from './saved/handlers.ts';
import { personSearchHandlers } from './searches/agent-handlers.ts';
import { startAlerts } from './searches/alert-rounds.ts';
import { searchHandlers } from './searches/handlers.ts';
import { alertPageHandlers } from './searches/page-handlers.ts';
import { forgetSenders } from './searches/sender.ts';
import { settingHandlers } from './settings/handlers.ts';
import { forgetClients } from './showings/askers/asker.ts';
import { showingHandlers } from './showings/handlers.ts';
import { valueHandlers } from './value/handlers.ts';
import { keepMarkets, warmMarkets } from './value/keep-markets.ts';

/**
 * Creates the built-in idx service, and its jobs: the hourly one that stores monthly market snapshots, after it has built
 * the indexes that a killed import left dropped; the one that counts the places after each change of homes; those that
 * forget unused devices, and the networks of old showing requests and of yesterday's links; and those that send the alerts of followed searches. In
 * each process, what many sold homes tell is learned from the start on.
 */
export function createIdxService(deps: ServiceDeps): Handlers<operations> {
  const { database, jobs, log, now, site } = deps;
  const readShown = openVersions(database.pool, deps);
  jobs.every('idx-market-snapshots', 60, async () => {
    await repairIndexesOf(database);
    const sites = await takeMissingSnapshots(database.pool, now(), site.timeZone, readShown);
    if (sites.length > 0) log.info({ sites }, 'the market of this month is recorded');
    const months = await fillPastMarkets(database.pool, now(), site.timeZone);
    if (months > 0) log.info({ months }, 'markets of past months are recorded from the history');
  });
  jobs.every('idx-places', 1, async () => {
    await refreshChangedPlaces(database.pool, now());
  });
  jobs.every('idx-unused-devices', 1440, async () => {
    const devices = await forgetDevices(database.pool, now());
    if (devices > 0) log.info({ devices }, 'unused devices are forgotten, with what they saved');
    await forgetLeftovers(database.pool, now());
  });
  jobs.every('idx-showing-clients', 60, async () => {
    await forgetClients(database.db, now());
    await forgetSenders(database.db, now());
  });
  const marketAt = keepMarkets(database.pool, openToday(site.timeZone, now));
  jobs.everyHere('idx-value-markets', 5, () => warmMarkets(database.pool, marketAt, readShown, log));
  startAlerts(deps);
  return {
    ...listingHandlers(deps),
    ...feedHandlers(deps),
    ...leadHandlers({ ...deps, followUp: openFollowUps(deps, 'chat-lead') }),
    ...journeyHandlers(deps),
    ...savedHandlers(deps),
    ...searchHandlers(deps),
    ...alertPageHandlers(deps),
    ...personSearchHandlers(deps),
    ...settingHandlers(deps),
    ...showingHandlers(deps),
    ...insightHandlers(deps),
    ...valueHandlers(deps, marketAt),
    ...personHandlers(deps),
  };
}
