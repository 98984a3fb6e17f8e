import { row } from '../requirement.ts';
import { keys, relay, security } from '../test-files.ts';
import { section2, section3, section4 } from './email-screens.ts';
import {
  built,
  created,
  deleted,
  described,
  edited,
  everyFailure,
  feature,
  fromListing,
  gallery,
  guarded,
  images,
  imagesScreen,
  imageWords,
  improved,
  lost,
  notBuilt,
  notCreated,
  notImproved,
  notScheduled,
  notSent,
  onServices,
  reader,
  scheduled,
  sender,
  sent,
  service,
  sitePinned,
  slots,
  templates,
  unreached,
  uploaded,
} from './email-tests.ts';

const toast = (id: string, text: string, ...tests: string[]) =>
  row(`8.email.${id}`, 'text', text, ...tests, everyFailure);
const network = (id: string, text: string, ...tests: string[]) =>
  row(`8.email.${id}.network`, 'text', text, ...tests, unreached);

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
    'Failed list loads are silent; decided otherwise: no alert, but said in the place of the list',
    lost,
    imagesScreen('a gallery that cannot be loaded says so in its place'),
  ),
];

/** Section 9: the limits. */
const section9 = [
  row('9.email.ai', 'limit', 'A template over 200000 characters skips AI enhancement', notImproved),
  row('9.email.drip', 'limit', 'Drip: up to 3 emails', scheduled),
  row('9.email.notices', 'timer', 'Toasts and notices: 3 seconds', notCreated),
];

/** What the document of the agent's voice asks of email, its images, its AI text and its listing lookups. */
export const email = [
  ...section2,
  ...section3,
  ...section4,
  ...sections5and6,
  ...section7,
  ...section8,
  ...section9,
];
