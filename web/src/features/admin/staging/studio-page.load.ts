import type { Needs } from '../../../page-needs.ts';
import { historyQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(historyQuery(0));
