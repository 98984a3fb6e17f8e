import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Size, soon, withBrowser } from './support/browser.ts';
import { dialog, panel } from './support/client-desk.ts';
import { startMailServer } from './support/mail-server.ts';
import { type OwnSite, startOwnSite } from './support/own-site.ts';
import { begin, leaveLead, toast } from './support/site-actions.ts';
import {
  agentEmail,
  beginWeek,
  emailTo,
  event,
  fits,
  group,
  job,
  mailKey,
  name,
  open,
  openPerson,
  openToday,
  rows,
  showNew,
  subject,
  type Week,
} from './support/week/desk.ts';
import { asksForDeletion, isExported, isGone, isMerged, writesBack } from './support/week/end.ts';

withBrowser();

let folder = '';
let mail: Awaited<ReturnType<typeof startMailServer>> | undefined;
let site: OwnSite | undefined;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-week-'));
  mail = await startMailServer(folder);
  site = await startOwnSite({
    ...{ SMTP_URL: mail.url, MAIL_FROM: `Avery Cole <${agentEmail}>`, RECEIVED_MAIL_KEY: mailKey },
  });
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each<Size>(['mobile', 'desktop'])('on a %s screen', (size) => {
  test('a lead becomes a client, is merged, is exported, and is deleted', { timeout: 180_000 }, async () => {
    if (site === undefined) throw new Error('The site has not started');
    const week = await beginWeek(size, site, folder);
    await arrives(week);
    const messageId = await isAnswered(week);
    await getsTask(week);
    await getsShowing(week);
    await getsStage(week);
    await writesBack(week, messageId);
    await isMerged(week);
    await isExported(week);
    await asksForDeletion(week);
    await isGone(week);
  });
});

async function arrives({ agent, visitor, nora }: Week): Promise<void> {
  await begin(visitor);
  await leaveLead(visitor, 'Buying', '74037', nora);
  await rows(agent, 'Waiting', name).getByText('Chat lead: Buying in 74037').waitFor();
  await soon(() => agent.title(), '(1) Today · Porchlight');
  await fits(agent);
  await fits(visitor);
}

async function isAnswered(week: Week): Promise<string> {
  const { agent, nora, folder } = week;
  await rows(agent, 'Waiting', name)
    .getByRole('link', { name: `Answer: ${name}` })
    .click();
  const form = agent.getByRole('form', { name: 'Write an Email' });
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Email', { exact: true }).fill('Hello {{first_name}}, shall we see one on Saturday?');
  week.path = new URL(agent.url()).pathname;
  await form.getByRole('button', { name: 'Send Email' }).click();
  await agent.getByRole('region', { name: 'Message being sent' }).waitFor();
  await fits(agent);
  const { text, messageId } = await emailTo(folder, nora.email, subject);
  expect(text).toContain('Hello Nora, shall we see one on Saturday?');
  await event(agent, `You wrote: ${subject}`).getByText('Sent', { exact: true }).waitFor();
  await openToday(agent);
  await agent.getByText('Nobody is waiting.').waitFor();
  await soon(() => agent.title(), 'Today · Porchlight');
  return messageId;
}

async function getsTask(week: Week): Promise<void> {
  const { agent } = week;
  await openPerson(week);
  const next = agent.getByRole('region', { name: 'Next Step' });
  await next.getByRole('button', { name: 'Add Task' }).click();
  await next.getByLabel('What to do').fill(job);
  await next.getByLabel('When').selectOption({ label: 'Tomorrow' });
  await next.getByRole('button', { name: 'Add', exact: true }).click();
  await next
    .getByRole('list', { name: `Tasks about ${name}` })
    .getByText(job)
    .waitFor();
  await openToday(agent);
  await agent.getByText('Nobody is waiting.').waitFor();
  const tasks = agent.getByRole('list', { name: 'Open tasks' });
  await open(agent, '/admin/tasks', tasks);
  await tasks.getByRole('link', { name }).waitFor();
  await tasks.getByRole('button', { name: `Actions for ${job}` }).click();
  await agent.getByRole('menuitem', { name: 'Edit' }).click();
  const form = dialog(agent, 'Edit Task');
  await form.getByRole('button', { name: 'Today' }).click();
  await fits(agent);
  await form.getByRole('button', { name: 'Save Task' }).click();
  await toast(agent, 'Task saved').waitFor();
  await openToday(agent);
  await rows(agent, 'Tasks Due', job).getByText(name).filter({ visible: true }).waitFor();
}

/** The visitor saves a home and asks to see it, while the agent has Today open. */
async function getsShowing({ agent, visitor, nora, folder }: Week): Promise<void> {
  await visitor.goto('/listing/DEMO-10001');
  await visitor.getByRole('button', { name: 'Save This Home' }).first().click();
  await visitor.getByRole('button', { name: 'Saved', exact: true }).first().waitFor();
  await fits(visitor);
  await open(visitor, '/saved', visitor.getByRole('list', { name: 'Saved Homes' }));
  await visitor.getByRole('button', { name: /^Request Showing of/ }).click();
  const form = dialog(visitor, 'Request a Showing');
  const times = form.getByRole('group', { name: 'Time', exact: true });
  await times.getByRole('button', { name: /M$/ }).last().click();
  await form.getByRole('button', { name: 'Request Showing' }).click();
  expect(await form.getByLabel('Email').inputValue()).toBe(nora.email);
  await fits(visitor);
  await form.getByRole('button', { name: 'Send Request' }).click();
  await form.getByText('Request Sent').waitFor();
  await soon(() => agent.title(), '(1) Today · Porchlight');
  await showNew(agent);
  const row = rows(agent, 'Waiting', name);
  await row.getByText('Showing requested: ').waitFor();
  await row.getByText(`Task: ${job}`).waitFor();
  await fits(agent);
  await row.getByRole('link', { name: `Answer: ${name}` }).click();
  const requests = panel(agent, 'Showing Requests');
  await requests.getByRole('button', { name: /^Accept: / }).click();
  await fits(agent);
  await dialog(agent, 'Accept a Time').getByRole('button', { name: 'Accept', exact: true }).click();
  await requests.getByText('Scheduled', { exact: true }).waitFor();
  await fits(agent);
  await emailTo(folder, nora.email, 'Your showing is confirmed');
  await visitor.reload();
  await visitor.getByText('Showing Scheduled').waitFor();
  await fits(visitor);
  await openToday(agent);
  await group(agent, 'Waiting').waitFor({ state: 'detached' });
  await soon(() => agent.title(), 'Today · Porchlight');
}

async function getsStage(week: Week): Promise<void> {
  const { agent } = week;
  await openPerson(week);
  await agent
    .getByRole('list', { name: 'Stages' })
    .getByRole('button', { name: /^Discovery Call/ })
    .click();
  const form = dialog(agent, 'Update Stage Status');
  await form.getByLabel('Note *').fill('We agreed on a budget.');
  await form.getByLabel('Private note').fill('Her sister may join.');
  await fits(agent);
  await form.getByRole('button', { name: 'Save' }).click();
  await agent.getByRole('region', { name: 'Journey' }).getByText('Discovery Call: In-Progress').waitFor();
  await event(agent, 'Discovery Call: In-Progress').getByText('We agreed on a budget.').waitFor();
  await openToday(agent);
}
