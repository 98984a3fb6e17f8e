import type { Needs } from '../../../../navigation/page-needs.ts';
import { connectionsQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(connectionsQuery);
