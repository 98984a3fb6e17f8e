import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '../../../../../testing/desks/clients.ts';
import { type Fakes, problem } from '../../../../../testing/fakes.ts';
import {
  requestList,
  showingHours,
  showingRequest,
  startAt,
} from '../../../../../testing/samples/showings.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { button, dialog, gone, readAlert, see, toast } from '../../../../../testing/see.ts';

const panel = page.getByRole('region', { name: 'Showing Requests' });
const done = {
  message: 'The showing is accepted. The email to the visitor is scheduled.',
  delivery: 'scheduled',
} as const;
const home = '1204 Elm St, Austin, TX 78704';
const act = (action: string) => panel.getByRole('button', { name: `${action}: Ann Lee, ${home}` });

const open = (change: Partial<typeof showingRequest> = {}, fakes: Fakes = {}) =>
  openDesk([], {
    fakes: {
      ...fakes,
      listShowingRequests: requestList({ ...showingRequest, ...change }),
      answerShowingRequest: done,
      getShowingHours: showingHours,
    },
  });

test('accepts one of the visitor’s times with a word', async () => {
  const { sent, answer } = await open();
  await see(panel.getByText('Waiting for You'));
  await see(panel.getByText('“Is the garage heated?”'));
  await act('Accept').click();
  const form = dialog('Accept a Time');
  await form.getByLabelText('Time', { exact: true }).selectOptions('Wed, Jan 8, 1:00 PM');
  await form.getByLabelText('Message to Ann').fill('See you there.');
  const accepted = { state: 'accepted', start: startAt(8, 13), decidedBy: 'agent' } as const;
  answer({ listShowingRequests: requestList({ ...showingRequest, ...accepted }) });
  await form.getByRole('button', { name: 'Accept', exact: true }).click();
  await see(toast(done.message));
  await see(panel.getByText('Scheduled'));
  expect(sent('answerShowingRequest').map(({ path, body }) => [path.id, body])).toEqual([
    [7, { action: 'accept', start: startAt(8, 13), note: 'See you there.' }],
  ]);
});

test('proposes another time in the site’s zone, and keeps it when another showing takes it', async () => {
  const detail = 'Fri, Jan 10, 4:00 PM is taken by another showing or request. Choose another time.';
  const { sent, answer } = await open();
  answer({
    answerShowingRequest: problem(409, 'conflict', { detail, errors: [{ pointer: '/body/start', detail }] }),
  });
  await act('Propose Another Time').click();
  const form = dialog('Propose Another Time');
  await form.getByLabelText('Date').fill('2031-01-10');
  await form.getByLabelText('Time', { exact: true }).fill('16:00');
  await form.getByRole('button', { name: 'Propose Time' }).click();
  await see(form.getByText(detail));
  await expect.element(form.getByLabelText('Date')).toHaveValue('2031-01-10');
  answer({ answerShowingRequest: { message: 'The time is proposed.' } });
  await form.getByLabelText('Time', { exact: true }).fill('16:30');
  await form.getByRole('button', { name: 'Propose Time' }).click();
  await see(toast('The time is proposed.'));
  expect(sent('answerShowingRequest').map(({ body }) => body.start)).toEqual([
    '2031-01-10T22:00:00.000Z',
    '2031-01-10T22:30:00.000Z',
  ]);
});

test('warns of a time outside the agent’s hours, names the zone, and lets it be proposed', async () => {
  const { sent } = await open();
  await act('Propose Another Time').click();
  const form = dialog('Propose Another Time');
  const timeField = form.getByLabelText('Time', { exact: true });
  await see(form.getByText('Central Time.'));
  await form.getByLabelText('Date').fill('2031-01-10');
  await timeField.fill('17:30');
  await gone(form.getByText(/anyway/));
  await timeField.fill('17:31');
  await see(
    form.getByText(
      'Outside your showing hours on Fridays: 9:00 AM to 6:00 PM. You can choose this time anyway.',
    ),
  );
  await form.getByRole('button', { name: 'Propose Time' }).click();
  await see(toast(done.message));
  expect(sent('answerShowingRequest').map(({ body }) => body.start)).toEqual(['2031-01-10T23:31:00.000Z']);
});

test('warns of a time outside the agent’s hours when a showing moves', async () => {
  const { sent } = await open({ state: 'accepted', start: startAt(8, 13) });
  await act('Move').click();
  const form = dialog('Move This Showing');
  await gone(form.getByText(/anyway/));
  await form.getByLabelText('Time', { exact: true }).fill('22:00');
  await see(form.getByText(/^Outside your showing hours on Wednesdays: 9:00 AM to 6:00 PM\..*anyway\.$/));
  await form.getByLabelText('Date').fill('2031-01-12');
  await see(form.getByText(/^You have no showing hours on Sundays\./));
  await form.getByRole('button', { name: 'Move Showing' }).click();
  await see(toast(done.message));
  expect(sent('answerShowingRequest').map(({ body }) => body.start)).toEqual(['2031-01-13T04:00:00.000Z']);
});

test('offers only what fits the state', async () => {
  await open({ state: 'accepted', start: startAt(8, 13), decidedBy: 'visitor' });
  await see(act('Move'));
  await see(act('Cancel'));
  await see(panel.getByText('Scheduled', { exact: true }));
  await gone(act('Accept'));
  await act('Cancel').click();
  await see(dialog('Cancel This Showing?').getByText('Ann gets an email and a text.'));
});

test('promises only what has a provider', async () => {
  const none = { site_email: false, email: false, texts: false, postcards: false, ads: false };
  await open({}, { getSendingChannels: none });
  await act('Accept').click();
  const form = dialog('Accept a Time');
  await see(form.getByText('No email provider is connected.', { exact: false }));
  await see(form.getByText('Ann gets no email. Tell them yourself: (512) 555-0142.'));
  await gone(form.getByText(/gets an email/));
});

test('promises no text of a decline', async () => {
  await open();
  await act('Decline').click();
  await see(dialog('Decline This Request?').getByText('Ann gets an email.', { exact: true }));
});

test('puts earlier requests behind a button', async () => {
  await open({ state: 'canceled', decidedBy: 'visitor' });
  await see(panel.getByText('No open requests.'));
  await panel.getByRole('button', { name: 'Show Earlier (1)' }).click();
  await see(panel.getByText('Canceled by Visitor'));
});

test('tells of a failed answer, and keeps the dialog', async () => {
  const { answer } = await open();
  answer({ answerShowingRequest: problem(502, 'upstream-failed') });
  await act('Decline').click();
  const form = dialog('Decline This Request?');
  await form.getByLabelText('Message to Ann').fill('It sold.');
  await form.getByRole('button', { name: 'Decline' }).click();
  await readAlert('Something went wrong on our side. Please try again in a moment.');
  await expect.element(form.getByLabelText('Message to Ann')).toHaveValue('It sold.');
});

test('tells on the first page of the console that requests wait', async () => {
  await openScreen('/admin', { fakes: { listShowingRequests: requestList(showingRequest) } });
  const link = page.getByRole('link', { name: '1 showing request waits for your answer' });
  await see(link);
  expect(link.element().getAttribute('href')).toBe('/admin/client-manager');
});

test('is absent without requests, and where the provider has none', async () => {
  const { answer, reload } = await openDesk([]);
  await see(button('Set Open House'));
  await gone(panel);
  answer({ listShowingRequests: problem(501, 'not-built-in') });
  await reload();
  await see(button('Set Open House'));
  await gone(panel);
});
