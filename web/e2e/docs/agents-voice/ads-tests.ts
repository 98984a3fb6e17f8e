import { screenTests, testsOf } from '../requirement.ts';
import { providerCalls } from '../test-files.ts';

export const hub = screenTests('admin/ads/hub-page');
export const studio = screenTests('admin/ads/studio-page');
export const wizard = screenTests('admin/ads/wizard');
export const campaigns = screenTests('admin/ads/campaign-list');
export const real = testsOf('web/e2e/ads-real.e2e.ts');
export const feature = (name: string) => testsOf(`web/src/features/admin/ads/${name}.test.ts`);
export const figures = feature('figures');
export const form = feature('ad-form');
export const status = testsOf('server/services/ads/campaigns/ad-status.test.ts');
export const service = testsOf('server/services/ads/campaigns/campaigns.test.ts');
export const creatives = testsOf('server/services/ads/creatives/creatives.test.ts');
export const meta = testsOf('server/services/ads/campaigns/meta-submission.test.ts');

export const hubWhole = hub('has three figures of all campaigns, the reach in thousands, and four platforms');
export const guarded = hub('%s is for admins alone');
export const reach1000 = hub('shows a reach of 1000 as it is');
export const silent = hub(
  'with lists that cannot be loaded, every screen says so in their place, and no figure is made up',
);
export const grids = studio('counts images, videos and all, and shows both as grids that page');
export const uploadFails = studio('takes images and videos alone, and tells a failed upload in its words');
export const deletes = studio('asks before a creative is deleted; one that fails stays, and is told');
export const requests = studio(
  'asks for a custom creative with its terms; without description or agreement nothing goes',
);
export const steps = wizard(
  'goes through Creative, Details and Review, sends the ad with who asks, and begins again',
);
export const faults = wizard('says what is wrong beside each field, on leaving it and on going on');
export const survives = wizard(
  'keeps what was typed through a failed call, whose reason it tells, and a reload',
);
export const states = campaigns(
  'shows each state with a colour and an icon of its own, and counts what is active and pending',
);
export const brought = campaigns(
  'shows spend, reach and clicks, nothing known as nothing; fifty campaigns come in pages',
);
export const kept = service('is kept with its money in cents and listed in dollars, requested');
export const byDates = service('goes from requested to pending, active and completed by its dates alone');
export const followsDates = status('follows its dates: %s');
export const described = providerCalls('$call is described with its input');
export const picture = real('a picture is uploaded, shown small and large, and deleted');
export const film = real(
  'a video of 45 MB shows how far it is, is canceled without a trace, and plays once it is there',
);
export const imageKept = creatives('is kept as it was sent, listed with its size, and given small as WebP');
export const inParts = creatives('is given whole, and in the parts that a range asks for');
export const asked = creatives('is kept with what it adds to the bill, newest first, each site its own');
export const realCampaign = real(
  'blocked words are refused with the reason; mended it is requested, looked at, paused and canceled',
);
