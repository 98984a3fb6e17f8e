import createClient from 'openapi-fetch';
import type { paths as AdsPaths } from '../../../openapi/generated/ads.d.ts';
import type { paths as AuthPaths } from '../../../openapi/generated/auth.d.ts';
import type { paths as BlogsPaths } from '../../../openapi/generated/blogs.d.ts';
import type { paths as CommPaths } from '../../../openapi/generated/comm.d.ts';
import type { paths as GatewayPaths } from '../../../openapi/generated/gateway.d.ts';
import type { paths as IdxPaths } from '../../../openapi/generated/idx.d.ts';
import type { paths as LlmPaths } from '../../../openapi/generated/llm.d.ts';
import type { paths as MonitorPaths } from '../../../openapi/generated/monitor.d.ts';
import type { paths as OnboardingPaths } from '../../../openapi/generated/onboarding.d.ts';
import type { paths as PeoplePaths } from '../../../openapi/generated/people.d.ts';
import type { paths as PostgridPaths } from '../../../openapi/generated/postgrid.d.ts';
import type { paths as ReviewsPaths } from '../../../openapi/generated/reviews.d.ts';
import type { paths as StagingPaths } from '../../../openapi/generated/staging.d.ts';
import { siteBase, transport } from './transport.ts';

/** Sent with every call: forms on other sites cannot set it, which the gateway relies on. */
export const sameOriginHeader = { 'X-Requested-With': 'porchlight' } as const;

const options = {
  credentials: 'same-origin',
  baseUrl: siteBase,
  headers: sameOriginHeader,
  fetch: transport,
} as const;

export const ads = createClient<AdsPaths>(options);
export const auth = createClient<AuthPaths>(options);
export const blogs = createClient<BlogsPaths>(options);
export const comm = createClient<CommPaths>(options);
export const gateway = createClient<GatewayPaths>(options);
export const idx = createClient<IdxPaths>(options);
export const llm = createClient<LlmPaths>(options);
export const monitor = createClient<MonitorPaths>(options);
export const onboarding = createClient<OnboardingPaths>(options);
export const people = createClient<PeoplePaths>(options);
export const postgrid = createClient<PostgridPaths>(options);
export const reviews = createClient<ReviewsPaths>(options);
export const staging = createClient<StagingPaths>(options);
