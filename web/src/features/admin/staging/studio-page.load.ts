import type { Needs } from '../../../navigation/page-needs.ts';
import { historyQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(historyQuery(0));
