import { expect, it } from 'vitest';
import { type Operation, readOperations } from './read-specs.ts';

/**
 * The calls in the provider's documents (section 7 of each): method, path, and input names, whether in path,
 * query, form, or JSON body.
 */
const calls = `
POST /api/treas/auth/signin: username password siteId
POST /api/treas/auth/signup: username email password phoneNumber name siteId
POST /api/treas/auth/password-reset: email baseUrl siteId
POST /api/treas/auth/password-reset/confirm: token newPassword
POST /llm/v1/chat: message site_id conversation_history
GET /api/treas/idx/v1/retrieve-property-summary: zip state city propertyType propertySubType minBedrooms maxBedrooms minPrice maxPrice listAgentMlsId listingKey
GET /api/treas/idx/v1/retrieve-property-data/{id}: id
GET /api/treas/idx/v1/retrieve-property-data: listingKey
GET /api/treas/idx/v1/retrieve-property-media/{listingKey}: listingKey
GET /api/treas/idx/v1/feature-flag: siteId
POST /api/treas/idx/v1/feature-flag: siteId openHouseMlsKey chatleadText automatedEmailFollowup chatleadEmailTemplate signupEmailTemplate userSignupText
POST /api/treas/idx/v1/chatleads: postalCode name phoneNumber serviceReq email siteId
GET /api/treas/idx/v1/chatleads: siteId
POST /api/treas/idx/v1/selling-details: name email phoneNumber address size condition timeline siteId
GET /api/treas/idx/v1/selling-details: email
POST /api/treas/idx/v1/selling-inquiry: location propertyDetails email phoneNumber name siteId address
GET /api/treas/idx/v1/selling-inquiry: email siteId
DELETE /api/treas/idx/v1/selling-inquiry: id siteId
POST /api/treas/idx/v1/store-convo: reason contactInfo conversationSummary phone name siteId
GET /api/treas/idx/v1/crm: email siteId
POST /api/treas/idx/v1/crm/{stage}: stage email status note siteId
POST /api/treas/idx/v1/schedule-showing: id datetime textClient clientPhone address
POST /api/treas/idx/v1/interested-buy: email name phoneNumber listingKey
GET /api/treas/idx/v1/interested-buy: email
POST /api/treas/idx/v1/update-selling-details: id siteId listed listingKey status address condition timeline
GET /api/treas/idx/v1/site-users: siteId
GET /api/treas/idx/v1/insights/{siteId}: siteId property_type
GET /api/treas/idx/v1/reverse-geocode: latitude longitude
POST /api/treas/idx/v1/cancel-subscription: siteId
POST /api/treas/comm/send-sms: to body
GET /api/treas/comm/templates: siteId
POST /api/treas/comm/store-template: templateName subject siteId body
DELETE /api/treas/comm/templates/{id}: id
POST /api/treas/comm/schedule-drip: emailaddresses siteId email emailPassword templateId1 templateId2 templateId3 dripDate1 dripDate2 dripDate3
POST /api/treas/comm/send-email: emailaddress title body template email emailPassword
GET /api/stage/v1/bedroom-prompts/random:
GET /api/stage/v1/office-prompts/random:
GET /api/stage/v1/landscape-prompts/random:
GET /api/stage/v1/room-prompts/random:
GET /api/stage/v1/bedroom-prompts:
GET /api/stage/v1/office-prompts:
GET /api/stage/v1/landscape-prompts:
GET /api/stage/v1/room-prompts:
POST /api/stage/v1/stage-room: file design_prompt
GET /api/treas/blogs/v1/get-blog: site_id
GET /api/treas/blogs/v1/get-image: site_id s3_blog_file_id
POST /api/treas/blogs/v1/store-image: site_id filename image_data
POST /api/treas/blogs/v1/store-blog: site_id title text meta_description s3_blog_image_file_id s3_blog_image_s3key
DELETE /api/treas/blogs/v1/delete-blog: site_id file_id
GET /api/treas/reviews/v1/get-review: site_id
POST /api/treas/reviews/v1/store-review: site_id review_text
DELETE /api/treas/reviews/v1/delete-review: site_id id
GET /api/treas/ads/v1/get-ads/{siteId}: siteId channel
GET /api/treas/ads/v1/get-creatives/{siteId}: siteId
POST /api/treas/ads/v1/upload-image: image site_id bucket_name
POST /api/treas/ads/v1/upload-vid: video site_id bucket_name
DELETE /api/treas/ads/v1/delete-creative/{file_id}: file_id
POST /api/treas/ads/v1/request-creative: creative_format description email site_id
POST /api/treas/ads/v1/set-ad: ad_set_name lifetime_budget start_date end_date ad_description email agent_name site_id channel ad_set_id
POST /api/treas/ads/v1/set-xml: xml site_id
GET /api/treas/ads/v1/get-sitemap/{siteId}: siteId
POST /aw-monitor/v1/page-views: site_id page_path referrer is_mobile user_agent session_id
GET /aw-monitor/v1/page-views: site_id
POST /aw-monitor/v1/incidents: site_id incident_type description incident_date
GET /treas-postgrid/s3/get-address-list/{siteId}: siteId
POST /treas-postgrid/s3/add-address: site_id address
PUT /treas-postgrid/s3/update-address: site_id address_index address
POST /treas-postgrid/s3/address: file site_id
POST /treas-postgrid/s3/remove-by-email: site_id email
POST /treas-postgrid/s3/upload-image: file site_id
POST /treas-postgrid/convert-img-html: image_url
POST /treas-postgrid/convert-txt-html: salutation body signature
POST /treas-postgrid/pg/send-postcards: site_id addresses front_html back_html
GET /api/toptech/onboarding/v1/get-all-email-images/{siteId}: siteId
POST /api/toptech/onboarding/v1/upload-email-image: email_image site_id
DELETE /api/toptech/onboarding/v1/delete-email-image/{siteId}/{fileId}: siteId fileId
POST /api/toptech/onboarding/v1/agent-referral: submitting_agent_name submitting_agent_email prospective_agent_name prospective_agent_email prospective_agent_phone submitting_agent_site_id date_submitted
GET /api/toptech/onboarding/v1/get-agent-referrals: site_id
`
  .trim()
  .split('\n')
  .map((line) => line.split(':'))
  .map(([call = '', names = '']) => ({ call, names: names.trim().split(' ').filter(Boolean) }));

const byCall = new Map(readOperations().map((operation) => [callOf(operation), operation]));

function callOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function inputNames({ node }: Operation): string[] {
  const fields = Object.values(node.requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema.properties ?? {}),
  );
  return [...(node.parameters ?? []).map(({ name }) => name), ...fields];
}

it.each(calls)('$call is described with its input', ({ call, names }) => {
  const operation = byCall.get(call);
  if (operation === undefined) throw new Error(`${call} is in no spec.`);
  expect(inputNames(operation)).toEqual(expect.arrayContaining(names));
});
