import type { Needs } from '../../../page-needs.ts';
import { settingsQuery } from './api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(settingsQuery);
