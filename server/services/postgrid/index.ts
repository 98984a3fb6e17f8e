import type { operations } from '../../../openapi/generated/postgrid.d.ts';
import type { Handlers, ServiceDeps } from '../service.ts';
import { contactFileHandlers } from './contacts/file-handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';
import { handOverPostcards } from './postcards/hand-over.ts';
import { postcardHandlers } from './postcards/handlers.ts';

/** The built-in postgrid service: the contacts, and postcards through the print provider. */
export function createPostgridService(deps: ServiceDeps): Handlers<operations> {
  handOverPostcards(deps);
  return { ...contactHandlers(deps), ...contactFileHandlers(deps), ...postcardHandlers(deps) };
}
