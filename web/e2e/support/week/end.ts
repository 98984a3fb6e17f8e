import { expect } from 'vitest';
import { contacts, dialog, panel } from '../client-desk.ts';
import { toast } from '../site-actions.ts';
import {
  agentEmail,
  choose,
  emailTo,
  event,
  exportPeople,
  fits,
  group,
  heldBy,
  listen,
  mailKey,
  name,
  open,
  openPerson,
  openToday,
  rows,
  showNew,
  subject,
  type Week,
} from './desk.ts';

/** Her email client answers from the address of her work, as forwarding rules and inbound-email services bring it. */
export async function writesBack(week: Week, messageId: string): Promise<void> {
  const { agent, second, site } = week;
  const { status } = await fetch(new URL('/api/treas/comm/received-emails', site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mail-key': mailKey },
    body: JSON.stringify({
      ...{ from: second, subject: `Re: ${subject}`, text: 'Yes, at ten.', message_id: `<1.${second}>` },
      in_reply_to: messageId,
    }),
  });
  expect(status).toBe(200);
  await showNew(agent);
  const row = rows(agent, 'Replies', name);
  await row.getByText(`“From ${second}: Yes, at ten.”`).waitFor();
  await row.getByText('Discovery Call').filter({ visible: true }).waitFor();
  expect(await group(agent, 'Replies').locator('[data-row]').count()).toBe(1);
  await fits(agent);
  await openPerson(week);
  await event(agent, `Replied by email: Re: ${subject}`).getByText(`From ${second}: Yes, at ten.`).waitFor();
}

/** The agent takes the address for somebody else's first, and then finds out that both are one person. */
export async function isMerged({ agent, nora, second }: Week): Promise<void> {
  const claims = agent.getByRole('region', { name: /another address$/ });
  await claims.getByText(second, { exact: true }).waitFor();
  await claims.getByRole('button', { name: /^Not / }).click();
  await claims.waitFor({ state: 'detached' });
  await choose(agent, name, 'Merge with Another Person');
  const form = dialog(agent, 'Merge Two People');
  await form.getByLabel('Name, email, or phone number').fill('work.example');
  await form.getByRole('list', { name: 'People' }).getByRole('button', { name: second }).click();
  await form.getByText('1 event joins the timeline, with notes and tasks.').waitFor();
  await fits(agent);
  await form.getByRole('button', { name: 'Merge', exact: true }).click();
  await toast(agent, 'They are one person now').waitFor();
  const reach = agent.getByRole('list', { name: 'Emails and numbers' });
  for (const value of [nora.email, second, nora.phone])
    await reach.getByRole('link', { name: value }).waitFor();
  await event(agent, `Replied by email: Re: ${subject}`).getByText('Yes, at ten.', { exact: true }).waitFor();
  await fits(agent);
  await openToday(agent);
  const row = group(agent, 'Replies').locator('[data-row]');
  await row.filter({ hasText: name }).getByText(`Replied by email: Re: ${subject}`).waitFor();
  expect(await row.count()).toBe(1);
}

export async function isExported({ agent, nora, ivy, second }: Week): Promise<void> {
  const lines = await exportPeople(agent);
  expect(lines.filter((line) => line.includes(ivy.Email))).toHaveLength(1);
  const hers = lines.filter((line) => [name, nora.email, second].some((word) => line.includes(word)));
  expect(hers).toEqual([expect.stringContaining(`,${name},,${nora.email},${second},${nora.phone},`)]);
}

/** The agent opens the link in the email about the request. */
export async function asksForDeletion(week: Week): Promise<void> {
  const { agent, visitor, nora, folder } = week;
  const request = visitor.getByRole('form', { name: 'Data Request' });
  await open(visitor, '/data-request', request);
  await request.getByLabel('Delete my data').check();
  await request.getByLabel('Name').fill(name);
  await request.getByLabel('Email').fill(nora.email);
  await request.getByRole('button', { name: 'Send the Request' }).click();
  await visitor.getByText(`has your request and will answer to ${nora.email}`).waitFor();
  await fits(visitor);
  const { text } = await emailTo(folder, agentEmail, 'A data request', nora.email);
  expect(text).toContain(`${name} (${nora.email}) asks: Delete my data`);
  expect(/\/admin\/people\/[\w-]+/.exec(text)?.[0]).toBe(week.path);
  await openPerson(week);
  expect(wordsIn(await heldBy(agent), week)).toEqual(wordsOf(week));
  await choose(agent, name, 'Delete the Person');
  const form = dialog(agent, 'Delete Person');
  await form.getByLabel(`Type “${name}” to confirm`).fill(name);
  await fits(agent);
  await form.getByRole('button', { name: 'Delete Person' }).click();
  await dialog(agent, 'Person Deleted').getByRole('link', { name: 'View Receipt' }).click();
  await agent.getByRole('heading', { level: 1, name: /^Deletion Receipt \d+$/ }).waitFor();
  await agent.getByText('Keyed hashes of the emails and phone numbers: 2').waitFor();
  await fits(agent);
}

const wordsOf = ({ nora, second }: Week) => ['Nora', 'Quill', nora.email, second, '555-0147'];
const wordsIn = (text: string, week: Week) =>
  wordsOf(week).filter((word) => text.toLowerCase().includes(word.toLowerCase()));

/** Looks for her wherever the agent could, and in all that the site tells meanwhile. */
export async function isGone(week: Week): Promise<void> {
  const { agent, nora, ivy, second } = week;
  const told = listen(agent);
  expect(wordsIn(await heldBy(agent), week)).toEqual([]);
  for (const [address, seen] of [
    ['/admin/today', agent.getByText('Nobody is waiting.')],
    ['/admin/client-manager', agent.getByText('No leads yet')],
    ['/admin/client-manager', agent.getByText('No conversations yet')],
    ['/admin/tasks', agent.getByText('Nothing to do')],
    ['/admin/outbox', agent.getByText('No messages yet')],
    [week.path, agent.getByText('There is no such person')],
  ] as const) {
    await open(agent, address, seen);
    expect(wordsIn(await heldBy(agent), week)).toEqual([]);
  }
  const lines = await exportPeople(agent);
  expect(lines.filter((line) => line.includes(ivy.Email))).toHaveLength(1);
  expect(wordsIn(lines.join(' '), week)).toEqual([]);
  await open(agent, '/admin/client-manager', panel(agent, 'Your Contacts'));
  const contact = contacts(agent).getByRole('listitem').filter({ hasText: ivy.Email });
  await contact.getByRole('button', { name: `Actions for ${ivy.Name}` }).click();
  await agent.getByRole('menuitem', { name: 'Open the timeline' }).click();
  await choose(agent, ivy.Name, 'Merge with Another Person');
  const search = dialog(agent, 'Merge Two People').getByLabel('Name, email, or phone number');
  for (const word of [name, nora.email, second, nora.phone]) {
    const answer = agent.waitForResponse((one) => new URL(one.url()).searchParams.get('q') === word);
    await search.fill(word);
    expect((await (await answer).json()).people).toEqual([]);
    await agent.getByText('No one else matches.').waitFor();
  }
  expect(wordsIn(await told(), week)).toEqual([]);
}
