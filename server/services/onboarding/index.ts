import type { operations } from '../../../openapi/generated/onboarding.d.ts';
import { type Handlers, notBuiltIn, type ServiceDeps } from '../service.ts';

/** The built-in onboarding service. Its operations have no built-in form yet: they answer 501. */
export function createOnboardingService(_deps: ServiceDeps): Handlers<operations> {
  return {
    listEmailImages: notBuiltIn,
    uploadEmailImage: notBuiltIn,
    deleteEmailImage: notBuiltIn,
    createReferral: notBuiltIn,
    listReferrals: notBuiltIn,
  };
}
