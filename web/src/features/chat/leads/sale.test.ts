import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStore } from '../../../browser/memory-store.ts';
import { testContext } from '../talk/test-context.ts';
import type { Contact } from './contact.ts';
import { type LeadCall, openLeadQueue } from './lead-queue.ts';
import { passSaleOn, passWaitingSaleOn } from './sale.ts';

const ann = { name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@example.com' };
let posted: LeadCall[];

beforeEach(() => {
  posted = [];
});

function visitor(known: Partial<Contact>) {
  const queue = openLeadQueue({
    store: memoryStore(),
    post: async (call) => void posted.push(call),
    log: () => undefined,
  });
  return Object.assign(testContext(), { known, send: queue.add });
}
const addresses = () => posted.map((call) => (call.kind === 'selling-inquiry' ? call.query.address : ''));
const sale = (address: string) => ({ location: address, address });

it('"seller_inquiry … sent onward only when name, phone and email are all known": the form adds the last', async () => {
  const context = visitor({ name: ann.name, email: ann.email });
  expect(passSaleOn(sale('15 Elm St, Jenks'), context)).toBeNull();
  expect(passSaleOn(sale('77 Duval Rd, Austin'), context)).toBeNull();
  expect(posted).toEqual([]);
  passWaitingSaleOn({ ...context, known: ann });
  await vi.waitFor(() => expect(addresses()).toEqual(['77 Duval Rd, Austin']));
  expect(context.chat.sale).toBeNull();
});

it('sends each address once, and another address again', async () => {
  const context = visitor(ann);
  passSaleOn(sale('77 Duval Rd, Austin'), context);
  passSaleOn({ ...sale('77 Duval Rd., austin'), propertyDetails: '3 beds' }, context);
  passSaleOn(sale('15 Elm St, Jenks'), context);
  await vi.waitFor(() => expect(addresses()).toEqual(['77 Duval Rd, Austin', '15 Elm St, Jenks']));
});

it('sends nothing before the home’s location is known', () => {
  expect(passSaleOn({ propertyDetails: '3 beds' }, visitor(ann))).toBeNull();
  expect(posted).toEqual([]);
});
