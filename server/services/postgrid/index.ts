import type { operations } from '../../../openapi/generated/postgrid.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** The built-in postgrid service. Its operations have no built-in form yet: they answer 501. */
export function createPostgridService(_deps: ServiceDeps): Handlers<operations> {
  return {
    listAddresses: notBuiltIn,
    addAddress: notBuiltIn,
    updateAddress: notBuiltIn,
    uploadAddresses: notBuiltIn,
    removeAddressByEmail: notBuiltIn,
    uploadPostcardImage: notBuiltIn,
    convertImageToHtml: notBuiltIn,
    convertTextToHtml: notBuiltIn,
    sendPostcards: notBuiltIn,
  };
}
