import { row, testsOf } from '../requirement.ts';
import { keys, providerCalls, relay } from '../test-files.ts';

const hub = testsOf('web/e2e/postcards.e2e.ts');
const compose = testsOf('web/e2e/postcards-compose.e2e.ts');
const sending = testsOf('web/e2e/postcards-sending.e2e.ts');
const map = testsOf('web/e2e/postcards-map.e2e.ts');
const orders = testsOf('web/e2e/postcards-orders.e2e.ts');
const feature = (name: string) => testsOf(`web/src/features/admin/postcards/${name}.test.ts`);
const picked = feature('picked-addresses');
const recipients = feature('recipients');
const artwork = feature('artwork');

const cards = hub('has two cards, and a way to the orders');
const confirmation = sending(
  'the confirmation shows count, price, total, invoice and time, and asks for an agreement',
);
const sent = sending('sends the chosen with front and back, and leads to the success page with its count');
const tips = compose('has its tips, and shows its size, resolution and the front that was made of it');
const back = compose('becomes a back in a frame that runs nothing');
const failed = sending('addresses that fail are listed before the success page');
const click = map('a click adds the address under it with a marker, and the count tells how many');
const goesOn = map('Continue passes the addresses on, and the list is kept over a reload');
const next = hub('Next Step comes with the first that is chosen, and goes with the last');
const realOrder = orders('the server itself: a picture and a message become an order, and the order a PDF');
const described = providerCalls('$call is described with its input');
const service = testsOf('server/services/postgrid/postcards/postcards.test.ts');
const ordered = service('an order is recorded with each piece, then each is sent once');
const incomplete = sending('needs a picture and a message');

/** What the document of the agent's desk asks of paper mail marketing. */
export const postcards = [
  row('2.mail.route.hub', 'screen', '/admin/mail-marketing: Paper Mail Marketing hub', cards),
  row(
    '2.mail.route.contacts',
    'screen',
    '/admin/mail-marketing/contacts: Step 1: Select Contacts',
    cards,
    next,
  ),
  row('2.mail.route.map', 'screen', '/admin/mail-marketing/map: Select Address from Map', cards, click),
  row(
    '2.mail.route.upload',
    'screen',
    '/admin/mail-marketing/upload: Step 2: Upload Postcard Image',
    next,
    tips,
  ),
  row('2.mail.route.success', 'screen', '/admin/mail-marketing/success: Postcards Sent Successfully', sent),
  row('2.mail.hub.contacts', 'screen', 'Select from Contacts goes to the contacts', cards),
  row('2.mail.hub.map', 'screen', 'Select Address from Map goes to the map', cards),
  row(
    '2.mail.hub.loading',
    'text',
    'Loading contacts...',
    hub('says Loading contacts... until they have come, and shows how the latest order stands'),
  ),
  row(
    '2.mail.map.start',
    'screen',
    'A street map centred on an Austin-area point at zoom 12',
    map('starts at 30.27, -97.74 and zoom 12'),
    map('without tiles it says that the streets cannot be shown'),
  ),
  row(
    '2.mail.map.click',
    'state',
    'A click adds the address under it, by reverse lookup, to Selected Addresses with a count',
    click,
    map('the server itself looks the address up'),
  ),
  row(
    '2.mail.map.keyboard',
    'screen',
    'An address is typed instead of clicked',
    map('an address is typed instead of clicked, part by part, and the next one at once'),
    map('what is missing or wrong is said beside its field, and nothing is added'),
    map('arrow keys move the map, and Enter adds what lies under the cross'),
  ),
  row(
    '2.mail.map.remove',
    'state',
    'Each entry can be removed; its marker goes too',
    map('removal takes the marker too'),
  ),
  row(
    '2.mail.map.clear',
    'state',
    'Clear All empties the list',
    map('Clear All empties a short list at once, and asks for one of more than three'),
  ),
  row(
    '2.mail.map.continue',
    'rule',
    'Continue with N address(es): to the upload, with the addresses in navigation state',
    goesOn,
  ),
  row('2.mail.map.back', 'screen', 'Back goes to /admin/mail-marketing', map('Back leads to the hub')),
  row(
    '2.mail.contacts.cards',
    'screen',
    'Grid of contact cards with a checkbox each',
    next,
    hub('works with the keyboard alone'),
    hub('on a phone the way on stays in sight'),
  ),
  row(
    '2.mail.contacts.all',
    'rule',
    'Select All / Deselect All',
    hub('Select All takes all that a search finds, and becomes Deselect All'),
    hub('5,000 contacts are all chosen at once; more than an order takes are not sent on'),
  ),
  row(
    '2.mail.contacts.count',
    'rule',
    'N of M contacts selected',
    hub('Select All takes all that a search finds, and becomes Deselect All'),
    hub('who was chosen is still chosen after a reload, and on the way back'),
  ),
  row('2.mail.contacts.next', 'screen', 'Next Step appears when at least one is chosen', next),
  row(
    '2.mail.contacts.hidden',
    'rule',
    'Contacts without Address1 are hidden',
    hub('hides contacts without Address1 and says how many and why'),
    feature('contact-list')('contacts without Address1 are left out and counted'),
  ),
  row(
    '2.mail.upload.file',
    'field',
    'File chooser',
    tips,
    compose(
      'can be dropped; what is no picture, too small or cannot be opened, is refused before it is sent',
    ),
  ),
  row('2.mail.upload.tips', 'screen', 'Tips', tips),
  row('2.mail.upload.message', 'field', 'Salutation, body and signature', back),
  row(
    '2.mail.upload.previews',
    'screen',
    'Front and back previews',
    tips,
    back,
    compose('has true proportions, and lines where the printer has them'),
  ),
  row('2.mail.upload.send', 'screen', 'A send button', incomplete, sent),
  row('2.mail.upload.confirm', 'screen', 'A confirmation modal', confirmation),
  row('2.mail.upload.results', 'screen', 'An address-verification results modal', failed),
  row(
    '2.mail.upload.state',
    'state',
    'Receives selected contacts or addresses through navigation state',
    next,
    goesOn,
    sending('of step 2 leads back with a kind word'),
    recipients('only what a screen handed over is read'),
  ),
  row(
    '2.mail.success.count',
    'state',
    'The success page receives contactCount',
    sent,
    sending('of the success page says that nothing was sent just now'),
  ),
  row(
    '2.mail.orders',
    'screen',
    'Orders with the state of each postcard, progress and print files',
    orders('are listed with pieces, price and how far each has come; one opens'),
    orders('shows each postcard with its state and the reason of a failure'),
    orders('is asked for again while a postcard waits to be sent, and no more after that'),
    orders('downloads as one PDF, and piece by piece; a failure is told'),
  ),

  row(
    '3.mail.address',
    'field',
    'Map-selected address: id, address, latitude, longitude; Name Valued Customer, Address1 the address',
    recipients('an address of the map is for a Valued Customer, with Address1 set to the address'),
    goesOn,
  ),
  row(
    '3.mail.payload',
    'field',
    'Postcard send payload: site_id, addresses, front_html, back_html',
    sent,
    keys('pins every site id, and pins only what it has'),
    relay('posts JSON with the site pinned, and no key where the upstream wants none'),
  ),
  row(
    '3.mail.response',
    'field',
    'Its response: successful, results with address_verified and address',
    failed,
  ),

  row(
    '4.map.add',
    'state',
    'A click adds an address unless the same address is already listed',
    map('an address that is listed already is not added again'),
    picked('an address is added once, whatever its case and spaces'),
  ),
  row(
    '4.map.remove',
    'state',
    'Removal also removes its marker',
    map('removal takes the marker too'),
    picked('a marker stands for all addresses at its place, and goes with the last of them'),
  ),
  row('4.postcard.front', 'state', 'The image is converted to the front', tips),
  row('4.postcard.back', 'state', 'The message is converted to the back', back),
  row('4.postcard.agreement', 'state', 'Confirm with the agreement checkbox', confirmation),
  row('4.postcard.send', 'state', 'Send', sent),
  row(
    '4.postcard.results',
    'state',
    'If some addresses fail verification, a results modal lists them before the success page',
    failed,
    sending('when every address fails nothing was sent: the order stays as it is'),
  ),

  row(
    '5.map.once',
    'rule',
    'Map addresses are de-duplicated by address text',
    picked('an address is added once, whatever its case and spaces'),
  ),
  row(
    '5.map.tolerance',
    'rule',
    'Removal tolerance is 0.0001 degrees',
    picked('places within 0.0001 degrees are one'),
  ),
  row(
    '5.image.type',
    'rule',
    'Only files whose type starts with image',
    compose(
      'can be dropped; what is no picture, too small or cannot be opened, is refused before it is sent',
    ),
    artwork('only JPEG, PNG and GIF files are taken, up to 15 MB'),
  ),
  row('5.image.tip', 'rule', 'Tip: under 500KB, 300 DPI, 1800x1200, JPG/PNG/GIF', tips),
  row('5.send.agreement', 'text', 'Please agree to the terms before sending postcards.', confirmation),
  row(
    '5.send.incomplete',
    'text',
    'Please complete all steps: upload image, create message, and select contacts.',
    incomplete,
  ),

  row('7.mail.contacts', 'call', 'GET get-address-list', described, realOrder),
  row(
    '7.mail.reverse-geocode',
    'call',
    'GET reverse-geocode',
    described,
    testsOf('server/services/idx/listings/handlers.test.ts')(
      'a point gives the nearest address, and a point far from all is not found',
    ),
    map('the server itself looks the address up'),
  ),
  row(
    '7.mail.upload-image',
    'call',
    'POST upload-image: url',
    described,
    tips,
    realOrder,
    service('a picture is kept as it was sent, for its site alone'),
  ),
  row(
    '7.mail.convert-img-html',
    'call',
    'POST convert-img-html: html',
    described,
    tips,
    realOrder,
    service('only an address that the upload gave becomes a front'),
  ),
  row(
    '7.mail.convert-txt-html',
    'call',
    'POST convert-txt-html: html',
    described,
    back,
    realOrder,
    service('a message becomes text alone, with agent, licences and Equal Housing at the foot'),
  ),
  row('7.mail.send-postcards', 'call', 'POST send-postcards', described, sent, failed, realOrder, ordered),

  row(
    '8.mail.upload',
    'text',
    'Upload failed. Please try again.',
    compose('a failed %s is told letter by letter and can be tried again'),
  ),
  row(
    '8.mail.conversion',
    'text',
    'Text conversion failed. Please try again.',
    compose('a conversion that fails is told letter by letter, and what was typed stays'),
  ),
  row(
    '8.mail.send',
    'text',
    'Failed to send postcards. Please try again.',
    sending('a failure is told letter by letter, nothing is lost, and a broken line warns of sending twice'),
  ),
  row(
    '8.mail.silent.contacts',
    'state',
    'Only logged: contacts; the screen ends loading with empty data',
    hub('contacts that cannot be loaded are none, without an alert'),
  ),

  row(
    '9.map.start',
    'limit',
    'Map start about 30.27, -97.74 at zoom 12',
    map('starts at 30.27, -97.74 and zoom 12'),
  ),
  row(
    '9.map.tolerance',
    'limit',
    'Marker-removal tolerance 0.0001 degrees',
    picked('places within 0.0001 degrees are one'),
  ),
  row('9.map.name', 'limit', 'Default contact name for map addresses: Valued Customer', click, goesOn),
  row(
    '9.postcard.price',
    'limit',
    'Postcard price $3.50 each; the total is count times price to two decimals',
    confirmation,
    feature('postcard-price')('a postcard costs $3.50, and the total has two decimals'),
  ),
  row('9.postcard.invoice', 'rule', 'The invoice is charged to the account', confirmation),
  row('9.postcard.mailed', 'rule', 'Mailed within 1-2 business days', confirmation),
  row(
    '9.image.tip',
    'limit',
    'Image tip: 300 DPI, 1800x1200, under 500KB',
    tips,
    artwork('a file over 500KB is noted, one of 500KB is not'),
    artwork('%i x %i is right and needs no warning'),
    artwork('a smaller one is warned of, with the resolution it has on paper'),
  ),
];
