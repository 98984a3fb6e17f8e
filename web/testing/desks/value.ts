import { page } from 'vitest/browser';
import { value } from '../samples/value.ts';
import type { ScreenOptions } from '../screen.tsx';
import { button } from '../see.ts';
import { openPage } from './visitor.ts';

/** Opens the page of a home's worth. */
export const openValue = ({ fakes = {}, ...options }: ScreenOptions = {}) =>
  openPage('/value', { ...options, fakes: { estimateValue: value(), ...fakes } });

export const form = page.getByRole('form', { name: 'Your home' });

/** Fills in the form. */
export async function describeHome(change: Partial<Record<string, string>> = {}): Promise<void> {
  const texts = {
    Address: '1832 E Maple Hollow St, Tulsa, OK 74104',
    ...{ Bedrooms: '3', Bathrooms: '2', 'Size in sq ft': '1,640', 'Year built': '1928', ...change },
  };
  for (const [label, text] of Object.entries(texts)) {
    const role = label === 'Address' ? 'combobox' : 'textbox';
    await form.getByRole(role, { name: label, exact: true }).fill(text ?? '');
  }
  await form.getByLabelText('Condition').selectOptions('Good');
  const kitchen = form.getByRole('checkbox', { name: 'Kitchen' });
  if (!(kitchen.element() as HTMLInputElement).checked) await kitchen.click();
  await form.getByLabelText('Year of the last renovation').fill('2021');
}

/** Fills in the form and asks. */
export async function askForRange(change: Partial<Record<string, string>> = {}): Promise<void> {
  await describeHome(change);
  await button('See Your Range').click();
}
