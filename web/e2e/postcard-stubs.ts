import type { BrowserContext, Route } from 'playwright-core';
import type { components } from '../../openapi/generated/postgrid.d.ts';
import { type Batch, type Contact, order } from '../testing/samples/postcards.ts';

type Schemas = components['schemas'];
type Calls = Pick<BrowserContext, 'route'>;

export const calls = {
  contacts: '**/treas-postgrid/s3/get-address-list/*',
  upload: '**/treas-postgrid/s3/upload-image',
  front: '**/treas-postgrid/convert-img-html',
  back: '**/treas-postgrid/convert-txt-html',
  send: '**/treas-postgrid/pg/send-postcards',
  orders: '**/treas-postgrid/pg/batches/*',
  order: '**/treas-postgrid/pg/batches/*/*',
  pdf: '**/treas-postgrid/pg/batches/*/*/pdf*',
  lookup: '**/api/treas/idx/v1/reverse-geocode*',
} as const;

/** Answers the list of the contacts. */
export const answerContacts = (context: Calls, list: readonly Contact[]): Promise<unknown> =>
  context.route(calls.contacts, (route) => route.fulfill({ json: list }));

const sheet = 'body{width:6.25in;height:4.25in;position:relative;font-family:serif}';

/** Answers the upload and both conversions as the service does; `uploaded` is shown as the front's picture. */
export async function answerConversions(context: Calls, uploaded = '/icons/icon-512.png'): Promise<void> {
  await context.route(calls.upload, (route) => route.fulfill({ json: { url: uploaded } }));
  await context.route(calls.front, (route) => {
    const { image_url } = route.request().postDataJSON();
    const img = `<img src="${image_url}" alt="" style="width:100%;height:100%;object-fit:cover">`;
    return route.fulfill({
      json: { html: `<html><head><style>${sheet}</style></head><body>${img}</body></html>` },
    });
  });
  await context.route(calls.back, (route) => {
    const { salutation, body, signature } = route.request().postDataJSON();
    const text = [salutation, body, signature].map((line) => `<p>${line}</p>`).join('');
    const left = `<div style="position:absolute;left:0.3in;top:0.35in;width:2.2in;font-size:11pt">${text}</div>`;
    const script = '<script>document.title = "ran"; parent.document.title = "ran"</script>';
    return route.fulfill({
      json: { html: `<html><head><style>${sheet}</style></head><body>${left}${script}</body></html>` },
    });
  });
}

/** Answers an order: the addresses that hold `bad` cannot be verified. Gives the orders that came. */
export async function answerOrder(context: Calls, bad = /$^/): Promise<Schemas['PostcardOrder'][]> {
  const orders: Schemas['PostcardOrder'][] = [];
  await context.route(calls.send, (route) => {
    const order: Schemas['PostcardOrder'] = route.request().postDataJSON();
    orders.push(order);
    const results = order.addresses.map(({ Address1, City = '', State = '', Zip = '' }) => {
      const address = City === '' ? Address1 : `${Address1}, ${City}, ${State} ${Zip}`;
      const address_verified = !bad.test(Address1);
      return {
        address_verified,
        check: address_verified ? ('verified' as const) : ('refused' as const),
        address,
        detail: address_verified ? null : 'The house number is not known.',
      };
    });
    const successful = results.filter((result) => result.address_verified).length;
    return route.fulfill({ json: { successful, results } });
  });
  return orders;
}

/** Answers the list of the orders and the order itself with what `read` gives at each call. */
export async function answerOrders(context: Calls, read: () => Batch | null): Promise<void> {
  const missing = (route: Route) =>
    route.fulfill({ status: 404, json: { type: '/problems/not-found', status: 404, title: 'Not found' } });
  await context.route(calls.orders, (route) => {
    const { items: _pieces, ...summary } = read() ?? order(0);
    return route.fulfill({ json: read() === null ? [] : [summary] });
  });
  await context.route(calls.order, (route) => {
    const batch = read();
    return batch === null ? missing(route) : route.fulfill({ json: batch });
  });
}
