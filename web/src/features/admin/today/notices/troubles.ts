import type { components as Comm } from '../../../../../../openapi/generated/comm.d.ts';
import type { components as Idx } from '../../../../../../openapi/generated/idx.d.ts';
import type { components as Monitor } from '../../../../../../openapi/generated/monitor.d.ts';
import { failureWords } from '../../../../delivery/failure-words.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';

type Connection = Monitor['schemas']['Connection'];
type Feed = Idx['schemas']['Feed'];
type Message = Comm['schemas']['OutboxMessage'];

/** Something that isn't working, and where that is put right. */
export type Trouble = {
  key: string;
  title: string;
  detail: string;
  look: 'bad' | 'warn' | 'plain';
  action: { label: 'Fix' | 'Review' | 'Connect'; to: string };
};

const failing: Record<Connection['kind'], string> = {
  email: 'Emails aren’t sent',
  mailbox: 'Your mailbox isn’t working',
  texts: 'Texts aren’t sent',
  print: 'Postcards aren’t printed',
  language: 'The assistant isn’t working',
  images: 'Room staging isn’t working',
  tiles: 'Map tiles don’t load',
  geocoder: 'Addresses aren’t found',
  ads: 'Facebook ads aren’t working',
  storage: 'File storage isn’t working',
  events: 'Your other system gets no events',
  backups: 'Backups aren’t working',
};

/** What an agent counts on, so that it is said while it isn’t connected. */
const expected: Partial<Record<Connection['kind'], string>> = {
  email: 'Email isn’t connected',
  texts: 'Texts aren’t connected',
  print: 'Postcards aren’t connected',
};

function ofConnection({ kind, state, last_failure, without, connect }: Connection): Trouble[] {
  const to = `${adminPaths.connections}#${kind}`;
  if (state === 'failing')
    return [
      {
        key: kind,
        title: failing[kind],
        detail: last_failure?.reason ?? without,
        look: 'bad',
        action: { label: 'Fix', to },
      },
    ];
  const title = expected[kind];
  if (state !== 'not-connected' || title === undefined || connect === null) return [];
  return [{ key: kind, title, detail: without, look: 'plain', action: { label: 'Connect', to } }];
}

const counted = (count: number, more: boolean) => `${count.toLocaleString('en-US')}${more ? '+' : ''}`;

function ofMessages(messages: readonly Message[], total: number, state: 'held' | 'failed'): Trouble[] {
  const [first] = messages;
  if (first === undefined) return [];
  const count = state === 'held' ? total : messages.length;
  const channels = new Set(messages.map(({ channel }) => channel));
  const noun =
    channels.size > 1 || count > messages.length ? 'message' : first.channel === 'mail' ? 'email' : 'text';
  const what = `${counted(count, state === 'failed' && total > messages.length && messages.length >= mostAsked)} ${noun}${count === 1 ? '' : 's'}`;
  const { words, said } = failureWords(first.reason ?? '');
  const reason = [words, said ?? ''].map((part) => (part === '' ? '' : ` ${part}`)).join('');
  return [
    {
      key: state,
      title: state === 'held' ? `${what} on hold` : `${what} failed`,
      detail: count === 1 ? `To ${first.to}.${reason}` : `The newest is to ${first.to}.${reason}`,
      look: state === 'held' ? 'warn' : 'bad',
      action: { label: 'Review', to: `${adminPaths.outbox}?state=${state}` },
    },
  ];
}

/** How many failed messages are asked for. */
export const mostAsked = 100;
/** For how long a failed message is told of: it stays failed, and may be left so. */
const failedForMs = 7 * 86_400_000;

function ofFeeds(feeds: readonly Feed[]): Trouble[] {
  const bad = feeds.filter(({ state }) => state === 'behind' || state === 'stopped');
  const [first] = bad;
  if (first === undefined) return [];
  const isStopped = bad.some(({ state }) => state === 'stopped');
  const many = bad.length > 1;
  return [
    {
      key: 'feeds',
      title: `${bad.length} listing ${many ? 'feeds are' : 'feed is'} ${isStopped ? 'stopped' : 'behind'}`,
      detail: first.failure?.reason ?? 'Homes may be out of date.',
      look: isStopped ? 'bad' : 'warn',
      action: { label: 'Review', to: adminPaths.connections },
    },
  ];
}

type Known = {
  connections: readonly Connection[];
  feeds: readonly Feed[];
  held: { messages: readonly Message[]; total: number };
  failed: { messages: readonly Message[]; total: number };
  now: number;
};

/** Returns what isn't working: what fails first, then what needs a decision, then what isn't connected. */
export function troublesOf({ connections, feeds, held, failed, now }: Known): Trouble[] {
  const recent = failed.messages.filter(({ created_at }) => now - Date.parse(created_at) < failedForMs);
  const all = [
    ...connections.flatMap(ofConnection),
    ...ofMessages(held.messages, held.total, 'held'),
    ...ofMessages(recent, failed.total, 'failed'),
    ...ofFeeds(feeds),
  ];
  const order = ['bad', 'warn', 'plain'];
  return all.toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look));
}
