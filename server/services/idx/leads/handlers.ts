import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { inTransaction, type Transaction } from '../../../database/transaction.ts';
import { problem } from '../../../errors/errors.ts';
import { needWord } from '../../../people/deleted.ts';
import type { Proof } from '../../../people/hear.ts';
import { proofOf, type TypedBy } from '../../../people/typed-by.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { QueueFollowUp } from '../../follow-up.ts';
import type { Handlers } from '../../service.ts';
import { listingIsShown } from '../listings/find-listing.ts';
import { openVersions } from '../listings/search/search-listings.ts';
import { findSettings } from '../settings/repository.ts';
import { isDataRequest, tellOfDataRequest } from './data-request.ts';
import { saveInterest } from './interests.ts';
import { leadData } from './lead-data.ts';
import { leadText } from './lead-text.ts';
import * as repository from './repository.ts';

/** Returns the handlers of visitors' details for the agent (idx, tag `leads`). */
export function leadHandlers({
  database,
  outbox,
  events,
  site,
  followUp,
  feeds,
  hideStaleListings,
  now,
}: Pick<ServiceDeps, 'database' | 'outbox' | 'events' | 'feeds' | 'hideStaleListings' | 'now'> & {
  site: Pick<ServiceDeps['site'], 'agentPhone' | 'agentEmail' | 'publicOrigin'>;
  /** Sends a follow-up to a new lead, if enabled in the settings. */
  followUp: QueueFollowUp;
}) {
  const { db } = database;
  const readShown = openVersions(database.pool, { feeds, hideStaleListings, now });
  /** Adds a lead to the agent's list, follows up, and texts the agent, as the settings say. */
  const addLead = async (
    tx: Transaction,
    { siteId, clientAddress }: { siteId: string; clientAddress: string },
    { lead, proof, wish }: { lead: repository.NewLead; proof: Proof; wish: string },
  ) => {
    await repository.insertChatLead(tx, siteId, lead, proof);
    const settings = await findSettings(tx, siteId);
    const { chatleadText, agentContact, automatedEmailFollowup, chatleadEmailTemplate } = settings;
    if (automatedEmailFollowup && chatleadEmailTemplate !== null) {
      await followUp(tx, { siteId, email: lead.email.trim(), templateId: chatleadEmailTemplate });
    }
    if (!chatleadText) return;
    const to = agentContact ?? site.agentPhone;
    await outbox.textAgent(tx, { siteId, to, text: leadText(lead, wish), clientAddress });
  };
  return {
    async createChatLead({ query }, { siteId, clientAddress }) {
      await inTransaction(database, async (tx) => {
        await needWordOfAgent(tx, siteId, query);
        await events.record(tx, siteId, 'lead.created', leadData('chat-lead', query));
        const { siteId: _site, provedEmail: _proved, byAgent: _agent, ...lead } = query;
        const wish = `${query.serviceReq} in ${query.postalCode}`;
        await addLead(tx, { siteId, clientAddress }, { lead, proof: proofOf(query), wish });
      });
      return { message: 'The agent has your details.' };
    },

    async listChatLeads({ query }, { siteId }) {
      return repository.listChatLeads(db, siteId, query);
    },

    async createSellingDetails({ query }, { siteId }) {
      await inTransaction(database, async (tx) => {
        await needWordOfAgent(tx, siteId, query);
        await repository.insertSellingDetails(tx, siteId, query);
        await events.record(tx, siteId, 'lead.created', leadData('selling-details', query));
      });
      return { message: 'The details of the home are saved.' };
    },

    async listSellingDetails({ query }, { siteId }) {
      return repository.listSellingDetails(db, siteId, query.email);
    },

    async createSellingInquiry({ query }, { siteId, clientAddress }) {
      await inTransaction(database, async (tx) => {
        await needWordOfAgent(tx, siteId, query);
        await repository.insertSellingInquiry(tx, siteId, query);
        await events.record(tx, siteId, 'lead.created', leadData('selling-inquiry', query));
        // Owners who told everything in the conversation have sent no form, and the agent's list shows leads.
        if (await repository.hasSellingLead(tx, siteId, query.email)) return;
        const { name, email, phoneNumber } = query;
        const home = query.address?.trim() || query.location?.trim() || '';
        const lead = { name, email, phoneNumber, serviceReq: 'Selling', postalCode: zipOf(home) } as const;
        const wish = home === '' ? 'Selling' : `Selling ${home}`;
        await addLead(tx, { siteId, clientAddress }, { lead, proof: proofOf(query), wish });
      });
      return { message: 'The agent has your inquiry.' };
    },

    async listSellingInquiries({ query }, { siteId }) {
      return repository.listSellingInquiries(db, siteId, query.email);
    },

    async deleteSellingInquiry({ query }, { siteId }) {
      const deleted = await inTransaction(database, (tx) =>
        repository.removeSellingInquiry(tx, siteId, query.id),
      );
      if (!deleted) throw problem('not-found', { detail: 'There is no such inquiry.' });
      return { message: 'The inquiry is deleted.' };
    },

    async storeConversation({ query }, context) {
      await inTransaction(database, async (tx) => {
        await repository.insertConversation(tx, context.siteId, query);
        if (isDataRequest(query)) await tellOfDataRequest(tx, { outbox, site }, context, query);
      });
      return { message: 'The conversation is saved.' };
    },

    async createInterest({ query }, { siteId }) {
      if (!(await listingIsShown(database.pool, siteId, query.listingKey, await readShown(siteId))))
        throw problem('listing-not-found');
      await inTransaction(database, async (tx) => {
        await needWordOfAgent(tx, siteId, query);
        if ((await saveInterest(tx, siteId, query, proofOf(query))).isNew)
          await events.record(tx, siteId, 'lead.created', leadData('interest', query));
      });
      return { message: 'Your interest is saved.' };
    },

    async listInterests({ query }, { siteId }) {
      return repository.listInterests(db, siteId, query.email);
    },
  } satisfies Partial<Handlers<operations>>;
}

/** Visitors come back by their own details; the agent who enters those of somebody who was deleted must mean it. */
async function needWordOfAgent(
  tx: Transaction,
  siteId: string,
  { email, phoneNumber, byAgent }: TypedBy & { email: string; phoneNumber?: string | undefined },
): Promise<void> {
  if (byAgent !== undefined) await needWord(tx, siteId, { email, phone: phoneNumber });
}

/** Returns the ZIP code that ends an address; empty without one. */
const zipOf = (address: string): string => /\b\d{5}(?=(?:-\d{4})?\W*$)/.exec(address)?.[0] ?? '';
