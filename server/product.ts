import type { Logger } from 'pino';
import { scheduleBackups } from './backups/backups.ts';
import { type Config, eventsSecret, mailSecret, type ServiceName, serviceNames } from './config/config.ts';
import { openProviders } from './config/open-providers.ts';
import { migrate } from './database/migrate.ts';
import { type Database, openDatabase } from './database/open.ts';
import { seed } from './demo/seed.ts';
import { readRelease } from './files/release.ts';
import { createAnswerCheck } from './gateway/answer-check.ts';
import { builtInUpstream } from './gateway/built-in.ts';
import { createCalls } from './gateway/calls.ts';
import type { Operation } from './gateway/operation.ts';
import { remoteUpstream } from './gateway/remote/remote.ts';
import type { Upstream } from './gateway/remote/upstream.ts';
import { loadSite, type Site } from './gateway/site/site-profile.ts';
import { loadSpecs, type Spec } from './gateway/specs.ts';
import { createValidators, type Validator } from './gateway/validation.ts';
import { refuseWithoutSpace } from './gateway/without-space.ts';
import { openEvents } from './jobs/events/open.ts';
import { deliverOutbox } from './jobs/outbox/deliver.ts';
import { createMailboxStore } from './jobs/outbox/mailboxes.ts';
import { createOutbox } from './jobs/outbox/open-outbox.ts';
import { openJobs } from './jobs/queue.ts';
import { watchBackups } from './metrics/backup-gauges.ts';
import { watchDatabase } from './metrics/database-gauges.ts';
import { watchFeeds } from './metrics/feed-gauges.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { watchOutbox } from './metrics/outbox-gauges.ts';
import { closeAll } from './process/close-all.ts';
import { createProviderCalls, type ProviderCalls } from './providers/calls.ts';
import { createTokenBudget } from './providers/language/budget.ts';
import { checkOfServices } from './readiness/ask-services.ts';
import type { Check } from './readiness/readiness.ts';
import { watchSpace } from './readiness/space.ts';
import { createSeal } from './secrets/seal.ts';
import type { CallAs } from './services/call.ts';
import { openSiteFeeds } from './services/idx/feeds/open-site-feeds.ts';
import { createBuiltInServices } from './services/index.ts';
import { keepProviderRecords } from './services/monitor/connections/records.ts';
import { openToday } from './time/zones.ts';
import { closeRooms, logThreads } from './workers/room.ts';

/** The server's dependencies, opened once. */
export type Product = {
  site: Site;
  specs: Spec[];
  validators: (operation: Operation) => Validator;
  upstreams: Record<ServiceName, Upstream>;
  callAs: CallAs;
  /** The readiness checks, by name. */
  checks: Record<string, Check>;
  log: Logger;
  now: () => Date;
  /** The reports of every provider call by the built-in services. */
  providerCalls: ProviderCalls;
  /** The metrics, if enabled by the operator. */
  metrics: Metrics | null;
  /** Messages to show the operator after startup, if any. */
  notes: string[];
  close(): Promise<void>;
};

/** Opens what the configuration requires: database and built-in services, and connections to remote ones. */
export async function openProduct(config: Config, log: Logger, now = () => new Date()): Promise<Product> {
  const site = loadSite(config);
  const specs = loadSpecs();
  const operations = specs.flatMap((spec) => spec.operations);
  const validators = createValidators(specs);
  const faultIn = createAnswerCheck(specs);
  const closers: (() => Promise<void>)[] = [];
  const upstreams = {} as Record<ServiceName, Upstream>;
  const callAs = createCalls({ operations, validators, upstreams });
  const product: Product = {
    site,
    specs,
    validators,
    upstreams,
    callAs,
    checks: {},
    providerCalls: createProviderCalls(),
    metrics: config.metrics.port === null && config.metrics.token === null ? null : createMetrics(),
    log,
    now,
    notes: [],
    close: () => closeAll(closers.splice(0).reverse()),
  };
  const builtIn: ServiceName[] = [];
  for (const name of serviceNames) {
    const location = config.services[name];
    log.info({ service: name, form: location.kind }, 'service');
    if (location.kind === 'built-in') builtIn.push(name);
    else {
      const remote = remoteUpstream(location, faultIn);
      upstreams[name] = remote.call;
      closers.push(remote.close);
    }
  }
  product.metrics?.watchProviders(product.providerCalls);
  const services = checkOfServices(config);
  if (services !== null) product.checks.services = services;
  if (builtIn.length === 0) return product;
  try {
    await openBuiltIn(config, product, builtIn, closers);
    return product;
  } catch (error) {
    await product.close().catch((err: unknown) => log.error({ err }, 'It did not stop in order'));
    throw error;
  }
}

async function openBuiltIn(
  config: Config,
  product: Product,
  names: ServiceName[],
  closers: (() => Promise<void>)[],
): Promise<void> {
  const { log, now, upstreams, callAs, providerCalls } = product;
  const site = product.site.profile;
  const { databaseUrl, dataDir } = config;
  const database: Database = await openDatabase({ databaseUrl, dataDir, log });
  closers.push(() => database.close());
  product.checks.database = () => database.check();
  if (product.metrics !== null) {
    watchDatabase(product.metrics, database);
    const sends = { postcard: names.includes('postgrid'), event: config.events !== null };
    watchOutbox(product.metrics, database, sends);
    watchFeeds(product.metrics, database, config.siteId, config.feeds);
    if (config.backups !== null) watchBackups(product.metrics, config.backups.folder);
  }
  const folders = [dataDir, ...(database.folder === null ? [] : [database.folder])];
  const space = watchSpace(folders, config.minFreeBytes);
  product.checks.storage = () => space.check();
  await migrate(database);
  const records = keepProviderRecords({ database, calls: providerCalls, log, now });
  closers.push(() => records.close());
  const providers = await openProviders(config, log, providerCalls);
  const { mail, mailboxes, sms, images, print, language, geocoder } = providers;
  closers.push(async () => mail.close());
  closers.push(() => images.close());
  logThreads(log);
  closers.push(closeRooms);
  // Closed before the mail provider: a running job may still send.
  const jobs = await openJobs({ database, log });
  closers.push(() => jobs.stop(true));
  const outbox = createOutbox({
    database,
    jobs,
    mail,
    sms,
    agentTexts: {
      perDay: config.textsToAgentPerDay,
      mailTo: site.agent.email,
      addressKey: mailSecret(config),
    },
    now,
  });
  const { events, managedEvents, close } = openEvents(
    config.events === null
      ? null
      : {
          ...config.events,
          secret: eventsSecret(config),
          secretFrom: config.events.secret === null ? 'file' : 'variable',
        },
    { database, jobs, calls: providerCalls, siteId: config.siteId, log, now },
  );
  closers.push(close);
  const seal = createSeal(mailSecret(config));
  const mailboxStore = createMailboxStore(seal);
  closers.push(async () => mailboxes.close());
  const mailboxOf = async (siteId: string, email: string) => {
    const password = await mailboxStore.passwordOf(database.db, siteId, email);
    return password === null ? null : mailboxes.openFor(siteId, email, password);
  };
  deliverOutbox({ database, jobs, mail, mailboxOf, sms, log, now });
  if (config.backups !== null) {
    scheduleBackups({
      ...{ database, jobs, outbox, log, now, calls: providerCalls, plan: config.backups },
      ...{ files: providers.storage, release: readRelease(), timeZone: product.site.timeZone },
      ...{ siteId: config.siteId, siteName: site.name, alertTo: config.operatorEmail ?? site.agent.email },
    });
  }
  const facts = {
    agentName: site.agent.name,
    agentEmail: site.agent.email,
    agentPhone: site.agent.phone,
    agentMlsId: site.agent.mlsId,
    agentProfile: { title: site.agent.title, location: site.agent.location, bio: site.agent.bio },
    brokerageName: site.brokerage.name,
    licenseLines: site.licenseLines.map(({ text }) => text),
    licenses: site.licenseLines,
    postalAddress: site.brokerage.address || null,
    publicOrigin: config.publicOrigin,
    timeZone: product.site.timeZone,
    serviceAreas: site.serviceAreas,
    mapCenter: site.map.center,
  };
  const { hideStaleListings, stagingLabel, conversationDays, pageViewDays, knowledgeFile, operatorEmail } =
    config;
  const tokenBudget = createTokenBudget(config.tokenLimits, openToday(facts.timeZone, now));
  const deps = {
    ...{
      database,
      storage: providers.storage,
      jobs,
      outbox,
      ...{ events, managedEvents },
      mail: {
        ...{ mailboxes: mailboxStore, serverOf: mailboxes.serverOf, siteSender: mail.from },
        receivedKey: config.receivedMailKey,
      },
      callAs,
      assistantAnswered: product.metrics?.assistantAnswered,
      ...{ modelLimits: config.modelLimits, tokenBudget },
      images,
      print,
      sends: {
        postcards: !names.includes('postgrid') || !print.keeps,
        ads: !names.includes('ads'),
        ...(names.includes('monitor') ? { reports: operatorEmail !== null } : {}),
      },
      language,
      geocoder,
      textCalls: sms.calls,
      connections: {
        ...{ calls: providerCalls, records, siteMail: mail, texts: sms, mailboxOf },
        ...{ providers: config.providers, checks: providers.checks, backups: config.backups },
        ...{ tileUrl: config.mapTileUrl, hasMapFile: config.mapFile !== null, tokenBudget },
        elsewhere: new Set(serviceNames.filter((name) => config.services[name].kind === 'remote')),
      },
      site: facts,
    },
    feeds: config.feeds,
    ...{ hideStaleListings, stagingLabel, conversationDays, pageViewDays, knowledgeFile, operatorEmail },
    ...{ log, now },
  };
  const services = createBuiltInServices(deps, names);
  for (const name of names)
    upstreams[name] = refuseWithoutSpace(builtInUpstream(services[name] ?? {}), space);
  product.notes.push(...(await seed(config, deps)));
  await jobs.start();
  if (!names.includes('idx') || config.feeds.length === 0) return;
  // Closed first: a page that is being stored still needs the database.
  const { siteId, feeds } = config;
  const siteFeeds = openSiteFeeds({
    ...{ ...deps, siteId, feeds, timeZone: facts.timeZone },
    ...(product.metrics === null ? {} : { report: product.metrics.feedAnswered }),
  });
  closers.push(() => siteFeeds.stop());
  siteFeeds.start();
}
