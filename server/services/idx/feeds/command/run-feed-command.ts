import { parseArgs } from 'node:util';
import type { Queryable } from '../../../../database/transaction.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { FeedWish } from '../control-feed.ts';
import type { FeedFacts } from '../feed-facts.ts';
import { openFeedList, readProgress } from '../list-feeds.ts';
import { followWish } from './follow-wish.ts';
import { progressText, statusText } from './status-text.ts';
import { type TryParts, tryFeed } from './try-feed.ts';

export const feedUsage = `npm run feed -- status [FEED]     show each feed, or one
npm run feed -- sync [FEED]       read what changed
npm run feed -- sweep [FEED]      compare every key, and remove what the feed no longer has
npm run feed -- reload [FEED]     read everything again; the homes stay public meanwhile
npm run feed -- try [FEED]        read 100 rows and show how they would be mapped; store nothing

FEED is the feed's id; it may be left out where there is only one. The running site does the work; without one,
this command does.`;

/** A fault of the operator's input; its message is for the terminal. */
export class FeedCommandFault extends Error {}

export type CommandParts = {
  db: Queryable;
  siteId: string;
  feeds: readonly FeedFacts[];
  hideStaleListings: boolean;
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
  say: (line: string) => void;
  /** Does the work in this process. */
  runOnce: (feed: string, wish: FeedWish) => Promise<unknown>;
};

export type FeedCommand = { what: 'status' | 'try' | FeedWish; feed: string | undefined };

const commands: readonly string[] = ['status', 'sync', 'sweep', 'reload', 'try'];

/** Parses the arguments; throws a FeedCommandFault with the usage. */
export function readFeedCommand(args: readonly string[]): FeedCommand {
  const { positionals } = parse(args);
  const [what = '', feed] = positionals;
  const wrong = wrongArguments(positionals);
  if (wrong !== null) throw new FeedCommandFault(`${wrong}\n\n${feedUsage}`);
  return { what: what as FeedCommand['what'], feed };
}

function wrongArguments([what, , tooMuch]: readonly string[]): string | null {
  if (what === undefined) return 'Name a command.';
  if (!commands.includes(what)) return `There is no command ${what}.`;
  return tooMuch === undefined ? null : `One feed at a time: ${tooMuch} is too much.`;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: {} });
  } catch (error) {
    throw new FeedCommandFault(`${error instanceof Error ? error.message : error}\n\n${feedUsage}`);
  }
}

/** Tries a feed; `open` opens what it needs. Throws a FeedCommandFault for an unknown feed, or one that failed. */
export async function runTry<Facts extends FeedFacts>(
  id: string | undefined,
  feeds: readonly Facts[],
  open: (feed: Facts) => TryParts,
): Promise<string> {
  const feed = chosen(feeds, id);
  try {
    return await tryFeed(feed, open(feed));
  } catch (error) {
    if (!(error instanceof FeedFault)) throw error;
    throw new FeedCommandFault(`${feed.name}: ${error.message} ${error.advice}`);
  }
}

/** Runs the command. Returns whether it succeeded; throws a FeedCommandFault for an unknown feed. */
export async function runFeedCommand(
  { what, feed: id }: FeedCommand & { what: 'status' | FeedWish },
  parts: CommandParts,
): Promise<boolean> {
  const { db, siteId, feeds, hideStaleListings, now, say } = parts;
  // Not cached: each look shows the present.
  const list = () => openFeedList(db, feeds, hideStaleListings)(siteId, now());
  if (what === 'status') {
    const only = id === undefined ? null : chosen(feeds, id).id;
    const { feeds: listed, ...others } = await list();
    say(statusText({ ...others, feeds: listed.filter((one) => only === null || one.id === only) }));
    return true;
  }
  const feed = chosen(feeds, id);
  const find = async () => (await list()).feeds.find((one) => one.id === feed.id);
  const failure = await followWish(feed.id, what, {
    ...{ db, siteId, sleep: parts.sleep, runOnce: parts.runOnce },
    report: (line) => say(`${feed.name}: ${line}`),
    progress: async () => {
      const progress = await readProgress(db, siteId, feed.id, now());
      return progress === null ? null : progressText(progress);
    },
  });
  const done = await find();
  if (failure !== null) say(`${feed.name}: ${failure}`);
  else if (done !== undefined) say(doneText(what, done));
  return failure === null;
}

type Listed = Awaited<ReturnType<ReturnType<typeof openFeedList>>>['feeds'][number];

function doneText(wish: FeedWish, { name, synced, swept, statuses }: Listed): string {
  const number = (value: number) => value.toLocaleString('en-US');
  if (wish === 'sync' && synced !== null)
    return `${name}: ${number(synced.added)} new, ${number(synced.changed)} changed, ${number(synced.removed)} removed.`;
  if (wish === 'sweep' && swept !== null)
    return `${name}: ${number(swept.removed)} removed, ${number(swept.fetched)} missing ones read.`;
  const homes = statuses.reduce((sum, one) => sum + one.homes, 0);
  return `${name}: done. ${number(homes)} ${homes === 1 ? 'home' : 'homes'}.`;
}

function chosen<Facts extends FeedFacts>(feeds: readonly Facts[], id: string | undefined): Facts {
  const [only] = feeds;
  if (only === undefined)
    throw new FeedCommandFault('No feed is configured. docs/feeds.md shows how to connect one.');
  const names = feeds.map((feed) => feed.id).join(', ');
  if (id === undefined) {
    if (feeds.length === 1) return only;
    throw new FeedCommandFault(`Name one feed: ${names}`);
  }
  const feed = feeds.find((one) => one.id === id);
  if (feed === undefined) throw new FeedCommandFault(`There is no feed ${id}. There are: ${names}`);
  return feed;
}
