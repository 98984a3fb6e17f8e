import { channelsQuery } from '../../../delivery/channels.ts';
import type { Needs } from '../../../navigation/page-needs.ts';
import { settingsQuery } from './api.ts';

export const needs: Needs = ({ client }) =>
  Promise.all([client.fetchQuery(settingsQuery), client.fetchQuery(channelsQuery)]);
