import type { Page } from 'playwright-core';
import { ownHeaders } from './session.ts';

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const contacts = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true });

/** Asks the site itself, as the agent. */
export async function askSite<T>(page: Page, path: string, data?: object): Promise<T> {
  const { request } = page.context();
  const options = { headers: ownHeaders, ...(data === undefined ? {} : { data }) };
  const response = data === undefined ? await request.get(path, options) : await request.post(path, options);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}
