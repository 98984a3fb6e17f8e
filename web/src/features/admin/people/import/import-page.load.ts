import type { Needs } from '../../../../navigation/page-needs.ts';
import { importQuery, importsQuery } from './api.ts';

export const needs: Needs = ({ client, search }) => {
  const importId = search.get('import');
  return importId === null ? client.fetchQuery(importsQuery()) : client.fetchQuery(importQuery(importId));
};
