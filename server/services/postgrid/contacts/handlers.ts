import type { operations } from '../../../../openapi/generated/postgrid.d.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors.ts';
import type { Handlers, ServiceDeps } from '../../service.ts';
import { openContacts } from './repository.ts';

type ContactOperations = Pick<
  operations,
  'listAddresses' | 'addAddress' | 'updateAddress' | 'removeAddressByEmail'
>;

/** The agent's list of contacts (postgrid, tag `contacts`). */
export function contactHandlers({
  database,
  now,
}: Pick<ServiceDeps, 'database' | 'now'>): Handlers<ContactOperations> {
  const contacts = openContacts(database.db);
  return {
    listAddresses: (_input, { siteId }) => contacts.list(siteId),

    async addAddress({ body }, { siteId }) {
      await contacts.add(siteId, body.address, now());
      return { message: 'The contact is added.' };
    },

    async updateAddress({ body }, { siteId }) {
      await inTransaction(database, async (transaction) => {
        const inside = openContacts(transaction);
        const found = await inside.at(siteId, body.address_index);
        if (found === null) throw problem('not-found', { detail: 'There is no contact at that place.' });
        const { expected_email: expected } = body;
        if (typeof expected === 'string' && expected.toLowerCase() !== found.email.toLowerCase()) {
          throw problem('conflict', { detail: 'The list has changed; read it again.' });
        }
        await inside.change(found.id, body.address);
      });
      return { message: 'The contact is changed.' };
    },

    async removeAddressByEmail({ body }, { siteId }) {
      const removed = await contacts.removeByEmail(siteId, body.email);
      if (removed === 0) throw problem('not-found', { detail: 'No contact has that e-mail.' });
      return { message: 'The contact is removed.' };
    },
  };
}
