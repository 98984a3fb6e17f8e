import type { CallService } from '../../call.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { CallContext } from '../../service.ts';
import type { Receiver } from './merge-values.ts';

type Deps = Pick<ServiceDeps, 'callAs'>;
/** A stored name and number for an email address. */
type Known = {
  email: string | null | undefined;
  name: string | null | undefined;
  phone: string | null | undefined;
};

/** Returns the site's data on one address; empty when unknown or unavailable. */
export async function receiverOf(deps: Deps, context: CallContext, email: string): Promise<Receiver> {
  const [receiver = { email, name: null, phone: null }] = await receiversOf(deps, context, [email]);
  return receiver;
}

/**
 * Returns the site's data on these addresses, in order: from the contacts, then chat leads, then accounts
 * with a confirmed email. A failed lookup never blocks sending.
 */
export async function receiversOf(
  { callAs }: Deps,
  context: CallContext,
  emails: readonly string[],
): Promise<Receiver[]> {
  const call = callAs(context);
  const one = emails.length === 1 ? emails[0] : undefined;
  const found = new Map<string, Receiver>();
  for (const [what, ask] of Object.entries({ contacts, leads, accounts })) {
    if (emails.every((email) => found.has(email.toLowerCase()))) break;
    try {
      for (const { email, name, phone } of await ask(call, context.siteId, one)) {
        const key = email?.trim().toLowerCase() ?? '';
        if (key === '' || found.has(key)) continue;
        found.set(key, { email: key, name: name?.trim() || null, phone: phone?.trim() || null });
      }
    } catch (error) {
      context.log.warn({ err: error }, `the ${what} could not be read for a mail`);
    }
  }
  return emails.map((email) => ({
    ...(found.get(email.toLowerCase()) ?? { name: null, phone: null }),
    email,
  }));
}

async function contacts(call: CallService, siteId: string, email: string | undefined): Promise<Known[]> {
  const all = await call('listAddresses', { path: { siteId }, query: email === undefined ? {} : { email } });
  return all.map(({ Email, Name, PhoneNumber }) => ({ email: Email, name: Name, phone: PhoneNumber }));
}

const pageRows = 1000;
const mostPages = 100;

/** Returns the rows of every page; a service that ignores the page gives all of them at once. */
async function everyPage<Row>(
  ask: (page: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const rows = await ask({ limit: pageRows, offset: page * pageRows });
    all.push(...rows);
    if (rows.length !== pageRows) break;
  }
  return all;
}

async function leads(call: CallService, siteId: string, email: string | undefined): Promise<Known[]> {
  const query = email === undefined ? { siteId } : { siteId, q: email };
  const all = await everyPage((page) => call('listChatLeads', { query: { ...query, ...page } }));
  return all.map((lead) => ({ email: lead.email, name: lead.name, phone: lead.phoneNumber }));
}

async function accounts(call: CallService, siteId: string, email: string | undefined): Promise<Known[]> {
  const all =
    email === undefined
      ? await everyPage((page) => call('listSiteUsers', { query: { siteId, ...page } }))
      : (await call('listUsers', { query: { siteId, email } })).users;
  // A stranger may have registered with an unconfirmed email: the stranger's text must not reach its owner.
  const proved = all.filter((user) => user.emailConfirmed === true);
  return proved.map((user) => ({ email: user.email, name: user.name, phone: user.phoneNumber }));
}
