import type { Needs } from '../../../../navigation/page-needs.ts';
import { receiptQuery } from './api.ts';

export const needs: Needs = ({ client, params }) => client.fetchQuery(receiptQuery(params.deletionId ?? ''));
