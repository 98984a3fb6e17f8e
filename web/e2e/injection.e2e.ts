import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { payloads } from '../testing/payloads.ts';
import { newPerson, ownHeaders } from './session.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { begin, composer, conversation, service } from './support/site-actions.ts';

withBrowser();

let watched: { page: Page; ran: string[] }[] = [];

/** Opens a page and records any script that runs, any dialog, and any violation of the content policy. */
async function watchedVisit(path: string, as: 'visitor' | 'admin' = 'visitor') {
  const ran: string[] = [];
  const prepare = async (context: BrowserContext) => {
    await context.exposeFunction('noteRan', (what: string) => ran.push(what));
    await context.addInitScript(() => {
      const { noteRan } = window as unknown as { noteRan: (what: string) => void };
      Object.defineProperty(window, 'ran', { set: () => noteRan('a payload ran') });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        noteRan(`policy: ${violatedDirective} ${blockedURI}`),
      );
    });
  };
  const made = await visit(path, { as, prepare });
  made.page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  watched.push({ page: made.page, ran });
  return made;
}

afterEach(() => {
  const ended = watched;
  watched = [];
  expect(ended.flatMap(({ ran }) => ran)).toEqual([]);
});

/** Clicks every element that could run something. */
async function pressAll(page: Page, place: string) {
  await page.evaluate((selector) => {
    for (const link of document.querySelectorAll<HTMLElement>(`${selector} :is(a, button, summary)`)) {
      if (/press|more/i.test(link.innerText)) link.click();
    }
  }, place);
}

describe('user text never runs', () => {
  test('in a review', async () => {
    const { page } = await watchedVisit('/reviews');
    const answer = await page.request.post('/api/treas/reviews/v1/store-review', {
      headers: ownHeaders,
      data: { review_text: payloads.join('\n') },
    });
    expect(answer.status()).toBe(200);
    await page.reload();
    await page.getByText('window.ran=1').first().waitFor();
    await pressAll(page, 'main');
  });

  test('in a message or the assistant’s answer', async () => {
    const { page } = await watchedVisit('/');
    await begin(page);
    await service(page, 'Buying').click();
    for (const message of [payloads[1] ?? '', payloads.join('\n')]) {
      await composer(page).fill(message);
      await page.getByRole('button', { name: 'Send' }).click();
      await conversation(page).getByText(message.slice(-30)).first().waitFor();
      await soon(() => page.getByText('The assistant is writing').count(), 0);
    }
    await page.reload();
    await conversation(page).getByText('window.ran').first().waitFor();
  });

  test('in a name shown to the agent', async () => {
    const { page } = await watchedVisit('/admin', 'admin');
    const { siteId } = await (await page.request.get('/gateway/v1/site')).json();
    for (const payload of payloads) {
      const query = new URLSearchParams({
        ...{ postalCode: '74037', phoneNumber: '9185550100', serviceReq: 'Buying' },
        ...{ name: payload, email: newPerson().email, siteId },
      });
      await page.request.post(`/api/treas/idx/v1/chatleads?${query}`, { headers: ownHeaders });
    }
    await page.goto('/admin/client-manager');
    await page.getByText('window.ran').first().waitFor();
    await pressAll(page, 'main');
  });

  test('in the body of a post', async () => {
    const { page } = await watchedVisit('/agent', 'admin');
    const text = `<h2>Lamps</h2>${payloads.join('\n')}<p>The end.</p>`;
    const stored = await page.request.post('/api/treas/blogs/v1/store-blog', {
      headers: ownHeaders,
      data: { title: `Porch light ${Date.now()} <b>`, text },
    });
    expect(stored.status()).toBe(200);
    const { id, url, file_id } = (await stored.json()) as { id: number; url: string; file_id: string };
    await page.goto(`/blog/${id}`);
    await page.locator('.prose').getByText('Lamps').waitFor();
    await pressAll(page, '.prose');
    // Also opens it by its own URL.
    await page.goto(url);
    await page.getByText('Lamps').waitFor();
    const query = new URLSearchParams({ file_id });
    await page.request.delete(`/api/treas/blogs/v1/delete-blog?${query}`, { headers: ownHeaders });
  });

  test('in a URL', async () => {
    const { page } = await watchedVisit('/agent');
    for (let n = 0; n < payloads.length; n += 2) {
      const [city, words] = [payloads[n], payloads[n + 1] ?? ''].map((each) =>
        encodeURIComponent(each ?? ''),
      );
      await page.goto(`/map?city=${city}&q=${words}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const seen = {
      '/listing/': page.getByRole('dialog').getByText('This home isn’t available'),
      '/blog/': page.getByRole('banner').first(),
      '/password-reset?token=': page.getByRole('banner').first(),
      '/no-such-page/': page.getByRole('banner').first(),
    };
    for (const [path, sight] of Object.entries(seen)) {
      await page.goto(`${path}${encodeURIComponent(payloads[1] ?? '')}`);
      await sight.waitFor();
    }
  });
});
