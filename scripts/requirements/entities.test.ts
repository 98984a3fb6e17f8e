import { expect, it } from 'vitest';
import { type Operation, readOperations, type Schema } from '../openapi/read-specs.ts';

/**
 * The entities of the public site's document (section 3) and their fields, in a call's response or request.
 * Nested fields use a dot; list items count as if they were single.
 */
const entities = [
  {
    entity: 'Property',
    call: 'GET /api/treas/idx/v1/retrieve-property-data',
    part: 'answer',
    within: 'properties',
    fields: `id listing_key address street_address full_address street_number street_name city state postal_code
      current_price price list_price original_list_price bedrooms_total bedrooms bathrooms bathrooms_full
      bathrooms_half fireplaces_total property_type property_sub_type living_area building_area_total year_built
      stories days_on_market latitude longitude standard_status location.street_number location.street_name
      location.city location.state location.postal_code schools.elementary_school schools.middle_school
      schools.high_school features.garage_spaces features.heating features.cooling features.water_source
      features.appliances features.interior_features features.exterior_features features.lots_features
      features.patio_and_porch_features foundation_details roof sewer association.association_name
      association.association_fee association.fee_frequency`,
  },
  {
    entity: 'Property media',
    call: 'GET /api/treas/idx/v1/retrieve-property-media/{listingKey}',
    part: 'answer',
    within: 'media',
    fields: 'image_data order_hint',
  },
  {
    entity: 'User',
    call: 'POST /api/treas/auth/signin',
    part: 'answer',
    fields: 'username email phoneNumber siteId roles',
  },
  {
    entity: 'CRM record',
    call: 'GET /api/treas/idx/v1/crm',
    part: 'answer',
    fields: `lead discover onboard research offer inspection closing complete leadNote discoverNote onboardNote
      researchNote offerNote inspectionNote closingNote completeNote`,
  },
  {
    entity: 'Blog',
    call: 'GET /api/treas/blogs/v1/get-blog',
    part: 'answer',
    fields: 'id title file_id url created_at',
  },
  { entity: 'Blog image', call: 'GET /api/treas/blogs/v1/get-image', part: 'answer', fields: 'url' },
  {
    entity: 'Sitemap',
    call: 'GET /api/treas/ads/v1/get-sitemap/{siteId}',
    part: 'answer',
    fields: 'xml_content',
  },
  {
    entity: 'Review',
    call: 'GET /api/treas/reviews/v1/get-review',
    part: 'answer',
    fields: 'review_text created_at',
  },
  {
    entity: 'Feature flag',
    call: 'GET /api/treas/idx/v1/feature-flag',
    part: 'answer',
    fields: 'openHouseMlsKey',
  },
  {
    entity: 'Add-contact payload',
    call: 'POST /treas-postgrid/s3/add-address',
    part: 'body',
    fields: 'site_id address.Name address.PhoneNumber address.Email',
  },
  {
    entity: 'Random prompt',
    call: 'GET /api/stage/v1/bedroom-prompts/random',
    part: 'answer',
    fields: 'prompt',
  },
  {
    entity: 'Email template',
    call: 'GET /api/treas/comm/templates',
    part: 'answer',
    fields: 'id templateName subject body created_at siteId',
  },
  {
    entity: 'Email image',
    call: 'GET /api/toptech/onboarding/v1/get-all-email-images/{siteId}',
    part: 'answer',
    within: 'data',
    fields: 'file_id email_image_url',
  },
  {
    entity: 'Property summary',
    call: 'GET /api/treas/idx/v1/retrieve-property-summary',
    part: 'answer',
    within: 'properties',
    fields: 'street_number street_name city state postal_code',
  },
  {
    entity: 'Property data',
    call: 'GET /api/treas/idx/v1/retrieve-property-data',
    part: 'answer',
    within: 'properties',
    fields: `location features.garage_spaces features.appliances features.interior_features
      features.exterior_features schools current_price property_sub_type property_type living_area bedrooms_total
      bathrooms_full bathrooms_half year_built stories listing_key standard_status`,
  },
  {
    entity: 'Chat answer',
    call: 'POST /llm/v1/chat',
    part: 'answer',
    fields: 'response action params',
  },
] as const;

const operations = readOperations();

function schemaOf(call: string, part: 'answer' | 'body'): Schema {
  const operation = operations.find(({ method, path }) => `${method.toUpperCase()} ${path}` === call);
  const content = operation === undefined ? undefined : contentOf(operation, part);
  const schema = content?.['application/json']?.schema;
  if (schema === undefined) throw new Error(`${call} has no JSON as ${part}.`);
  return schema;
}

function contentOf({ node }: Operation, part: 'answer' | 'body') {
  return part === 'body'
    ? node.requestBody?.content
    : (node.responses['200'] ?? node.responses['201'])?.content;
}

/** Returns all field names of a schema; nested ones after a dot. */
function fieldsOf(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field).map((inner) => `${name}.${inner}`),
  ]);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [...own, ...parts.flatMap(fieldsOf), ...(schema.items === undefined ? [] : fieldsOf(schema.items))];
}

it.each(entities)('$entity has its fields', (entity) => {
  const within = 'within' in entity ? `${entity.within}.` : '';
  const wanted = entity.fields.split(/\s+/).map((name) => within + name);
  expect(fieldsOf(schemaOf(entity.call, entity.part))).toEqual(expect.arrayContaining(wanted));
});
