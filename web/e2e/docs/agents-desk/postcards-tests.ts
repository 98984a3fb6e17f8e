import { screenTests, testsOf } from '../requirement.ts';
import { deskKept, providerCalls } from '../test-files.ts';

export const hub = screenTests('admin/postcards/contacts-page');
export const compose = screenTests('admin/postcards/upload-page');
export const sending = screenTests('admin/postcards/sending');
export const lookedUp = deskKept('a click on the map of addresses adds the one that the site knows there');
export const map = screenTests('admin/postcards/map-page');
export const orders = testsOf('web/e2e/both-forms/postcards-orders.e2e.ts');
export const ordersScreen = screenTests('admin/postcards/orders');
export const feature = (name: string) => testsOf(`web/src/features/admin/postcards/${name}.test.ts`);
export const picked = feature('picked-addresses');
export const recipients = feature('recipients');
export const artwork = feature('artwork');

export const cards = hub('has two cards, and a way to the orders');
export const confirmation = sending(
  'the confirmation shows count, price, total, invoice and time, and asks for an agreement',
);
export const sent = sending(
  'sends the chosen with front and back, and leads to the success page with its count',
);
export const tips = compose('has its tips, and shows its size, resolution and the front that was made of it');
export const back = compose('becomes a back in a frame that runs nothing');
export const failed = sending('addresses that fail are listed before the success page');
export const click = map('a click adds the address under it with a marker, and the count tells how many');
export const goesOn = map('Continue passes the addresses on, and the list is kept over a reload');
export const next = hub('Next Step comes with the first that is chosen, and goes with the last');
export const realOrder = orders(
  'the server itself, without a printer: a picture and a message become an order that is not sent, and a PDF',
);
export const described = providerCalls('$call is described with its input');
export const service = testsOf('server/services/postgrid/postcards/postcards.test.ts');
export const ordered = service(
  'without a printer an order is recorded with each piece, and none is sent or charged',
);
export const incomplete = sending('needs a picture and a message');
