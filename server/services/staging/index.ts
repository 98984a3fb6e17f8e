import type { operations } from '../../../openapi/generated/staging.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** The built-in staging service. Its operations have no built-in form yet: they answer 501. */
export function createStagingService(_deps: ServiceDeps): Handlers<operations> {
  return {
    listBedroomPrompts: notBuiltIn,
    getRandomBedroomPrompt: notBuiltIn,
    listOfficePrompts: notBuiltIn,
    getRandomOfficePrompt: notBuiltIn,
    listLandscapePrompts: notBuiltIn,
    getRandomLandscapePrompt: notBuiltIn,
    listRoomPrompts: notBuiltIn,
    getRandomRoomPrompt: notBuiltIn,
    listPrompts: notBuiltIn,
    addPrompt: notBuiltIn,
    updatePrompt: notBuiltIn,
    deletePrompt: notBuiltIn,
    stageRoom: notBuiltIn,
  };
}
