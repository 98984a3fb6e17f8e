import type { Needs } from '../../../../navigation/page-needs.ts';
import { showingHoursQuery } from '../../showing-hours.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(showingHoursQuery);
