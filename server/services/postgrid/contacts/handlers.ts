import type { operations } from '../../../../openapi/generated/postgrid.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { needWord } from '../../../people/deleted.ts';
import { changeEmail } from '../../../people/identities.ts';
import { proofOf } from '../../../people/typed-by.ts';
import { stateCode } from '../../../text/state-code.ts';
import { usDayIn } from '../../../time/zones.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { lockList } from './lock-list.ts';
import {
  countContacts,
  insertContact,
  listContacts,
  lockContactAt,
  removeContacts,
  updateContact,
} from './repository.ts';

export type ContactDeps = Pick<ServiceDeps, 'database' | 'events' | 'now'> & {
  site: Pick<ServiceDeps['site'], 'timeZone'>;
};

/** Creates the handlers for the agent's contacts (postgrid, tag `contacts`). */
export function contactHandlers({ database, events, now, site }: ContactDeps) {
  const tell = (tx: Transaction, siteId: string, email: string, summary: string) =>
    events.record(tx, siteId, 'person.updated', {
      ...{ email: email.trim().toLowerCase(), change: 'contact', summary, listing_key: null },
    });
  return {
    listAddresses: ({ query }, { siteId }) => listContacts(database.db, siteId, query.email),

    async addAddress({ query, body }, { siteId }) {
      needState(body.address.State);
      const proof = proofOf({ ...query, email: body.address.Email });
      // Without the lock, two simultaneous calls would each add the contact.
      await inTransaction(database, async (transaction) => {
        await lockList(transaction, siteId);
        if (query.byAgent !== undefined) await needWord(transaction, siteId, ...wordOn(body));
        const today = usDayIn(site.timeZone, now());
        const isNew = await insertContact(transaction, siteId, body.address, { now: now(), today, proof });
        if (isNew) await tell(transaction, siteId, body.address.Email, 'Contact added');
      });
      return { message: 'The contact is added.' };
    },

    async updateAddress({ body }, { siteId }) {
      needState(body.address.State);
      await inTransaction(database, async (transaction) => {
        const found = await lockContactAt(transaction, siteId, body.address_index);
        if (found === null) throw problem('not-found', { detail: 'There is no contact at that place.' });
        const { expected_email: email, expected_name: name } = body;
        const isOther =
          (typeof email === 'string' && email.toLowerCase() !== found.email.toLowerCase()) ||
          (name !== undefined && name !== found.name);
        if (isOther) {
          throw problem('conflict', { detail: 'The list has changed; read it again.' });
        }
        await needWord(transaction, siteId, ...wordOn(body));
        const change = { from: found.email, to: body.address.Email, now: now() };
        await changeEmail(transaction, siteId, change, {
          keepsFirst: (await countContacts(transaction, siteId, found.email)) > 1,
        });
        await updateContact(transaction, found.id, body.address);
        await tell(transaction, siteId, body.address.Email, 'Contact changed');
      });
      return { message: 'The contact is changed.' };
    },

    async removeAddressByEmail({ body }, { siteId }) {
      await inTransaction(database, async (transaction) => {
        const removed = await removeContacts(transaction, siteId, body.email);
        if (removed === 0) throw problem('not-found', { detail: 'No contact has that email.' });
        await tell(transaction, siteId, body.email, 'Contact removed');
      });
      return { message: 'The contact is removed.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

type Entered = { address: { Email: string; PhoneNumber?: string }; even_deleted?: boolean };

const wordOn = ({ address, even_deleted }: Entered) =>
  [{ email: address.Email, phone: address.PhoneNumber }, even_deleted] as const;

function needState(given: string | undefined): void {
  const state = given?.trim() ?? '';
  if (state !== '' && stateCode(state) === null) {
    throw invalidInput('/body/address/State', `“${state}” is not a US state. Enter two letters, such as TX.`);
  }
}
