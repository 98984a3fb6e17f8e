import type { Needs } from '../../../../navigation/page-needs.ts';
import { showingHoursQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(showingHoursQuery);
