import { row, testsOf } from '../requirement.ts';
import { adminArea } from '../test-files.ts';
import {
  built,
  created,
  edited,
  feature,
  fromListing,
  gallery,
  guarded,
  hasFields,
  home,
  listed,
  listing,
  notBuilt,
  notCreated,
  onServices,
  previewed,
  refreshed,
  scheduled,
  screen,
  sender,
  sending,
  sent,
  service,
  slots,
  tabs,
  templates,
  uploaded,
} from './email-tests.ts';

/** Section 2: the screen. */
export const section2 = [
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
    adminArea('every address of it sends a %s home'),
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
      'the frame for emails has no origin, runs its own script alone, and stands on our pages only',
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
export const section3 = [
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
export const section4 = [
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
