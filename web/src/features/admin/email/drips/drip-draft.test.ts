import { describe, expect, it } from 'vitest';
import { blankDrip, type DripDraft, dripFaults, dripForm, noSlot, zonesFor } from './drip-draft.ts';

const templates = [
  { id: 4, templateName: 'Welcome' },
  { id: 7, templateName: 'Thank you' },
];
const draft = (part: Partial<DripDraft> = {}): DripDraft => ({
  ...{ ...blankDrip('welcome', ''), addresses: 'ann@example.com', date1: '2026-12-01' },
  ...part,
});

describe('the form of a drip', () => {
  it('includes a slot only with both template and date', () => {
    const halves = { date1: '', date2: '2026-12-02' };
    const third = { template3: 'Thank you', date3: '2026-12-03', time3: '08:30' };
    expect(dripForm(draft({ ...halves, ...third }), templates)).toEqual({
      emailaddresses: 'ann@example.com',
      templateId3: '7',
      dripDate3: '2026-12-03T08:30',
    });
  });

  it('sends only the date without a time, and the time zone when chosen', () => {
    expect(dripForm(draft({ time1: '', timeZone: 'America/Denver' }), templates)).toMatchObject({
      templateId1: '4',
      dripDate1: '2026-12-01',
      timeZone: 'America/Denver',
    });
  });

  it('sends every given address, so that the server counts what it omits', () => {
    const addresses = 'Ann <ann@example.com>; bo@example.com, ann@example.com\nnobody';
    expect(dripForm(draft({ addresses }), templates).emailaddresses).toBe(
      'ann@example.com,bo@example.com,ann@example.com,nobody',
    );
  });
});

describe('what keeps a drip from being planned', () => {
  it('is nothing where it has an address, a template and a date', () => {
    expect(dripFaults(draft(), templates)).toEqual({});
  });

  it('is that there is no address', () => {
    expect(dripFaults(draft({ addresses: ' nobody, ' }), templates)).toEqual({
      addresses: 'Please enter at least one email address.',
    });
  });

  it('is not that a part of a name was typed, if no other name has it', () => {
    const known = [...templates, { id: 9, templateName: 'Welcome back' }];
    expect(dripForm(draft({ template1: 'thank' }), known)).toMatchObject({ templateId1: '7' });
    expect(dripForm(draft({ template1: 'Welcome' }), known)).toMatchObject({ templateId1: '4' });
    expect(dripFaults(draft({ template1: 'welc' }), known)).toEqual({
      template1: 'More than one template has this in its name. Type more of it.',
    });
    expect(dripForm(draft({ template1: 'welc' }), known)).not.toHaveProperty('templateId1');
  });

  it('is that no slot counts, or that there is no template of a name', () => {
    expect(dripFaults(draft({ date1: '' }), templates)).toEqual({ template1: noSlot });
    expect(dripFaults(draft({ template1: 'Wellcome' }), templates)).toEqual({
      template1: 'There is no template of this name.',
    });
    expect(dripFaults(draft({ date1: '', template2: 'Wellcome' }), templates)).toEqual({
      ...{ template1: noSlot, template2: 'There is no template of this name.' },
    });
  });
});

it('offers the browser’s time zone when the list does not include it', () => {
  const values = (own: string) => zonesFor(own).map(({ value }) => value);
  expect(values('America/Chicago')).toHaveLength(8);
  expect(values('Europe/Paris').at(-1)).toBe('Europe/Paris');
});
