import type { Page } from 'playwright-core';

export const paths = {
  hub: '/admin/digital-ads',
  studio: '/admin/digital-ads/creative-manager',
  facebook: '/admin/digital-ads/facebook',
};

/** Fills in the second step of the wizard. */
export async function fillDetails(page: Page, change: Partial<Record<string, string>> = {}): Promise<void> {
  const values = {
    'Campaign name': 'Open house in Zilker',
    'Budget in dollars': '99.50',
    'Start date': '2027-01-10',
    'End date': '2027-01-17',
    'Ad description': 'Come and see it on Saturday.',
    ...change,
  };
  const form = page.getByRole('form', { name: 'Ad details' });
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value ?? '');
}

/** Selects a creative in the first step and continues to the second. */
export async function chooseCreative(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Step 2: Details' }).waitFor();
}
