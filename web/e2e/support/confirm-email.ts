import type { APIRequestContext } from 'playwright-core';
import { expect, inject } from 'vitest';
import { ownHeaders, type Person, signUp } from '../session.ts';
import { mailsTo } from './mail-server.ts';

/** Returns the confirmation links emailed to one person, oldest first. */
export async function confirmationLinks(email: string): Promise<string[]> {
  const mails = await mailsTo(inject('mailFolder'), email);
  return mails.flatMap((mail) => /https?:\/\/\S+\/confirm-email\?token=[\w-]+/.exec(mail)?.[0] ?? []);
}

/** Creates an account by API and activates it with the link in its email. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  await signUp(request, person);
  await expect.poll(() => confirmationLinks(person.email), { timeout: 15_000 }).toHaveLength(1);
  const [link = ''] = await confirmationLinks(person.email);
  const answer = await request.post('/api/treas/auth/email-confirmation/confirm', {
    headers: ownHeaders,
    data: { token: new URL(link).searchParams.get('token') },
  });
  expect(answer.status()).toBe(200);
}
