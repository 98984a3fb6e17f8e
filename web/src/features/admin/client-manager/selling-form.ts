import { faultOf } from '../../../api/problem.ts';
import { checkField, type Faults } from '../../../forms/check-fields.ts';
import type { SellingChange } from './clients-api.ts';
import { isCondition, isStatus, isTimeline } from './selling-words.ts';

const fields = [
  'name',
  'email',
  'phoneNumber',
  'size',
  'address',
  'condition',
  'timeline',
  'listingKey',
] as const;

export type SellingField = (typeof fields)[number];

type Read = { change: SellingChange | null; faults: Faults<SellingField> };

/**
 * What the form asks for, or what is wrong with it: with an `id` a change of those details, without one new details.
 * Which fields are mandatory the product's document leaves open (section 5): all but the telephone.
 */
export function readSelling(form: FormData, id: number | null): Read {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const [address, condition, timeline] = [text('address'), text('condition'), text('timeline')];
  const faults: Faults<SellingField> = {};
  const require = (name: SellingField, fault: string | undefined) => {
    if (fault !== undefined) faults[name] = fault;
  };
  if (id === null) {
    require('name', checkField(text('name'), 'name'));
    require('email', checkField(text('email'), 'email'));
    if (text('phoneNumber') !== '') require('phoneNumber', checkField(text('phoneNumber'), 'phone'));
    require('size', checkField(text('size'), 'required'));
  }
  require('address', checkField(address, 'required'));
  require('condition', checkField(condition, 'required'));
  require('timeline', checkField(timeline, 'required'));
  if (Object.keys(faults).length > 0 || !isCondition(condition) || !isTimeline(timeline)) {
    return { change: null, faults };
  }
  if (id === null) {
    const phoneNumber = text('phoneNumber');
    const details = {
      ...{ name: text('name'), email: text('email'), size: text('size'), address, condition, timeline },
      ...(phoneNumber === '' ? {} : { phoneNumber }),
    };
    return { change: { kind: 'add', details }, faults };
  }
  const status = text('status');
  const details = {
    ...{
      id,
      address,
      condition,
      timeline,
      listingKey: text('listingKey'),
      listed: form.get('listed') !== null,
    },
    ...(isStatus(status) ? { status } : {}),
  };
  return { change: { kind: 'update', details }, faults };
}

/** What the server found wrong, beside the fields. */
export function sellingFaults(error: unknown): Faults<SellingField> {
  const faults: Faults<SellingField> = {};
  for (const name of fields) {
    const fault = faultOf(error, name);
    if (fault !== undefined) faults[name] = fault;
  }
  return faults;
}
