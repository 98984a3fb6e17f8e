import type { ServiceName } from '../../../config/config.ts';
import type { Chosen } from '../../../providers/choose.ts';
import type { ServiceDeps } from '../../deps.ts';
import { sendingChannels } from '../../sending-channels.ts';
import type { Connections } from './deps.ts';
import { type About, aboutConnections, type Connection, type Kind } from './guides.ts';
import type { ProviderRecord } from './records.ts';

export type ListDeps = Pick<
  ServiceDeps,
  'database' | 'outbox' | 'sends' | 'mail' | 'images' | 'language' | 'geocoder' | 'storage' | 'managedEvents'
> & {
  connections: Connections;
};

/** The service that uses each kind. */
const usedBy: Partial<Record<Kind, ServiceName>> = {
  ...{ email: 'comm', mailbox: 'comm', texts: 'comm', print: 'postgrid', language: 'llm' },
  ...{ images: 'staging', geocoder: 'idx', ads: 'ads' },
};

/** What is configured: `state` before any call has failed, and, if any, `provider` and `test`. */
type Set = { state: 'connected' | 'not-connected' | 'built-in'; provider?: string; test?: string };
const none: Set = { state: 'not-connected' };

/** Returns every connection of a site, in the order of the page. */
export async function listConnections(deps: ListDeps, siteId: string): Promise<Connection[]> {
  const { connections } = deps;
  const [records, setUp] = await Promise.all([connections.records.of(siteId), whatIsSet(deps, siteId)]);
  return (Object.entries(aboutConnections(connections.providers)) as [Kind, About][])
    .filter(([kind]) => {
      const service = usedBy[kind];
      return service === undefined || !connections.elsewhere.has(service);
    })
    .map(([kind, what]) => ({
      ...connectionOf(kind, what, setUp[kind] ?? none, records.get(kind)),
      ...(kind === 'language' ? todayOf(deps, siteId) : {}),
    }));
}

/** What the language model did today; nothing without one. */
function todayOf({ language, connections }: ListDeps, siteId: string): Pick<Connection, 'today'> {
  if (language === null || connections.tokenBudget === undefined) return {};
  const { answers, builtIn, tokens, limit, cost, isReached, visitorsAtLimit } =
    connections.tokenBudget.today(siteId);
  return {
    today: {
      ...{ answers, tokens, token_limit: limit, limit_reached: isReached },
      ...{ answers_built_in: builtIn, visitors_at_limit: visitorsAtLimit },
      cost: cost === null ? null : Math.round(cost * 10_000) / 10_000,
    },
  };
}

function connectionOf(
  kind: Kind,
  { group, name, nobody, without, connect, also }: About,
  { state, provider, test }: Set,
  record: ProviderRecord | undefined,
): Connection {
  const { succeededAt = null, failedAt = null, milliseconds, reason } = record ?? {};
  return {
    ...{ kind, group, name, without, connect },
    ...(also.length === 0 ? {} : { also }),
    provider: provider ?? nobody,
    state: state !== 'not-connected' && record?.failing === true ? 'failing' : state,
    last_success:
      succeededAt === null ? null : { at: succeededAt.toISOString(), note: tookOf(milliseconds ?? 0) },
    last_failure:
      failedAt === null ? null : { at: failedAt.toISOString(), reason: reason ?? 'The reason is not known.' },
    test: test ?? null,
  };
}

async function whatIsSet(deps: ListDeps, siteId: string): Promise<Partial<Record<Kind, Set>>> {
  const { connections, mail, managedEvents } = deps;
  const { providers, tileUrl, hasMapFile, backups } = connections;
  const { mailbox, channels } = await sendingChannels(deps, siteId);
  const boxes = providers.mailbox.provider;
  return {
    email: channels.site_email ? connected(providers.mail) : none,
    mailbox:
      mailbox === null
        ? none
        : {
            state: 'connected',
            provider: `${masked(mailbox)}, by ${mail.serverOf(mailbox)}`,
            ...(boxes.test === null ? {} : { test: boxes.test }),
          },
    texts: channels.texts ? connected(providers.sms) : none,
    print: channels.postcards ? connected(providers.print) : none,
    language: connected(providers.language),
    images: connected(providers.images),
    tiles: {
      state: 'connected',
      provider: hasMapFile ? 'a map file of this site' : tilesOf(tileUrl),
      test: hasMapFile ? 'Reads the map file in this browser.' : 'Loads one tile in this browser.',
    },
    geocoder: providers.geocoder.isSet ? connected(providers.geocoder) : none,
    storage: connected(providers.storage),
    events:
      managedEvents === null
        ? none
        : { state: 'connected', provider: managedEvents.host, test: 'Sends one test event.' },
    backups:
      backups === null
        ? none
        : { state: 'connected', provider: `Daily from ${backups.at}, ${backups.keep} kept` },
  };
}

/** Describes a configured provider by name, or the site's own fallback. */
function connected<Opened>({ provider, values, isSet }: Chosen<Opened>): Set {
  const test = provider.test === null ? {} : { test: provider.test };
  return isSet
    ? { state: 'connected', provider: provider.who(values), ...test }
    : { state: 'built-in', ...test };
}

/** Returns the source of the map's tiles: a host, or this site. */
function tilesOf(tileUrl: string): string {
  const plain = tileUrl.replace(/\{[a-z]\}/g, 'a');
  const host = URL.canParse(plain) ? new URL(plain).hostname : 'this site';
  return /(^|\.)openstreetmap\.org$/.test(host) ? 'OpenStreetMap' : host;
}

/** Masks an email: `a***@example.com`. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

function tookOf(milliseconds: number): string {
  const seconds = Math.max(0.1, milliseconds / 1000).toFixed(1);
  return seconds === '1.0' ? 'in 1 second' : `in ${seconds} seconds`;
}
