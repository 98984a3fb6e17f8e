import type { Needs } from '../../../navigation/page-needs.ts';
import { outboxQuery } from './api.ts';
import { stateChoiceIn } from './words.ts';

export const needs: Needs = ({ client, search }) =>
  client.fetchQuery(outboxQuery(stateChoiceIn(search)?.state ?? null));
