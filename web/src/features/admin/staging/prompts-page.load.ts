import type { Needs } from '../../../navigation/page-needs.ts';
import { promptsQuery } from './prompts-api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(promptsQuery);
