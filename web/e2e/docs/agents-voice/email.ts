import { row, testsOf } from '../requirement.ts';
import { access, admin, entities, keys, providerCalls, relay, security } from '../test-files.ts';

const screen = testsOf('web/e2e/email-manager.e2e.ts');
const templates = testsOf('web/e2e/email-manager-templates.e2e.ts');
const sending = testsOf('web/e2e/email-manager-sending.e2e.ts');
const drips = testsOf('web/e2e/email-manager-drips.e2e.ts');
const images = testsOf('web/e2e/email-images.e2e.ts');
const real = testsOf('web/e2e/email-real.e2e.ts');
const home = testsOf('web/e2e/admin-home.e2e.ts');
const service = testsOf('server/services/onboarding/email-images/email-images.test.ts');
const reader = testsOf('server/services/onboarding/email-images/read-image.test.ts');
const feature = (name: string) => testsOf(`web/src/features/admin/email/${name}.test.ts`);
const words = feature('failure-text');
const listing = feature('listing-email');

const described = providerCalls('$call is described with its input');
const hasFields = entities('$entity has its fields');
const sitePinned = keys('pins every site id, and pins only what it has');
const tabs = screen('has its tabs in the address, each reached with the arrow keys too');
const lost = screen(
  'a failed load of all that it lists shows the empty lists, and says so of the templates alone',
);
const created = screen('is written with a live preview, previewed once it has a name, and saved');
const notCreated = screen(
  'that cannot be saved says so in the exact words, and keeps what was written over a closed tab',
);
const uploaded = screen('needs a name and HTML, takes a file with its title, and keeps it as it was written');
const listed = templates('holds 5,000: searched, sorted and page by page');
const previewed = templates('shows a template on a desk, on a phone, as plain text and as it is written');
const edited = templates('changes a template, and keeps the change where it cannot be stored');
const deleted = templates('duplicates a template, and deletes one after a question');
const improved = templates('shows the improved template beside the original, and takes it only when told to');
const notImproved = templates(
  'of a template over 200,000 characters is not asked for, and what is not usable is not shown',
);
const built = templates(
  'builds an e-mail of the listing, and asks before it takes the place of what is written',
);
const notBuilt = templates('says what is missing, unknown or not to be had, in the exact words');
const sent = sending('needs a recipient, and follows the e-mail until it is sent');
const notSent = sending(
  'that fails says so, keeps what was typed, and the next try is the same e-mail after a lost answer',
);
const sender = sending('is kept without white space, and its password is never shown again');
const scheduled = drips(
  'needs an address and a slot with template and date, and says first who gets what and when',
);
const notScheduled = drips(
  'that fails says so and keeps what was entered; a plan of another form is not scheduled',
);
const gallery = images(
  'are uploaded with progress, have an address that anyone reads, and are deleted after a question',
);
const refreshed = images(
  'one that does not load has the gallery loaded again, once; one is put into the email',
);
const imageWords = images(
  'that cannot be uploaded or deleted say so in the exact words, also where the site is not reached',
);
const everyFailure = words('every failure has the words of the document');
const unreached = words('every failure has a variant for a site that was not reached');
const slots = feature('drip-draft')('holds a slot only when both its template and its date are set');
const onServices = real('a template is written, previewed, changed, duplicated, sent and deleted');
const fromListing = real('an e-mail is built from a listing, with its photo where receivers see it');
const guarded = access('%s as %s answers as the spec says');
const toast = (id: string, text: string, ...tests: string[]) =>
  row(`8.email.${id}`, 'text', text, ...tests, everyFailure);
const network = (id: string, text: string, ...tests: string[]) =>
  row(`8.email.${id}.network`, 'text', text, ...tests, unreached);

/** Section 2: the screen. */
const section2 = [
  row(
    '2.email.route',
    'screen',
    '/admin/email-manager: Email Manager',
    tabs,
    home('the card %s leads to %s'),
  ),
  row(
    '2.email.guard',
    'role',
    'Admin only: everyone else is sent to /',
    admin('%s sends a visitor home'),
    guarded,
  ),
  row('2.email.tab.create', 'text', 'Create Template', tabs, created),
  row('2.email.tab.upload', 'text', 'Upload Template', tabs, uploaded),
  row('2.email.tab.templates', 'text', 'Templates', tabs, listed),
  row('2.email.modal.preview', 'screen', 'Modal: preview', previewed),
  row('2.email.modal.edit', 'screen', 'Modal: edit', edited),
  row('2.email.modal.drip', 'screen', 'Modal: drip schedule', scheduled),
  row('2.email.modal.sender', 'screen', 'Modal: sender email', sender),
  row('2.email.modal.send', 'screen', 'Modal: send email', sent),
  row('2.email.modal.listing', 'screen', 'Modal: create from listing key', built, notBuilt, fromListing),
  row('2.email.toasts', 'state', 'Toast messages', created, notCreated),
  row('2.email.preview.tabs', 'screen', 'Preview has its own tabs', previewed),
  row(
    '2.email.preview.safe',
    'screen',
    'A template is previewed in a frame in which nothing runs, and nothing remote loads unless asked',
    templates('nothing of a template runs, whatever it holds'),
    previewed,
    feature('framed-mail')('keeps all that it holds, after a policy that lets nothing load from elsewhere'),
    testsOf('server/plugins/mail-frame.test.ts')(
      'the frame for e-mails has no origin, runs its own script alone, and stands on our pages only',
    ),
  ),
  row(
    '2.email.preview.contact',
    'screen',
    'A preview is filled in for a real contact, with a warning for missing values',
    templates('fills in the fields for a contact, and names those that stay empty or are none'),
    onServices,
  ),
  row('2.email.drip.slots', 'screen', 'The drip schedule has slots', scheduled, slots),
  row('2.email.gallery', 'screen', 'An image gallery for email images', gallery, refreshed),
  row(
    '2.email.keyboard',
    'screen',
    'The keyboard alone is enough',
    screen('works with the keyboard alone'),
    sending('is done with the keyboard alone'),
    tabs,
  ),
];

/** Section 3: the entities. */
const section3 = [
  row(
    '3.email.template',
    'field',
    'Email template: id, templateName, subject, body, created_at, siteId',
    hasFields,
    onServices,
  ),
  row(
    '3.email.image',
    'field',
    'Email image: file_id, email_image_url',
    hasFields,
    service('an image is stored, listed newest first with a whole public address, and read by anyone'),
  ),
  row(
    '3.email.summary',
    'field',
    'Property summary: a properties list whose first item has street_number, street_name, city, state, postal_code',
    hasFields,
    listing('the address is that of the summary’s first item'),
  ),
  row(
    '3.email.property',
    'field',
    'Property data: location, features, schools, price, types, area, rooms, year, stories, key, status',
    hasFields,
    listing('has the photo by a whole address, price, facts, features, schools and the agent’s lines'),
  ),
];

/** Section 4: states. */
const section4 = [
  row('4.email.tabs', 'state', 'Tabs create, upload and templates', tabs),
  row(
    '4.email.slots',
    'state',
    'Drip slots are sent only when both template and date are set',
    scheduled,
    slots,
  ),
  row(
    '4.email.image',
    'state',
    'An email image that fails to load in the gallery triggers a refresh',
    refreshed,
  ),
  row('4.email.notices', 'timer', 'Toasts and the success notices vanish after 3 seconds', notCreated),
];

/** Sections 5 and 6: rules and roles. */
const sections5and6 = [
  row(
    '5.email.preview',
    'rule',
    'A template name is required for preview',
    created,
    feature('template-draft')('a preview needs a template name, and nothing else'),
  ),
  row(
    '5.email.upload',
    'rule',
    'Upload template needs a name and HTML',
    uploaded,
    feature('template-draft')('an upload needs a name and HTML'),
  ),
  row(
    '5.email.drip',
    'rule',
    'Drip needs at least one address',
    scheduled,
    feature('drip-draft')('is that there is no address'),
  ),
  row('5.email.send', 'text', 'Please enter recipient email', sent),
  row('5.email.listing', 'text', 'Please enter a listing key', notBuilt),
  row('5.email.sender', 'rule', 'Sender email and app password have whitespace stripped', sender),
  row(
    '5.email.slots',
    'rule',
    'Drip slots are sent only when both template and date are set',
    slots,
    scheduled,
  ),
  row(
    '5.email.image',
    'rule',
    'What is uploaded is told by its content: a text renamed .jpg, an SVG, 20,000 x 20,000 pixels and a cut-off file are refused and leave nothing behind',
    images(
      'what is no picture, or too large or cut off, is refused with the reason and leaves nothing behind',
    ),
    service('what is refused leaves nothing behind'),
    reader('%s is refused, and the message says what is taken'),
    reader('a picture of 20,000 x 20,000 pixels is refused before it is decoded'),
    reader('a truncated JPEG, PNG or GIF is refused as damaged'),
  ),
  row(
    '6.email.admin',
    'role',
    'Only ROLE_ADMIN users may open it, and the server enforces it',
    guarded,
    security('an invented admin in the storages gets nothing of the admin area'),
  ),
  row(
    '6.email.key',
    'role',
    'Calls carry an API key header, except the AI text call, which carries none',
    relay('carries our key and nothing of the browser but the input'),
    keys('asks for the API key where the provider does'),
  ),
];

/** Section 7: the calls. */
const section7 = [
  row('7.email.templates', 'call', 'GET /api/treas/comm/templates?siteId', described, sitePinned, onServices),
  row(
    '7.email.store',
    'call',
    'POST /api/treas/comm/store-template: templateName, subject, siteId, body; also for edits',
    described,
    created,
    edited,
    onServices,
  ),
  row('7.email.delete', 'call', 'DELETE /api/treas/comm/templates/{id}', described, deleted, onServices),
  row(
    '7.email.drip',
    'call',
    'POST /api/treas/comm/schedule-drip: emailaddresses, siteId, optional email and emailPassword, templateId1 to 3, dripDate1 to 3',
    described,
    scheduled,
  ),
  row(
    '7.email.send',
    'call',
    'POST /api/treas/comm/send-email: emailaddress, title, body, template, optional email and emailPassword',
    described,
    sent,
    onServices,
  ),
  row(
    '7.email.images',
    'call',
    'GET /api/toptech/onboarding/v1/get-all-email-images/{siteId}: data',
    described,
    gallery,
  ),
  row(
    '7.email.image.upload',
    'call',
    'POST /api/toptech/onboarding/v1/upload-email-image: email_image, site_id',
    described,
    gallery,
  ),
  row(
    '7.email.image.delete',
    'call',
    'DELETE /api/toptech/onboarding/v1/delete-email-image/{siteId}/{fileId}',
    described,
    gallery,
    service('a deleted image is gone with its file; one of another site is not there'),
  ),
  row(
    '7.email.ai',
    'call',
    'POST /llm/v1/chat: message, site_id; response or message; no API key',
    described,
    improved,
  ),
  row(
    '7.email.ai.shown',
    'state',
    'The improved template is shown, or the original when the result is not usable',
    improved,
    notImproved,
    feature('improve-template')('one that %s is not usable'),
  ),
  row(
    '7.email.summary',
    'call',
    'GET /api/treas/idx/v1/retrieve-property-summary?listingKey',
    described,
    built,
    fromListing,
  ),
  row(
    '7.email.data',
    'call',
    'GET /api/treas/idx/v1/retrieve-property-data?listingKey',
    described,
    built,
    fromListing,
  ),
];

/** Section 8: the errors. */
const section8 = [
  toast('load', 'Error loading templates', lost, templates('a template that cannot be read says so')),
  network('load', 'Network error loading templates', lost),
  toast('image.delete', 'Error deleting image.', imageWords),
  network('image.delete', 'Network error deleting image.', imageWords),
  toast('image.upload', 'Error uploading image. Please try again.', imageWords),
  network('image.upload', 'Network error uploading image. Please try again.', imageWords),
  row('8.email.large', 'text', 'Template too large for enhancement, showing original', notImproved),
  row('8.email.unusable', 'text', 'Could not improve template, showing original', notImproved),
  toast('improve', 'Error improving template, showing original', notImproved),
  network('improve', 'Network error improving template, showing original', notImproved),
  toast('save', 'Error saving template. Please try again.', notCreated),
  network('save', 'Network error saving template. Please try again.', notCreated),
  toast('update', 'Error updating template. Please try again.', edited),
  network('update', 'Network error updating template. Please try again.', edited),
  toast('delete', 'Error deleting template.', deleted),
  network('delete', 'Network error deleting template.', deleted),
  toast('drip', 'Error scheduling drip campaign.', notScheduled),
  network('drip', 'Network error scheduling drip campaign.', notScheduled),
  toast('send', 'Error sending email. Please try again.', notSent),
  network('send', 'Network error sending email. Please try again.', notSent),
  row('8.email.listing.none', 'text', 'No property found with this listing key', notBuilt, fromListing),
  row('8.email.listing.failed', 'text', 'Failed to fetch property details', notBuilt),
  row(
    '8.email.silent',
    'state',
    'Failed list loads are silent and show an empty list',
    lost,
    images('a gallery that cannot be loaded is empty, without a word'),
  ),
];

/** Section 9: the limits. */
const section9 = [
  row('9.email.ai', 'limit', 'A template over 200000 characters skips AI enhancement', notImproved),
  row('9.email.drip', 'limit', 'Drip: up to 3 emails', scheduled),
  row('9.email.notices', 'timer', 'Toasts and notices: 3 seconds', notCreated),
];

/** What the document of the agent's voice asks of e-mail, its images, its AI text and its listing lookups. */
export const email = [
  ...section2,
  ...section3,
  ...section4,
  ...sections5and6,
  ...section7,
  ...section8,
  ...section9,
];
