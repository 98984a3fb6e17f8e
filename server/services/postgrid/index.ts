import type { operations } from '../../../openapi/generated/postgrid.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';
import { contactFileHandlers } from './contacts/file-handlers.ts';
import { contactHandlers } from './contacts/handlers.ts';

/** The built-in postgrid service: the contacts. Postcards have no built-in form yet: they answer 501. */
export function createPostgridService(deps: ServiceDeps): Handlers<operations> {
  return {
    ...contactHandlers(deps),
    ...contactFileHandlers(deps),
    uploadPostcardImage: notBuiltIn,
    convertImageToHtml: notBuiltIn,
    convertTextToHtml: notBuiltIn,
    sendPostcards: notBuiltIn,
    listPostcardBatches: notBuiltIn,
    getPostcardBatch: notBuiltIn,
    downloadPostcards: notBuiltIn,
  };
}
