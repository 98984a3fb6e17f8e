import type { Needs } from '../../navigation/page-needs.ts';
import { blogsQuery } from '../../posts/api.ts';

export const needs: Needs = ({ client }) => client.fetchQuery(blogsQuery);
