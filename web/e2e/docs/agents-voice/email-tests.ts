import { screenTests, testsOf } from '../requirement.ts';
import { access, entities, keys, providerCalls } from '../test-files.ts';

export const screen = screenTests('admin/email/create-panel');
export const templates = screenTests('admin/email/templates-panel');
export const sending = screenTests('admin/email/send-dialog');
export const drips = screenTests('admin/email/drips-panel');
export const images = testsOf('web/e2e/email-images.e2e.ts');
export const imagesScreen = screenTests('admin/email/images');
export const real = testsOf('web/e2e/email-real.e2e.ts');
export const home = screenTests('admin/admin-home');
export const service = testsOf('server/services/onboarding/email-images/email-images.test.ts');
export const reader = testsOf('server/services/onboarding/email-images/read-image.test.ts');
export const feature = (name: string) => testsOf(`web/src/features/admin/email/${name}.test.ts`);
export const words = feature('failure-text');
export const listing = feature('listing-email');

export const described = providerCalls('$call is described with its input');
export const hasFields = entities('$entity has its fields');
export const sitePinned = keys('pins every site id, and pins only what it has');
export const tabs = screen('has its tabs in the address, each reached with the arrow keys too');
export const lost = screen(
  'a failed load is said in the place of each list, and of the templates in the exact words as it opens',
);
export const created = screen('is written with a live preview, previewed once it has a name, and saved');
export const notCreated = screen(
  'that cannot be saved says so in the exact words, and keeps what was written over a closed tab',
);
export const uploaded = screen(
  'needs a name and HTML, takes a file with its title, and keeps it as it was written',
);
export const listed = templates('holds 5,000: searched, sorted and page by page');
export const previewed = templates(
  'shows a template on a desk, on a phone, as plain text and as it is written',
);
export const edited = templates('changes a template, and keeps the change where it cannot be stored');
export const deleted = templates('duplicates a template, and deletes one after a question');
export const improved = templates(
  'shows the improved template beside the original, and takes it only when told to',
);
export const notImproved = templates(
  'of a template over 200,000 characters is not asked for, and what is not usable is not shown',
);
export const built = templates(
  'builds an email of the listing, and asks before it takes the place of what is written',
);
export const notBuilt = templates('says what is missing, unknown or not to be had, in the exact words');
export const sent = sending('needs a recipient, and follows the email until it is sent');
export const notSent = sending(
  'that fails says so, keeps what was typed, and the next try is the same email after a lost answer',
);
export const sender = sending('is kept without white space, and its password is never shown again');
export const scheduled = drips(
  'needs an address and a slot with template and date, and says first who gets what and when',
);
export const notScheduled = drips(
  'that fails says so and keeps what was entered; a plan of another form is not scheduled',
);
export const gallery = images(
  'are uploaded with progress, have an address that anyone reads, and are deleted after a question',
);
export const refreshed = imagesScreen(
  'one that does not load has the gallery loaded again, once; one is put into the email',
);
export const imageWords = imagesScreen(
  'that cannot be uploaded or deleted say so in the exact words, also where the site is not reached',
);
export const everyFailure = words('every failure has the words of the document');
export const unreached = words('every failure has a variant for a site that was not reached');
export const slots = feature('drip-draft')('holds a slot only when both its template and its date are set');
export const onServices = real('a template is written, previewed, changed, duplicated, sent and deleted');
export const fromListing = real('an email is built from a listing, with its photo where receivers see it');
export const guarded = access('%s answers each role as it says');
