import type { Needs } from '../../../page-needs.ts';
import { promptsQuery } from './prompts-api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(promptsQuery);
