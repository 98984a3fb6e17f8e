import type { Needs } from '../../../navigation/page-needs.ts';
import { contactsQuery } from '../contacts-query.ts';

export const needs: Needs = ({ client, site }) => client.fetchQuery(contactsQuery(site.siteId));
