import type { operations } from '../../../openapi/generated/postgrid.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { contactFileHandlers } from './contacts/file-handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import { postcardHandlers } from './postcards/handlers.ts';
import { deliverPostcards } from './postcards/postcard-channel.ts';

/** Creates the built-in postgrid service: contacts, and postcards through the print provider. */
export function createPostgridService(deps: ServiceDeps): Handlers<operations> {
  deliverPostcards(deps);
  return { ...contactHandlers(deps), ...contactFileHandlers(deps), ...postcardHandlers(deps) };
}
