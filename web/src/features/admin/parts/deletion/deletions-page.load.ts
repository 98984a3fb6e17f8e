import type { Needs } from '../../../../navigation/page-needs.ts';
import { deletionsQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchInfiniteQuery(deletionsQuery);
