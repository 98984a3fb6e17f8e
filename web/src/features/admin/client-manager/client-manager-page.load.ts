import type { Needs } from '../../../navigation/page-needs.ts';
import { contactsQuery } from '../contacts-query.ts';
import { chatLeadsQuery, conversationsQuery, siteUsersQuery } from './api.ts';

export const needs: Needs = ({ client, site: { siteId } }) =>
  Promise.all([
    client.fetchQuery(contactsQuery(siteId)),
    client.fetchQuery(chatLeadsQuery(siteId)),
    client.fetchQuery(siteUsersQuery(siteId)),
    client.fetchQuery(conversationsQuery),
  ]);
