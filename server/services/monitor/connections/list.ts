import type { ServiceName } from '../../../config.ts';
import { sendingChannels } from '../../sending-channels.ts';
import type { ServiceDeps } from '../../service.ts';
import type { Connections } from './deps.ts';
import { type About, about, type Connection, type Kind } from './guides.ts';
import type { ProviderRecord } from './records.ts';

export type ListDeps = Pick<
  ServiceDeps,
  'database' | 'outbox' | 'sends' | 'mail' | 'print' | 'images' | 'language' | 'geocoder' | 'managedEvents'
> & {
  connections: Connections;
};

/** The service that uses each kind. */
const usedBy: Partial<Record<Kind, ServiceName>> = {
  ...{ email: 'comm', mailbox: 'comm', texts: 'comm', print: 'postgrid', language: 'llm' },
  ...{ images: 'staging', geocoder: 'idx', ads: 'ads' },
};

/** `state` before any call has failed; `provider` and `test` where there is something to name and to test. */
type Set = { state: 'connected' | 'not-connected' | 'built-in'; provider?: string; test?: string };
const none: Set = { state: 'not-connected' };

/** Every connection of a site, in the order of the page. */
export async function listConnections(deps: ListDeps, siteId: string): Promise<Connection[]> {
  const { connections } = deps;
  const [records, setUp] = await Promise.all([connections.records.of(siteId), whatIsSet(deps, siteId)]);
  return (Object.entries(about) as [Kind, About][])
    .filter(([kind]) => {
      const service = usedBy[kind];
      return service === undefined || !connections.elsewhere.has(service);
    })
    .map(([kind, what]) => connectionOf(kind, what, setUp[kind] ?? none, records.get(kind)));
}

function connectionOf(
  kind: Kind,
  { group, name, nobody, without, connect }: About,
  { state, provider, test }: Set,
  record: ProviderRecord | undefined,
): Connection {
  const { succeededAt = null, failedAt = null, milliseconds, reason } = record ?? {};
  return {
    ...{ kind, group, name, without, connect },
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
  const { connections, mail, print, images, language, geocoder, managedEvents } = deps;
  const { texts, hosts, backups } = connections;
  const { mailbox, channels } = await sendingChannels(deps, siteId);
  return {
    email: channels.site_email
      ? {
          state: 'connected',
          provider: `The site’s sender, by ${hosts.mail ?? 'your mail server'}`,
          test: 'Sends one email to your own address.',
        }
      : none,
    mailbox:
      mailbox === null
        ? none
        : {
            state: 'connected',
            provider: `${masked(mailbox)}, by ${mail.serverOf(mailbox)}`,
            test: 'Sends one email from your mailbox to itself.',
          },
    texts: channels.texts
      ? {
          state: 'connected',
          provider: `${texts.name}, ${senderOf(texts.from())}`,
          test: 'Sends one text to your own phone.',
        }
      : none,
    print: channels.postcards
      ? { state: 'connected', provider: print.name, test: 'Checks the keys. Nothing is ordered.' }
      : none,
    language:
      language === null
        ? { state: 'built-in', test: 'Asks for one answer.' }
        : { state: 'connected', provider: language.name, test: 'Asks for one short answer.' },
    images:
      images.kind === 'preview'
        ? { state: 'built-in', test: 'Restyles one tiny picture.' }
        : {
            state: 'connected',
            provider: images.name,
            test: 'Asks the server for its models. No photo is made.',
          },
    tiles: {
      state: 'connected',
      provider: /(^|\.)openstreetmap\.org$/.test(hosts.tiles) ? 'OpenStreetMap' : hosts.tiles,
      test: 'Loads one tile in this browser.',
    },
    backups:
      backups === null
        ? none
        : { state: 'connected', provider: `Daily from ${backups.at}, ${backups.keep} kept` },
    events:
      managedEvents === null
        ? none
        : { state: 'connected', provider: managedEvents.host, test: 'Sends one test event.' },
    geocoder:
      geocoder === null
        ? none
        : { state: 'connected', provider: geocoder.name, test: 'Looks up one address.' },
  };
}

/** `a***@example.com`. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** `(918) 555-0142`, or a number of another country as it is. */
function senderOf(from: string): string {
  if (from.startsWith('MG')) return 'messaging service';
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(from);
  return parts === null ? from : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}

function tookOf(milliseconds: number): string {
  const seconds = Math.max(0.1, milliseconds / 1000).toFixed(1);
  return seconds === '1.0' ? 'in 1 second' : `in ${seconds} seconds`;
}
