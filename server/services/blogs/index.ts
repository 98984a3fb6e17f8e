import type { operations } from '../../../openapi/generated/blogs.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { blogHandlers } from './handlers.ts';

/** Creates the built-in blogs service. */
export function createBlogsService(
  deps: Pick<ServiceDeps, 'database' | 'storage' | 'now'>,
): Handlers<operations> {
  return blogHandlers(deps);
}
