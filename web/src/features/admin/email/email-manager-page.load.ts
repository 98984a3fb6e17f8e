import type { Needs } from '../../../navigation/page-needs.ts';
import { senderQuery } from './sending/sending-api.ts';
import { templatesQuery } from './templates/templates-api.ts';

export const needs: Needs = ({ client }) =>
  Promise.all([client.fetchQuery(templatesQuery), client.fetchQuery(senderQuery)]);
