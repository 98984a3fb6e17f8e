import path from 'node:path';
import type { Config } from './config.ts';
import { seedDemoAds } from './demo/seed-demo-ads.ts';
import { seedDemoListings } from './demo/seed-demo-listings.ts';
import { seedDemoPosts } from './demo/seed-demo-posts.ts';
import { seedDemoReviews } from './demo/seed-demo-reviews.ts';
import { seedDemoSnapshots } from './demo/seed-demo-snapshots.ts';
import { seedDemoTemplates } from './demo/seed-demo-templates.ts';
import { keptSecret } from './kept-secret.ts';
import { opensAccount, seedAdmin } from './services/auth/seed-admin.ts';
import type { ServiceDeps } from './services/service.ts';

/**
 * Makes what a first start needs: the admin's account, and the demo's listings with their past year's market,
 * posts, reviews and ads when they are wanted.
 * Gives what the operator should be told.
 */
export async function seed(config: Config, deps: ServiceDeps): Promise<string[]> {
  const sites = config.role === 'services' ? [...new Set(config.apiKeys.values())] : [config.siteId];
  const password =
    config.adminPassword ?? keptSecret(path.join(config.dataDir, 'admin-password')).slice(0, 20);
  for (const siteId of sites) {
    await seedAdmin(deps.database, {
      siteId,
      email: config.adminEmail,
      username: 'admin',
      password,
      agentName: deps.site.agentName,
    });
    if (!config.demoData) continue;
    const { agentName, agentPhone, agentMlsId, brokerageName } = deps.site;
    const own = { office: brokerageName, agent: agentName, mlsId: agentMlsId, contact: agentPhone };
    const made = await seedDemoListings(deps.database, siteId, { now: deps.now(), own });
    if (made > 0) deps.log.info({ listings: made }, 'demo listings made');
    const months = await seedDemoSnapshots(deps.database, siteId, deps.now());
    if (months > 0) deps.log.info({ rows: months }, 'demo market of the past year made');
    const posts = await seedDemoPosts(deps, siteId, { now: deps.now() });
    if (posts > 0) deps.log.info({ posts }, 'demo posts made');
    const reviews = await seedDemoReviews(deps.database, siteId, deps.now());
    if (reviews > 0) deps.log.info({ reviews }, 'demo reviews made');
    const templates = await seedDemoTemplates(deps.database, siteId, deps.now());
    if (templates > 0) deps.log.info({ templates }, 'demo e-mail templates made');
    const campaigns = await seedDemoAds(deps, siteId, {
      now: deps.now(),
      timeZone: deps.site.timeZone,
      email: config.adminEmail,
      agentName,
    });
    if (campaigns > 0) deps.log.info({ campaigns }, 'demo campaigns made');
  }
  return [
    `admin: ${config.adminEmail}, password: ${await shownPassword(config, deps, sites[0] ?? '', password)}`,
  ];
}

/** The made password as long as it opens something; the operator's own is never shown. */
async function shownPassword(
  config: Config,
  deps: ServiceDeps,
  siteId: string,
  password: string,
): Promise<string> {
  if (config.adminPassword !== null) return 'as configured';
  const opens = await opensAccount(deps.database, { siteId, login: config.adminEmail, password });
  return opens ? password : 'your own';
}
