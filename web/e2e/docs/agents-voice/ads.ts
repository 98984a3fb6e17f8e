import { row, testsOf } from '../requirement.ts';
import { access, keys, providerCalls } from '../test-files.ts';

const hub = testsOf('web/e2e/ads.e2e.ts');
const studio = testsOf('web/e2e/ads-studio.e2e.ts');
const wizard = testsOf('web/e2e/ads-wizard.e2e.ts');
const campaigns = testsOf('web/e2e/ads-campaigns.e2e.ts');
const real = testsOf('web/e2e/ads-real.e2e.ts');
const feature = (name: string) => testsOf(`web/src/features/admin/ads/${name}.test.ts`);
const figures = feature('figures');
const form = feature('ad-form');
const status = testsOf('server/services/ads/campaigns/ad-status.test.ts');
const service = testsOf('server/services/ads/campaigns/campaigns.test.ts');
const creatives = testsOf('server/services/ads/creatives/creatives.test.ts');
const meta = testsOf('server/services/ads/campaigns/meta-submission.test.ts');

const hubWhole = hub('has three figures of all campaigns, the reach in thousands, and four platforms');
const guarded = hub('shows a reach of 1000 as it is, and is for admins alone');
const silent = hub('with lists that cannot be loaded, every screen is empty and says nothing of it');
const grids = studio('counts images, videos and all, and shows both as grids that page');
const uploadFails = studio('takes images and videos alone, and tells a failed upload in its words');
const deletes = studio('asks before a creative is deleted; one that fails stays, and is told');
const requests = studio(
  'asks for a custom creative with its terms; without description or agreement nothing goes',
);
const steps = wizard(
  'goes through Creative, Details and Review, sends the ad with who asks, and begins again',
);
const faults = wizard('says what is wrong beside each field, on leaving it and on going on');
const survives = wizard('keeps what was typed through a failed call, whose reason it tells, and a reload');
const states = campaigns(
  'shows each state with a colour and an icon of its own, and counts what is active and pending',
);
const brought = campaigns(
  'shows spend, reach and clicks, nothing known as nothing; fifty campaigns come in pages',
);
const kept = service('is kept with its money in cents and listed in dollars, requested');
const byDates = service('goes from requested to pending, active and completed by its dates alone');
const followsDates = status('follows its dates: %s');
const described = providerCalls('$call is described with its input');
const picture = real('a picture is uploaded, shown small and large, and deleted');
const film = real(
  'a video of 45 MB shows how far it is, is canceled without a trace, and plays once it is there',
);
const imageKept = creatives('is kept as it was sent, listed with its size, and given small as WebP');
const inParts = creatives('is given whole, and in the parts that a range asks for');
const asked = creatives('is kept with what it adds to the bill, newest first, each site its own');
const realCampaign = real(
  'blocked words are refused with the reason; mended it is requested, looked at, paused and canceled',
);

/** What the document of the agent's voice asks of advertising: hub, studio, wizard, ads and creatives. */
export const ads = [
  row('2.ads.route.hub', 'screen', '/admin/digital-ads: Digital Advertising hub', hubWhole),
  row(
    '2.ads.route.facebook',
    'screen',
    '/admin/digital-ads/facebook: Facebook ad wizard and campaign list',
    hubWhole,
    steps,
  ),
  row(
    '2.ads.route.studio',
    'screen',
    '/admin/digital-ads/creative-manager: Creative Studio',
    hubWhole,
    grids,
  ),
  row('2.ads.guard', 'role', 'The routes are for admins; all others are sent to /', guarded),
  row(
    '2.ads.hub.stats',
    'screen',
    'Three stat cards: Active Campaigns, Total Spend, Total Reach',
    hubWhole,
    figures('the totals add up what is known, to the cent'),
  ),
  row('2.ads.hub.facebook', 'screen', 'Facebook: Active, opens /admin/digital-ads/facebook', hubWhole),
  row('2.ads.hub.google', 'screen', 'Google Ads: Coming Soon, not clickable', hubWhole),
  row('2.ads.hub.studio', 'screen', 'Creative Studio: Active', hubWhole),
  row('2.ads.hub.staging', 'text', 'unlimited rooms and 50+ styles', hubWhole),
  row('2.ads.studio.counts', 'screen', 'Counts of Images, Videos and Total Assets', grids),
  row('2.ads.studio.grids', 'screen', 'A grid of images and a grid of videos', grids, picture, film),
  row('2.ads.studio.upload', 'screen', 'An upload action', picture, film, uploadFails),
  row('2.ads.studio.request', 'screen', 'A custom creative request action', requests, asked),
  row('2.ads.studio.delete', 'screen', 'A delete confirmation modal', deletes, picture),
  row(
    '2.ads.studio.keyboard',
    'screen',
    'The studio is worked with the keyboard',
    studio('is worked with the keyboard: a creative is opened, closed and deleted'),
  ),
  row('2.ads.facebook.wizard', 'screen', 'A 3-step wizard: 1 Creative, 2 Details, 3 Review', steps),
  row(
    '2.ads.facebook.keyboard',
    'screen',
    'The wizard is gone through with the keyboard',
    wizard('is gone through with the keyboard alone'),
  ),
  row(
    '2.ads.facebook.campaigns',
    'screen',
    'A list of campaign cards with counts Total, Active and Pending',
    states,
    brought,
  ),
  row(
    '3.ads.ad',
    'field',
    'Ad: ad_set_name, lifetime_budget, start_date, end_date, ad_description, status, impressions, clicks, spend, channel, image or video file id, email, agent_name',
    kept,
    steps,
    service('needs a creative that the site has, of the kind that is named'),
  ),
  row(
    '3.ads.creative',
    'field',
    'Creative: file_id, image_url or video_url, created_at',
    imageKept,
    inParts,
    feature('creative')('images and videos are one list, images first, each with a name'),
  ),
  row('3.ads.user', 'field', 'Stored user: email and username go with an ad', steps, requests),
  row('4.ads.requested', 'state', 'Requested on submission', kept, realCampaign),
  row('4.ads.pending', 'state', 'Pending once the provider submits it', byDates, followsDates),
  row('4.ads.active', 'state', 'Active when the start date arrives', byDates, followsDates),
  row(
    '4.ads.shown',
    'state',
    'The list shows active, pending, paused and completed, each with its own colour and icon',
    states,
    service('is paused and resumed by hand'),
  ),
  row(
    '4.ads.unknown',
    'state',
    'A missing or unknown status is shown as pending',
    states,
    figures('a status of %s is shown as %s'),
  ),
  row(
    '4.ads.counts',
    'state',
    'Stats count active and pending, a missing status as pending',
    states,
    figures('the counts take a missing status as pending'),
  ),
  row('4.ads.wizard.creative', 'state', 'Step 1: one creative must be selected to continue', steps),
  row('4.ads.wizard.details', 'state', 'Step 2: Details', steps, survives),
  row('4.ads.wizard.review', 'state', 'Step 3: an acknowledgement checkbox is needed', steps),
  row('4.ads.wizard.reset', 'state', 'After success the form resets to step 1', steps),
  row(
    '5.ads.upload',
    'rule',
    'Creative upload: an image or a video',
    uploadFails,
    real('what is no whole picture is refused with the reason, and leaves nothing behind'),
    creatives('that is %s is refused, and leaves nothing behind'),
  ),
  row(
    '5.ads.request',
    'rule',
    'Custom creative request: type, description and the service agreement are required',
    requests,
    creatives('needs a type and a description'),
  ),
  row(
    '5.ads.required',
    'rule',
    'Campaign name, budget, start date, end date and description are required',
    faults,
    form('each field is required'),
    service('with %s is refused, and nothing is kept'),
  ),
  row(
    '5.ads.budget',
    'rule',
    'Budget step 0.01, minimum 1, maximum 250',
    faults,
    form('a budget of %s: %s'),
    service('may have a budget of $%d'),
  ),
  row(
    '5.ads.budget.text',
    'text',
    'Maximum budget is $250',
    faults,
    service('above $250 is told the limit in its words'),
  ),
  row(
    '5.ads.start',
    'rule',
    'The start date is no earlier than two days from today',
    faults,
    form('the start is two days from today or later, and the end not before it'),
    status('is two days from today, by the clock of the site'),
    service('starts two days from today by the clock of the site, and the list says when'),
  ),
  row('5.ads.acknowledgement', 'rule', 'The acknowledgement is required', steps),
  row('6.ads.admins', 'role', 'Only ROLE_ADMIN users may open the routes', guarded),
  row(
    '6.ads.calls',
    'role',
    'Only ROLE_ADMIN users may make the calls (the server too)',
    access('%s as %s answers as the spec says'),
    creatives("another site's creatives are neither listed, read nor deleted"),
    service('of another site, or none, is not there'),
  ),
  row(
    '6.ads.key',
    'role',
    'Calls carry the shared API key',
    keys('asks for the API key where the provider does'),
  ),
  row(
    '6.ads.user',
    'role',
    "The current user's email and username come from browser storage",
    steps,
    requests,
  ),
  row(
    '7.ads.list',
    'call',
    'GET get-ads/{siteId}, with optional query channel=facebook',
    described,
    service('newest stand first, and a channel picks its own'),
  ),
  row(
    '7.ads.creatives',
    'call',
    'GET get-creatives/{siteId}, images and videos',
    described,
    imageKept,
    grids,
  ),
  row(
    '7.ads.upload',
    'call',
    'POST upload-image or upload-vid with image or video, site_id, bucket_name',
    described,
    picture,
    film,
  ),
  row('7.ads.delete', 'call', 'DELETE delete-creative/{file_id}', described, deletes, picture),
  row(
    '7.ads.request',
    'call',
    'POST request-creative: creative_format, description, email, site_id',
    described,
    requests,
  ),
  row(
    '7.ads.create',
    'call',
    'POST set-ad: the ad, email, agent_name, site_id, channel, ad_set_id empty',
    described,
    steps,
  ),
  row('8.ads.upload', 'text', 'Failed to upload image/video', uploadFails),
  row('8.ads.delete', 'text', 'Failed to delete creative', deletes),
  row('8.ads.request', 'text', 'Failed to submit request', requests),
  row('8.ads.submit', 'text', 'Failed to submit ad request', survives),
  row('8.ads.select', 'text', 'Please select an image or video file', uploadFails),
  row('8.ads.silent', 'rule', 'Failed list loads are silent and show an empty list', silent),
  row('9.ads.custom.price', 'limit', 'Custom creative: $50 on the next monthly bill', requests, asked),
  row('9.ads.custom.cycles', 'limit', 'Custom creative: up to 2 review/edit cycles', requests),
  row('9.ads.custom.time', 'limit', 'Custom creative: ready in 48-72 hours', requests),
  row(
    '9.ads.budget',
    'limit',
    'Facebook ad: budget 1 to 250 dollars',
    faults,
    service('with %s is refused, and nothing is kept'),
  ),
  row('9.ads.fee', 'limit', 'A $25 submission fee within 72 hours, besides the budget', steps),
  row('9.ads.processing', 'limit', 'Processing takes 24-48 hours', steps, states),
  row('9.ads.posted', 'limit', 'The ad is posted within 48 hours', steps),
  row(
    '9.ads.start',
    'limit',
    'The start date is at least 2 days ahead',
    faults,
    status('is two days from today, by the clock of the site'),
  ),
  row(
    '9.ads.reach',
    'limit',
    'Reach is shown as K when over 1000',
    hubWhole,
    guarded,
    figures('a reach of %d is %s'),
  ),
  row(
    '9.ads.housing',
    'rule',
    'What goes to Meta is a housing ad with allowed targeting only, to be looked at and exported (issue)',
    meta('is a housing ad for everybody within fifteen miles, whatever its words say'),
    meta('of an %s has no key by which people are left out'),
    campaigns('says what goes to Meta, with the calls and what was asked so far, and exports it'),
  ),
  row(
    '9.ads.copy',
    'rule',
    'Copy is checked for fair-housing words with the reason (issue)',
    service('whose words state a preference by class is refused with the words and the reason'),
    wizard('shows what the fair-housing check finds once typing pauses, and nothing where the check fails'),
    realCampaign,
  ),
];
