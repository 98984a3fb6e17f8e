import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { held } from '../../testing/fakes.ts';
import { ProblemError } from '../api/problem.ts';
import { TextField } from '../ui/fields/text-field.tsx';
import { forgetDraft, useDraft } from './use-draft.ts';
import { useSpecForm } from './use-spec-form.ts';

const spec = {
  postalCode: { is: 'PostalCode', required: true, maxLength: 10 },
  email: { is: 'Email', required: true, maxLength: 254 },
} as const;
type Values = { zip: string; email: string };

function Sample({ send }: { send: (values: Values) => unknown }) {
  const { busy, field, formProps } = useSpecForm<Values>({
    ...{ spec, fields: ['zip', 'email'], specNames: { zip: 'postalCode' }, send },
  });
  return (
    <form {...formProps} aria-label="Sample">
      <TextField label="ZIP code" {...field('zip')} />
      <TextField label="Email" {...field('email')} />
      <button type="submit" aria-busy={busy}>
        Send
      </button>
    </form>
  );
}

const zip = page.getByLabelText('ZIP code');
const email = page.getByLabelText('Email');
const button = page.getByRole('button', { name: 'Send' });

let close = () => {};
afterEach(() => close());

const open = (send: (values: Values) => unknown) => show(<Sample send={send} />);

function show(screen: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(screen);
  close = () => {
    root.unmount();
    place.remove();
  };
}

test('focuses the first error and sends nothing', async () => {
  const sent: Values[] = [];
  open((values) => sent.push(values));
  await button.click();
  await expect.element(zip).toHaveFocus();
  await expect.element(page.getByText('This field is required.').first()).toBeVisible();
  await zip.fill('74037');
  await email.fill('ann@');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Enter an email address, such as ann@example.com.');
  expect(sent).toEqual([]);
  await email.fill('ann@example.com');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
});

test('shows an error on blur, but not for a field that stays empty', async () => {
  open(() => undefined);
  await zip.click();
  await email.click();
  await expect.element(zip).not.toHaveAttribute('aria-invalid');
  await zip.fill('740');
  await email.click();
  await expect.element(zip).toHaveAccessibleDescription('Enter a 5-digit ZIP code.');
});

test('trims input and sends once on a double press', async () => {
  const sent: Values[] = [];
  const answer = held(undefined);
  open((values) => {
    sent.push(values);
    return answer.fake();
  });
  await zip.fill(' 74037 ');
  await email.fill('ann@example.com');
  await button.dblClick();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([{ zip: '74037', email: 'ann@example.com' }]);
  answer.letGo();
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  await expect.poll(() => sent).toHaveLength(2);
});

test('shows the server’s errors next to their fields, focuses the first, and keeps the input', async () => {
  const faults = [{ pointer: '/query/postalCode', detail: 'must be a ZIP code of this state' }];
  open(() => Promise.reject(new ProblemError({ id: 'invalid-input', status: 400, detail: '', faults })));
  await zip.fill('74037');
  await email.fill('ann@example.com');
  await button.click();
  await expect.element(zip).toHaveFocus();
  await expect.element(zip).toHaveAccessibleDescription('Must be a ZIP code of this state.');
  await expect.element(zip).toHaveValue('74037');
  await expect.element(email).toHaveValue('ann@example.com');
  await email.click();
  await expect.element(zip).toHaveAccessibleDescription('Must be a ZIP code of this state.');
  await zip.fill('74038');
  await expect.element(zip).not.toHaveAttribute('aria-invalid');
});

describe('a form with a draft', () => {
  const blank = { zip: '', email: '', from: 'nobody' };
  const name = 'sample.1';
  afterEach(() => forgetDraft(name));

  function Drafted({ keepsDraft }: { keepsDraft: boolean }) {
    const draft = useDraft(name, blank);
    const { field, formProps } = useSpecForm<Values>({
      ...{ spec, fields: ['zip', 'email'], specNames: { zip: 'postalCode' }, draft, keepsDraft },
      send: () => undefined,
    });
    return (
      <form {...formProps} aria-label="Drafted">
        <TextField label="ZIP code" {...field('zip')} />
        <TextField label="Email" {...field('email')} />
        <button type="submit">Send</button>
        <button type="button" onClick={() => draft.change({ zip: '74037', from: 'a file' })}>
          Fill
        </button>
        <p>{JSON.stringify(draft.draft)}</p>
      </form>
    );
  }

  test('shows what changes it from elsewhere, where nothing is wrong any more; what was typed stays', async () => {
    show(<Drafted keepsDraft />);
    await zip.fill('740');
    await email.fill('ann@');
    await button.click();
    await expect.element(zip).toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Fill' }).click();
    await expect.element(zip).toHaveValue('74037');
    await expect.element(zip).not.toHaveAttribute('aria-invalid');
    await expect.element(email).toHaveAttribute('aria-invalid');
    await email.fill('ann@example.com');
    await expect
      .element(page.getByText(JSON.stringify({ zip: '74037', email: 'ann@example.com', from: 'a file' })))
      .toBeVisible();
  });

  test.each([
    [true, '74037'],
    [false, ''],
  ])('that keeps it (%s) has %j once it is sent', async (keepsDraft, left) => {
    show(<Drafted {...{ keepsDraft }} />);
    await page.getByRole('button', { name: 'Fill' }).click();
    await email.fill('ann@example.com');
    await button.click();
    await expect.element(email).toHaveValue(keepsDraft ? 'ann@example.com' : '');
    await expect.element(zip).toHaveValue(left);
  });
});
