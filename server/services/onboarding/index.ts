import type { operations } from '../../../openapi/generated/onboarding.d.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Handlers } from '../service.ts';
import { emailImageHandlers } from './email-images/handlers.ts';
import { referralHandlers } from './referrals.ts';

/** Creates the built-in onboarding service: images in emails, and referrals. */
export function createOnboardingService(deps: ServiceDeps): Handlers<operations> {
  return {
    ...emailImageHandlers(deps),
    ...referralHandlers(deps),
  };
}
