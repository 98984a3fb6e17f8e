import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { jobErasures } from '../jobs/erasures.ts';
import type { Erasure, Written } from '../people/deletion/erasure.ts';
import { deletesByEmail } from '../people/deletion/erasure.ts';
import { peopleErasures } from '../people/erasures.ts';
import { sitemaps } from './ads/sitemap/tables.ts';
import * as ads from './ads/tables.ts';
import { authErasures } from './auth/erasures.ts';
import * as blogs from './blogs/tables.ts';
import { commErasures } from './comm/erasures.ts';
import { idxErasures } from './idx/erasures.ts';
import { homeErasures } from './idx/erasures-of-homes.ts';
import { llmErasures } from './llm/erasures.ts';
import { monitorErasures } from './monitor/erasures.ts';
import { emailImages } from './onboarding/email-images/tables.ts';
import { agentReferrals } from './onboarding/referrals/tables.ts';
import { importErasures } from './people/import/erasures.ts';
import { postgridErasures } from './postgrid/erasures.ts';
import { reviews } from './reviews/tables.ts';
import * as staging from './staging/tables.ts';

/** What the agent writes and uploads, and reviews: somebody may be named in it. */
const written: readonly [PgTable, Written][] = [
  [reviews, { kind: 'Review', title: sql`left(${reviews.reviewText}, 80)` }],
  [blogs.blogPosts, { kind: 'Blog post', title: blogs.blogPosts.title }],
  [ads.ads, { kind: 'Ad', title: ads.ads.adSetName }],
  [ads.adCreatives, { kind: 'Ad file', title: ads.adCreatives.filename }],
  [ads.creativeRequests, { kind: 'Ad creative request', title: ads.creativeRequests.creativeFormat }],
  [emailImages, { kind: 'Email image', title: emailImages.filename }],
  [staging.stagePrompts, { kind: 'Stage prompt', title: staging.stagePrompts.style }],
];
const texts: readonly Erasure[] = [
  ...written.map(([table, mentions]) => ({ table, group: 'Site' as const, steps: [], mentions })),
  ...[blogs.deletedBlogPosts, staging.stagedRooms].map((table) => ({
    ...{ table, group: 'Site' as const, steps: [], mentions: true as const },
  })),
];

/**
 * What each table knows of people, in the order of a deletion: accounts come late, because what they own is found by
 * them, and the person comes last.
 */
export const erasures: readonly Erasure[] = [
  ...[...idxErasures, ...llmErasures, ...postgridErasures, ...commErasures, ...monitorErasures],
  {
    table: agentReferrals,
    group: 'Site',
    keys: { email: agentReferrals.prospectiveAgentEmail, name: agentReferrals.prospectiveAgentName },
    steps: [deletesByEmail('Referred agents', agentReferrals.prospectiveAgentEmail)],
    mentions: true,
  },
  ...[...texts, ...jobErasures, ...authErasures, ...importErasures, ...peopleErasures, ...homeErasures],
  { table: sitemaps, nobody: 'Addresses of public pages.' },
  { table: ads.adRequests, nobody: 'Requests about ads.' },
  { table: blogs.blogPictures, nobody: 'The agent’s images.' },
  { table: staging.stagePromptSites, nobody: 'Which sites got the first styles.' },
];
