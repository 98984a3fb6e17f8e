import type { Needs } from '../../../../navigation/page-needs.ts';
import { eventsQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(eventsQuery(0));
