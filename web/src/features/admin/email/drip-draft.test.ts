import { describe, expect, it } from 'vitest';
import { blankSlot, type DripDraft, dripFaults, dripForm, zonesFor } from './drip-draft.ts';

const templates = [
  { id: 4, templateName: 'Welcome' },
  { id: 7, templateName: 'Thank you' },
];
const draft = (part: Partial<DripDraft> = {}): DripDraft => ({
  addresses: 'ann@example.com',
  slots: [{ template: 'welcome', date: '2026-12-01', time: '09:00' }, blankSlot, blankSlot],
  timeZone: '',
  sending: null,
  ...part,
});

describe('the form of a drip', () => {
  it('holds a slot only when both its template and its date are set', () => {
    const slots: DripDraft['slots'] = [
      { template: 'Welcome', date: '', time: '09:00' },
      { template: '', date: '2026-12-02', time: '09:00' },
      { template: 'Thank you', date: '2026-12-03', time: '08:30' },
    ];
    expect(dripForm(draft({ slots }), templates)).toEqual({
      emailaddresses: 'ann@example.com',
      templateId3: '7',
      dripDate3: '2026-12-03T08:30',
    });
  });

  it('names the day alone where no time is set, and the zone where one is chosen', () => {
    const slots: DripDraft['slots'] = [
      { template: 'Welcome', date: '2026-12-01', time: '' },
      blankSlot,
      blankSlot,
    ];
    expect(dripForm(draft({ slots, timeZone: 'America/Denver' }), templates)).toMatchObject({
      templateId1: '4',
      dripDate1: '2026-12-01',
      timeZone: 'America/Denver',
    });
  });

  it('holds every address that was given, so that the site counts what it leaves out', () => {
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

  it('is that no slot counts, or that there is no template of a name', () => {
    expect(dripFaults(draft({ slots: [blankSlot, blankSlot, blankSlot] }), templates)).toEqual({
      slots: 'Choose a template and a date for at least one email.',
    });
    const slots: DripDraft['slots'] = [
      { template: 'Welcom', date: '2026-12-01', time: '' },
      blankSlot,
      blankSlot,
    ];
    expect(dripFaults(draft({ slots }), templates).template).toEqual({
      0: 'There is no template of this name.',
    });
  });
});

it('the reader’s own zone is offered where the list does not have it', () => {
  const values = (own: string) => zonesFor(own).map(({ value }) => value);
  expect(values('America/Chicago')).toHaveLength(8);
  expect(values('Europe/Paris').at(-1)).toBe('Europe/Paris');
});
