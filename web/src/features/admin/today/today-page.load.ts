import type { Needs } from '../../../navigation/page-needs.ts';
import { todayQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(todayQuery);
