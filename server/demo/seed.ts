import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { newPassword, seedAdmin } from '../services/auth/seed-admin.ts';
import type { ServiceDeps } from '../services/deps.ts';
import { seedDemoAds } from './seed-demo-ads.ts';
import { seedDemoListings } from './seed-demo-listings.ts';
import { seedDemoPosts } from './seed-demo-posts.ts';
import { seedDemoReviews } from './seed-demo-reviews.ts';
import { seedDemoSnapshots } from './seed-demo-snapshots.ts';
import { seedDemoTemplates } from './seed-demo-templates.ts';

/**
 * Creates the data for a first start: the admin's account and, if configured, the demo's listings with their
 * past year's market, posts, reviews, templates, and ads. Returns messages for the operator.
 */
export async function seed(config: Config, deps: ServiceDeps): Promise<string[]> {
  const sites = config.role === 'services' ? [...new Set(config.apiKeys.values())] : [config.siteId];
  // An earlier release stored the first password here as plain text.
  rmSync(path.join(config.dataDir, 'admin-password'), { force: true });
  const password = config.adminPassword ?? newPassword();
  let made = false;
  for (const siteId of sites) {
    const first = await seedAdmin(deps.database, {
      siteId,
      email: config.adminEmail,
      username: 'admin',
      password,
      agentName: deps.site.agentName,
    });
    made ||= first;
    if (!config.demoData) continue;
    const { agentName, agentPhone, agentMlsId, brokerageName, timeZone } = deps.site;
    const own = { office: brokerageName, agent: agentName, mlsId: agentMlsId, contact: agentPhone };
    const listings = await seedDemoListings(deps.database, siteId, {
      ...{ now: deps.now(), timeZone, own },
      pastSales: 1500,
    });
    if (listings > 0) deps.log.info({ listings }, 'demo listings made');
    const months = await seedDemoSnapshots(deps.database, siteId, deps.now());
    if (months > 0) deps.log.info({ rows: months }, 'demo market of the past year made');
    const posts = await seedDemoPosts(deps, siteId, { now: deps.now() });
    if (posts > 0) deps.log.info({ posts }, 'demo posts made');
    const reviews = await seedDemoReviews(deps.database, siteId, deps.now());
    if (reviews > 0) deps.log.info({ reviews }, 'demo reviews made');
    const templates = await seedDemoTemplates(deps.database, siteId, deps.now());
    if (templates > 0) deps.log.info({ templates }, 'demo email templates made');
    const campaigns = await seedDemoAds(deps, siteId, {
      now: deps.now(),
      timeZone,
      email: config.adminEmail,
      agentName,
    });
    if (campaigns > 0) deps.log.info({ campaigns }, 'demo campaigns made');
  }
  return [`admin: ${config.adminEmail}, password: ${shownPassword(config, made ? password : null)}`];
}

/**
 * Returns the password for the startup message: a generated one only at the start that creates the account,
 * and never the operator's own.
 */
function shownPassword(config: Config, made: string | null): string {
  if (made === null) return 'your own';
  return config.adminPassword === null ? `${made} (shown once)` : 'as configured';
}
