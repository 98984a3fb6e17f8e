import type { Needs } from '../../../../navigation/page-needs.ts';
import { connectionsQuery } from './api.ts';
import { feedsQuery } from './feeds/api.ts';

export const needs: Needs = ({ client }) => {
  // Not awaited: counting a million homes takes longer than the rest of the page.
  void client.prefetchQuery(feedsQuery);
  return client.fetchQuery(connectionsQuery);
};
