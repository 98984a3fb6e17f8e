import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import type { Person, Preview } from '../../src/features/admin/parts/writing/api.ts';
import { endCountdown } from '../../src/features/admin/parts/writing/sending.ts';
import { AlertsProvider } from '../../src/ui/alerts/alerts.tsx';
import type { Fakes } from '../fakes.ts';
import { openScreen, type ScreenOptions } from '../screen.tsx';
import { button, see } from '../see.ts';

export const ann: Person = {
  ...{
    id: '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c',
    name: 'Ann Lee',
    isProved: true,
    since: '2026-11-20T15:04:05Z',
  },
  identities: [
    {
      id: 1,
      kind: 'email',
      value: 'ann@example.com',
      proof: 'confirmed',
      source: 'Account',
      since: '2026-11-20T15:04:05Z',
      former: null,
      isAccount: false,
    },
    {
      id: 2,
      kind: 'email',
      value: 'ann.lee@work.example',
      proof: 'agent',
      source: 'You',
      since: '2026-11-20T15:04:05Z',
      former: null,
      isAccount: false,
    },
    {
      id: 3,
      kind: 'email',
      value: 'old@example.com',
      proof: 'agent',
      source: 'You',
      since: '2026-11-20T15:04:05Z',
      former: '2026-11-21T15:04:05Z',
      isAccount: false,
    },
    {
      id: 4,
      kind: 'phone',
      value: '(918) 555-0163',
      proof: 'agent',
      source: 'You',
      since: '2026-11-20T15:04:05Z',
      former: null,
      isAccount: false,
    },
  ],
  ...{ claims: [], alike: [], merges: [] },
};

export const messageId = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';

/** Answers a preview as the site does: `{{first_name}}` is known, and nothing else. */
export const previewOf = ({
  channel,
  subject = '',
  text,
}: {
  channel: string;
  subject?: string;
  text: string;
}): Preview => {
  const filled = (words: string) => words.replaceAll('{{first_name}}', 'Ann');
  return {
    ...{
      subject: filled(subject),
      text: filled(text),
      html: channel === 'mail' ? `<p>${filled(text)}</p>` : null,
    },
    missing: /\{\{phone\}\}/.test(subject + text) ? ['phone'] : [],
    unknown: [],
    ...{ consent: channel === 'mail' ? 'unasked' : 'yes', obstacle: null, sends: true },
  };
};

const writingFakes: Fakes = {
  listTemplates: [],
  listOutbox: { total: 0, messages: [] },
  checkCopy: { findings: [] },
  previewMessage: ({ body }) => previewOf(body),
  writeMessage: {
    ...{ id: messageId, message: 'The email is on its way.', delivery: 'scheduled', undoSeconds: 10 },
  },
  undoMessage: { message: 'The message was not sent.' },
};

/** Opens the console, and a part of a person's page over it. */
export async function openWriting(
  part: ReactNode,
  { fakes = {}, ...options }: ScreenOptions = {},
  address = '/admin',
) {
  const screen = await openScreen(address, { ...options, fakes: { ...writingFakes, ...fakes } });
  await see(button(/Menu|Show names|Hide names/).first());
  const place = document.body.appendChild(document.createElement('div'));
  place.setAttribute('role', 'region');
  place.setAttribute('aria-label', 'Page of the person');
  place.style.cssText = 'position:absolute;inset:0;background:var(--paper);padding:16px;overflow:auto';
  const root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <MemoryRouter>{part}</MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  );
  const close = () => {
    root.unmount();
    place.remove();
  };
  onTestFinished(() => {
    close();
    endCountdown(messageId);
  });
  return { ...screen, close };
}
