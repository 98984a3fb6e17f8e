import type { Page } from 'playwright-core';

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const contacts = (page: Page) => page.getByRole('list', { name: 'Contacts', exact: true });
