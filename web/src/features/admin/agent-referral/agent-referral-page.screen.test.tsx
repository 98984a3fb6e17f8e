import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../../../../openapi/generated/onboarding.d.ts';
import { type Fakes, noNetwork, problem } from '../../../../testing/fakes.ts';
import { agent } from '../../../../testing/people.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, gone, lines, see, soon, toast } from '../../../../testing/see.ts';

type Referral = components['schemas']['Referral'];

const lou: Referral = {
  submitting_agent_name: 'Avery Cole',
  submitting_agent_email: 'avery@example.com',
  prospective_agent_name: 'Lou Park',
  prospective_agent_email: 'lou@example.com',
  prospective_agent_phone: '(918) 555-0123',
  submitting_agent_site_id: 'demo',
  date_submitted: '2026-11-20T15:04:05Z',
};

const form = page.getByRole('form', { name: 'Agent referral' });
const field = (label: string) => form.getByLabelText(label, { exact: true });
const rows = page.getByRole('table', { name: 'Your Referrals' }).css('tbody').getByRole('row');

async function open(referrals: Referral[], fakes: Fakes = {}) {
  const screen = await openScreen('/admin/agent-referral', {
    fakes: { listReferrals: () => ({ data: referrals }), ...fakes },
  });
  await see(page.getByRole('heading', { level: 1, name: 'Agent Referral' }));
  return screen;
}

async function fillIn() {
  await field('Agent’s name *').fill('Lou Park');
  await field('Agent’s email *').fill('lou@example.com');
  await field('Agent’s phone *').fill('(918) 555-0123');
}

describe('the form', () => {
  test('fills in the referring agent from the session', async () => {
    await open([]);
    await expect.element(field('Your email *')).toHaveValue(agent.email);
    await expect.element(field('Your name *')).toHaveValue(agent.name);
    await see(page.getByText('Your referral is recorded in the list here.'));
    expect(page.getByText('in touch').length).toBe(0);
  });

  test('requires all five fields, with an error next to each', async () => {
    const { sent } = await open([]);
    await field('Your name *').fill('');
    await field('Your email *').fill('avery');
    await field('Agent’s email *').fill('lou@');
    await button('Submit Referral').click();
    await soon(() => form.getByText('This field is required.').length, 3);
    expect(form.getByText('Enter an email address, such as ann@example.com.').length).toBe(2);
    await field('Agent’s phone *').fill('later');
    await button('Submit Referral').click();
    await see(form.getByText('Enter a phone number, such as (512) 555-0142.'));
    expect(sent('createReferral')).toEqual([]);
  });

  test('is sent with its site and the moment, thanked for during three seconds, and makes room for the next', async () => {
    const referrals: Referral[] = [];
    const { sent } = await open(referrals, {
      createReferral: () => {
        referrals.unshift(lou);
        return { message: 'Done.' };
      },
    });
    await see(page.getByText('No referrals yet'));
    await field('Your name *').fill('Avery Cole');
    await fillIn();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await button('Submit Referral').click();
    const notice = toast('Referral submitted successfully!');
    await see(notice);
    vi.advanceTimersByTime(2500);
    await see(notice);
    vi.advanceTimersByTime(500);
    await gone(notice);
    expect(sent('createReferral').map(({ body }) => body)).toEqual([
      {
        ...{ ...lou, submitting_agent_email: agent.email, submitting_agent_site_id: 'demo-site' },
        date_submitted: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      },
    ]);
    await soon(() => rows.length, 1);
    await expect.element(field('Agent’s name *')).toHaveValue('');
    await expect.element(field('Your name *')).toHaveValue('Avery Cole');
  });

  test('shows an error on failure, and keeps the input', async () => {
    await open([], { createReferral: problem(500) });
    await fillIn();
    await button('Submit Referral').click();
    await see(toast('Error submitting referral. Please try again.'));
    await expect.element(field('Agent’s name *')).toHaveValue('Lou Park');
    await expect.element(field('Agent’s phone *')).toHaveValue('(918) 555-0123');
  });

  test('reports a network error as such', async () => {
    await open([], { createReferral: noNetwork });
    await fillIn();
    await button('Submit Referral').click();
    await see(toast('Network error submitting referral. Please try again.'));
    await expect.element(field('Agent’s email *')).toHaveValue('lou@example.com');
  });
});

describe('Your Referrals', () => {
  test('lists who was referred, by whom, and when, and reloads on Refresh', async () => {
    const referrals = [lou];
    await open(referrals);
    await soon(() => rows.length, 1);
    const [text = ''] = lines(rows.first());
    for (const part of ['Lou Park', 'lou@example.com', '(918) 555-0123', 'Avery Cole', 'November 20, 2026']) {
      expect(text).toContain(part);
    }
    referrals.unshift({
      ...lou,
      ...{ prospective_agent_name: 'Sam Reed', prospective_agent_email: 'sam@example.com' },
    });
    await button('Refresh').click();
    await soon(() => rows.length, 2);
  });

  test('shows an error in place of a list that fails to load', async () => {
    const { logged } = await open([], { listReferrals: problem(500) });
    await see(page.getByText('The referrals couldn’t be loaded.'));
    expect(page.getByText('No referrals yet').length).toBe(0);
    expect(page.getByRole('alert').length).toBe(0);
    await expect.poll(logged).toContainEqual(expect.stringContaining('The referrals couldn’t be loaded'));
  });
});
