import type { APIRequestContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { ownHeaders, type Person, signUp } from '../session.ts';
import { mailsTo } from './mail-server.ts';

type LinkedPage = 'confirm-email' | 'password-reset' | 'unsubscribe' | 'alerts/confirm';

/** Waits for a person's only email with a link to this page, and returns the link. */
export async function mailedLink({ email }: Pick<Person, 'email'>, page: LinkedPage): Promise<string> {
  const link = new RegExp(`https?://\\S+/${page}[\\w./?=~-]*[\\w~-]`);
  const links = async () =>
    (await mailsTo(inject('mailFolder'), email)).flatMap((mail) => link.exec(mail)?.[0] ?? []);
  await expect.poll(links, { timeout: 15_000 }).toHaveLength(1);
  return (await links())[0] ?? '';
}

/** Creates an account by API and activates it with the link in its email. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  await signUp(request, person);
  const link = await mailedLink(person, 'confirm-email');
  const answer = await request.post('/api/treas/auth/email-confirmation/confirm', {
    headers: ownHeaders,
    data: { token: new URL(link).searchParams.get('token') },
  });
  expect(answer.status()).toBe(200);
}
