import type { ServiceName } from '../config/config.ts';
import { createAdsService } from './ads/index.ts';
import { createAuthService } from './auth/index.ts';
import { blogHandlers } from './blogs/handlers.ts';
import { createCommService } from './comm/index.ts';
import type { ServiceDeps } from './deps.ts';
import { erasures } from './erasures.ts';
import { factSources } from './fact-sources.ts';
import { createIdxService } from './idx/index.ts';
import { showingsOn } from './idx/showings/showings-on.ts';
import { createLlmService } from './llm/index.ts';
import { createMonitorService } from './monitor/index.ts';
import { createOnboardingService } from './onboarding/index.ts';
import { createPeopleService } from './people/index.ts';
import { contactList } from './postgrid/contacts/contact-list.ts';
import { createPostgridService } from './postgrid/index.ts';
import { reviewHandlers } from './reviews/handlers.ts';
import type { AnyHandlers } from './service.ts';
import { stagingHandlers } from './staging/handlers.ts';
import { todaySources } from './today-sources.ts';

const makers = {
  auth: createAuthService,
  idx: createIdxService,
  llm: createLlmService,
  comm: createCommService,
  ads: createAdsService,
  blogs: blogHandlers,
  reviews: reviewHandlers,
  staging: stagingHandlers,
  monitor: createMonitorService,
  postgrid: createPostgridService,
  onboarding: createOnboardingService,
  people: (deps: ServiceDeps) =>
    createPeopleService(deps, {
      sources: factSources,
      todaySources,
      erasures,
      contacts: contactList,
      showingsOn,
    }),
} satisfies Record<ServiceName, (deps: ServiceDeps) => unknown>;

/** Makes the built-in services that are wanted. Their handlers are typed by their specs; the router is not. */
export function createBuiltInServices(
  deps: ServiceDeps,
  names: ServiceName[],
): Partial<Record<ServiceName, AnyHandlers>> {
  return Object.fromEntries(names.map((name) => [name, makers[name](deps) as unknown as AnyHandlers]));
}
