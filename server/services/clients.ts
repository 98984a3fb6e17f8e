import type { Client } from 'openapi-fetch';
import type { paths as AdsPaths } from '../../openapi/generated/ads.d.ts';
import type { paths as AuthPaths } from '../../openapi/generated/auth.d.ts';
import type { paths as BlogsPaths } from '../../openapi/generated/blogs.d.ts';
import type { paths as CommPaths } from '../../openapi/generated/comm.d.ts';
import type { paths as IdxPaths } from '../../openapi/generated/idx.d.ts';
import type { paths as LlmPaths } from '../../openapi/generated/llm.d.ts';
import type { paths as MonitorPaths } from '../../openapi/generated/monitor.d.ts';
import type { paths as OnboardingPaths } from '../../openapi/generated/onboarding.d.ts';
import type { paths as PostgridPaths } from '../../openapi/generated/postgrid.d.ts';
import type { paths as ReviewsPaths } from '../../openapi/generated/reviews.d.ts';
import type { paths as StagingPaths } from '../../openapi/generated/staging.d.ts';

/** Typed clients of every service, generated from the specs. */
export type ServiceClients = {
  auth: Client<AuthPaths>;
  idx: Client<IdxPaths>;
  llm: Client<LlmPaths>;
  comm: Client<CommPaths>;
  ads: Client<AdsPaths>;
  blogs: Client<BlogsPaths>;
  reviews: Client<ReviewsPaths>;
  staging: Client<StagingPaths>;
  monitor: Client<MonitorPaths>;
  postgrid: Client<PostgridPaths>;
  onboarding: Client<OnboardingPaths>;
};
