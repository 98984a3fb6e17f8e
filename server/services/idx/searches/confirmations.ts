import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/transaction.ts';
import { type Problem, problem } from '../../../errors/errors.ts';
import { suppressionOf } from '../../../jobs/outbox/mail-rules.ts';
import { hashOf, newToken } from '../../../secrets/single-use-token.ts';
import { escapeHtml } from '../../../text/html.ts';
import type { ServiceDeps } from '../../deps.ts';
import { footerHtml, footerText } from '../../email-footer.ts';
import { confirmationUrl } from './alert-links.ts';
import { countConfirmations } from './proofs.ts';
import { countUnconfirmed, type SearchRow } from './repository.ts';
import { needShare, type Sender } from './sender.ts';
import { searchConfirmations } from './tables.ts';

type Deps = Pick<ServiceDeps, 'outbox' | 'site' | 'now'>;

const minute = 60_000;
const day = 24 * 60 * minute;
const linkMs = 7 * day;
const emailsADay = 6;
/** The searches of all visitors that may wait for the confirmation of one address. */
const mostUnconfirmed = 5;

/** How an address is to be confirmed: by a new link, by the last one, or by none today. */
export type Confirmation = 'new' | 'earlier' | 'none';

/**
 * Emails the link that confirms the address of an unconfirmed search. Its text names no search: anybody can type any name
 * and any address; its page does. Sends nothing to an unsubscribed address, and says so to nobody: `new` means that a
 * link goes out unless it has unsubscribed. A link that nobody has used starts this search, too: after less than a
 * minute, or six links today, no other goes out. Throws `conflict` when the sender, null for the agent, has asked for as
 * many as they may.
 */
export async function sendConfirmation(
  deps: Deps,
  tx: Transaction,
  search: SearchRow,
  sender: Sender | null,
): Promise<Confirmation> {
  const { siteId, owner, email, origin, byAgent } = search;
  const { agentName } = deps.site;
  const now = deps.now();
  if (email === null) return 'none';
  const { waitMs, isUsable } = await waitFor(tx, siteId, email, now);
  if (waitMs > 0) return isUsable ? 'earlier' : 'none';
  const hashes = sender === null ? null : await needShare(tx, siteId, sender, now);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMs);
  await tx
    .insert(searchConfirmations)
    .values({ tokenHash: hashOf(token), siteId, owner, email, ...hashes, createdAt: now, expiresAt });
  if ((await suppressionOf(tx, siteId, email)) !== null) return 'new';
  const link = confirmationUrl(origin, token);
  const why = byAgent
    ? `${agentName} made a search of homes for you and can email you what changes in it.`
    : `Someone asked for alerts about homes to this address on ${agentName}’s website.`;
  const how =
    'Open this link within seven days, choose what you asked for, and the alerts start. It works once.';
  const ignore = 'If you don’t want them, ignore this email: nothing will be sent to you.';
  const foot = { site: deps.site, unsubscribe: null, pixel: null };
  await deps.outbox.record(tx, {
    ...{ siteId, channel: 'mail', kind: 'transactional', to: email, fromName: agentName, secret: true },
    subject: `Confirm your home alerts from ${agentName}`,
    text: `Hello,\n\n${why}\n${how}\n\n${link}\n\n${ignore}\n\n${footerText(foot)}\n`,
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Confirm Your Home Alerts</title></head>` +
      `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#222;max-width:36em">` +
      `<p>Hello,</p><p>${escapeHtml(why)} ${how}</p>` +
      `<p><a href="${escapeHtml(link)}">Confirm Your Alerts</a></p><p>${ignore}</p>${footerHtml(foot)}</body></html>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Reply-To': deps.site.agentEmail },
    idempotencyKey: `search-confirmation:${randomUUID()}`,
  });
  return 'new';
}

/**
 * Throws `conflict` when too many searches wait for the confirmation of an address, from whichever device: anyone can
 * type anybody's. After as long as a link works, they no longer count.
 */
export async function checkUnconfirmed(
  tx: Transaction,
  siteId: string,
  email: string,
  now: Date,
): Promise<void> {
  await lockAddress(tx, siteId, email);
  const since = new Date(now.getTime() - linkMs);
  if ((await countUnconfirmed(tx, siteId, email, since)) < mostUnconfirmed) return;
  const detail = `${mostUnconfirmed} searches already wait for this address to be confirmed. Open the newest link in our emails to it: start what you asked for, drop the rest, and then save this search. Or sign in with the address.`;
  throw problem('conflict', { detail, errors: [{ pointer: '/body/email', detail }] });
}

/** Until the transaction ends, nobody else counts or changes what waits for an address. */
const lockAddress = (tx: Transaction, siteId: string, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`confirmation of ${siteId} ${email}`}, 0))`);

/**
 * Returns how long, in ms, no other link may go to an address, as anyone can type anybody's, and whether the newest still
 * works. A used one needn't be waited for. Locks the address.
 */
export async function waitFor(
  tx: Transaction,
  siteId: string,
  email: string,
  now: Date,
): Promise<{ waitMs: number; isUsable: boolean }> {
  await lockAddress(tx, siteId, email);
  const { emails, usable } = await countConfirmations(tx, siteId, email, new Date(now.getTime() - day));
  const isUsable = usable !== null;
  if (emails >= emailsADay) return { waitMs: day, isUsable };
  return { waitMs: usable === null ? 0 : Math.max(0, minute - (now.getTime() - usable.getTime())), isUsable };
}

/** Creates the error for a link that was requested too soon. */
export function tooSoon(waitMs: number): Problem {
  return problem('too-many-requests', {
    detail:
      waitMs >= day
        ? 'Daily limit of confirmation emails reached. Try again tomorrow.'
        : 'A link was requested a moment ago. Try again in a minute.',
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1000)) },
  });
}

/** Says that no alerts reach an address, to whoever is known to own it. */
export const unsubscribedText = ({ agentEmail }: { agentEmail: string }): string =>
  `This address has unsubscribed from our emails. Write to ${agentEmail} to get them again.`;
