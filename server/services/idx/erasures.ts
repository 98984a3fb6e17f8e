import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  among,
  deletesByEmail,
  type Erasure,
  hasEmail,
  mentions,
  type Traces,
} from '../../people/deletion/erasure.ts';
import { journeyStages } from './journey/tables.ts';
import * as leads from './leads/tables.ts';
import { personEvents } from './person/tables.ts';
import { owners, savedHomes } from './saved/tables.ts';
import * as searches from './searches/tables.ts';
import { siteSettings } from './settings/tables.ts';
import { showingHolds, showingHours, showingLinkKeys, showingRequests } from './showings/tables.ts';

const { provedEmails, savedSearches } = searches;

/** Matches what the person's accounts own, their devices that have proved an email, and their emails. */
const ownedBy = (column: PgColumn) => (who: Traces) =>
  sql`(${among(column, [
    ...who.logins.map((login) => `account:${login}`),
    ...who.emails.map((email) => `email:${email}`),
  ])} or ${column} in (
    select ${provedEmails.owner} from ${provedEmails}
    where ${provedEmails.siteId} = ${who.siteId} and ${hasEmail(provedEmails.email)(who)}
  ))`;

const either =
  (...parts: ((who: Traces) => SQL)[]) =>
  (who: Traces) =>
    sql.join(
      parts.map((part) => sql`(${part(who)})`),
      sql` or `,
    );

/** A device with nothing saved for somebody else. */
const onlyTheirs = (who: Traces) => sql`${owners.owner} in (
    select ${savedHomes.owner} from ${savedHomes}
    where ${savedHomes.siteId} = ${who.siteId} and ${hasEmail(savedHomes.email)(who)}
  ) and not exists (
    select 1 from ${savedHomes}
    where ${savedHomes.siteId} = ${who.siteId} and ${savedHomes.owner} = ${owners.owner}
      and not ${hasEmail(savedHomes.email)(who)}
  )`;

/** Matches the summary of a conversation in which nobody else left an email. */
const isTheirConversation = mentions(
  leads.conversations.contactInfo,
  leads.conversations.phone,
  leads.conversations.name,
);

export const idxErasures: readonly Erasure[] = [
  {
    table: leads.chatLeads,
    group: 'Leads',
    keys: { email: leads.chatLeads.email, name: leads.chatLeads.name, phone: leads.chatLeads.phoneNumber },
    steps: [deletesByEmail('Chat leads', leads.chatLeads.email)],
    mentions: true,
  },
  {
    table: leads.sellingDetails,
    group: 'Leads',
    keys: { email: leads.sellingDetails.email, name: leads.sellingDetails.name },
    steps: [deletesByEmail('Homes to sell', leads.sellingDetails.email)],
    mentions: true,
  },
  {
    table: leads.sellingInquiries,
    group: 'Leads',
    keys: { email: leads.sellingInquiries.email, name: leads.sellingInquiries.name },
    steps: [deletesByEmail('Homes to sell', leads.sellingInquiries.email)],
    mentions: true,
  },
  {
    table: leads.conversations,
    group: 'Chat',
    steps: [{ what: 'Summaries of conversations', rows: isTheirConversation }],
    mentions: true,
  },
  {
    table: owners,
    group: 'Homes and searches',
    steps: [{ what: 'Devices and accounts that save', rows: either(ownedBy(owners.owner), onlyTheirs) }],
  },
  {
    table: savedHomes,
    group: 'Homes and searches',
    keys: { email: savedHomes.email },
    steps: [{ what: 'Saved homes', rows: either(hasEmail(savedHomes.email), ownedBy(savedHomes.owner)) }],
    mentions: true,
  },
  {
    table: leads.buyingInterests,
    group: 'Homes and searches',
    keys: { email: leads.buyingInterests.email, name: leads.buyingInterests.name },
    steps: [deletesByEmail('Interests in homes', leads.buyingInterests.email)],
    mentions: true,
  },
  {
    table: savedSearches,
    group: 'Homes and searches',
    keys: { email: savedSearches.email },
    steps: [
      {
        what: 'Followed searches',
        rows: either(hasEmail(savedSearches.email), ownedBy(savedSearches.owner)),
      },
    ],
    mentions: true,
  },
  { table: searches.searchHits, goesWith: savedSearches },
  {
    table: searches.searchDigests,
    group: 'Homes and searches',
    keys: { email: searches.searchDigests.email },
    steps: [deletesByEmail('Records of alerts', searches.searchDigests.email)],
  },
  {
    table: searches.searchConfirmations,
    group: 'Homes and searches',
    keys: { email: searches.searchConfirmations.email },
    steps: [
      {
        what: 'Links that prove an email',
        rows: either(
          hasEmail(searches.searchConfirmations.email),
          ownedBy(searches.searchConfirmations.owner),
        ),
      },
    ],
  },
  {
    table: provedEmails,
    group: 'Homes and searches',
    keys: { email: provedEmails.email },
    steps: [
      { what: 'Proved emails', rows: either(hasEmail(provedEmails.email), ownedBy(provedEmails.owner)) },
    ],
  },
  {
    table: showingRequests,
    group: 'Showings',
    keys: { email: showingRequests.email, name: showingRequests.name },
    steps: [
      {
        what: 'Showings',
        rows: either(hasEmail(showingRequests.email), hasEmail(showingRequests.provedEmail)),
      },
    ],
    mentions: true,
  },
  { table: showingHolds, goesWith: showingRequests },
  {
    table: journeyStages,
    group: 'Stages',
    keys: { email: journeyStages.email },
    steps: [deletesByEmail('Stages', journeyStages.email)],
    mentions: true,
  },
  {
    table: personEvents,
    group: 'Profile',
    keys: { email: personEvents.email, name: personEvents.name },
    steps: [deletesByEmail('Events in the history', personEvents.email)],
    mentions: true,
  },
  { table: showingHours, nobody: 'When the agent shows homes.' },
  { table: showingLinkKeys, nobody: 'The key of links.' },
  { table: searches.alertLinkKeys, nobody: 'The key of links.' },
  { table: searches.searchCursors, nobody: 'How far changes are matched.' },
  {
    table: siteSettings,
    nobody: 'The agent’s settings.',
    spared: (
      siteId,
    ) => sql`select ${siteSettings.agentEmail} as email, null as name, ${siteSettings.agentContact} as phone
      from ${siteSettings} where ${siteSettings.siteId} = ${siteId}`,
  },
];
