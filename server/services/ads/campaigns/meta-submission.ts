import type { components } from '../../../../openapi/generated/ads.d.ts';
import { withOffset } from '../../../time/zones.ts';
import type { SiteFacts } from '../../deps.ts';
import type { AdRow } from './repository.ts';

type Submission = Pick<components['schemas']['AdSubmission'], 'id' | 'category' | 'audience' | 'calls'>;
type Call = components['schemas']['MetaCall'];
type Site = Pick<SiteFacts, 'agentName' | 'brokerageName' | 'licenseLines' | 'timeZone' | 'mapCenter'>;
const version = 'v26.0';
const account = `/${version}/act_{ad_account_id}`;
/** The minimum radius that Meta allows for housing ads; we always use it. */
const radiusMiles = 15;
const page = '{page_id}';

/**
 * Returns the calls to Meta's Marketing API that would create an ad, in order. For housing ads the audience
 * is always the same (18 to 65+, all genders, a radius, no exclusions), and no part of the ad can change it.
 * Each name ends in a marker that identifies an existing ad before a retry, because Meta has no idempotency
 * keys. Everything is created paused; activation is a separate step.
 */
export function submissionOf(ad: AdRow, site: Site, origin: string): Submission {
  const name = `${ad.adSetName} [porchlight:${ad.id}]`;
  return {
    id: ad.id,
    category: 'HOUSING',
    audience: {
      countries: ['US'],
      age_min: 18,
      age_max: 65,
      genders: 'all',
      radius_miles: radiusMiles,
      excluded: 0,
    },
    calls: [
      campaign(name),
      adSet(name, ad, site),
      asset(ad),
      creative(name, ad, site, origin),
      post('ads', {
        name,
        adset_id: '{adset_id}',
        creative: { creative_id: '{creative_id}' },
        status: 'PAUSED',
      }),
    ],
  };
}

const post = (what: string, body: Call['body']): Call => ({
  method: 'POST',
  path: `${account}/${what}`,
  body,
});

function campaign(name: string): Call {
  return post('campaigns', {
    name,
    objective: 'OUTCOME_TRAFFIC',
    status: 'PAUSED',
    special_ad_categories: ['HOUSING'],
    special_ad_category_country: ['US'],
    buying_type: 'AUCTION',
    is_adset_budget_sharing_enabled: false,
  });
}

function adSet(name: string, ad: AdRow, { timeZone, mapCenter }: Site): Call {
  const around =
    mapCenter === undefined
      ? { countries: ['US'] }
      : { custom_locations: [{ ...mapCenter, radius: radiusMiles, distance_unit: 'mile' }] };
  return post('adsets', {
    name,
    campaign_id: '{campaign_id}',
    billing_event: 'IMPRESSIONS',
    optimization_goal: 'LINK_CLICKS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    destination_type: 'WEBSITE',
    lifetime_budget: ad.budgetCents,
    start_time: withOffset(timeZone, `${ad.startDate}T00:00:00`),
    end_time: withOffset(timeZone, `${ad.endDate}T23:59:59`),
    targeting: {
      age_min: 18,
      age_max: 65,
      geo_locations: around,
      publisher_platforms: ['facebook', 'instagram'],
      targeting_automation: { advantage_audience: 0 },
    },
    status: 'PAUSED',
  });
}

function asset({ creativeKind, creativeFileId }: AdRow): Call {
  const file = `{the file ${creativeFileId ?? 'that was deleted'}}`;
  return creativeKind === 'image'
    ? post('adimages', { filename: file })
    : { ...post('advideos', { source: file }), path: `graph-video.facebook.com${account}/advideos` };
}

function creative(name: string, ad: AdRow, site: Site, origin: string): Call {
  const link = `${origin}/`;
  const message = wordsOf(ad, site);
  const action = { type: 'LEARN_MORE', value: { link } };
  const story =
    ad.creativeKind === 'image'
      ? {
          link_data: {
            link,
            message,
            name: site.agentName,
            image_hash: '{image_hash}',
            call_to_action: action,
          },
        }
      : {
          video_data: {
            video_id: '{video_id}',
            image_url: '{video_thumbnail_url}',
            title: site.agentName,
            message,
            call_to_action: action,
          },
        };
  return post('adcreatives', { name, object_story_spec: { page_id: page, ...story } });
}

/** Returns the text with the lines that housing ads require. */
function wordsOf({ adDescription }: AdRow, { agentName, brokerageName, licenseLines }: Site): string {
  const lines = licenseLines.length > 0 ? licenseLines : [`${agentName} · ${brokerageName}`];
  return [adDescription, '', ...lines, 'Equal Housing Opportunity'].join('\n');
}
