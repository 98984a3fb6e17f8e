import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { soon, visit, withBrowser } from './support/browser.ts';
import { framed } from './support/email-desk.ts';

withBrowser();

const folder = path.join(projectRoot, '../shared/data/email');
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  : [];

/** Opens the screen with the site's own services. */
async function come(tab: string) {
  const made = await visit(`/admin/email-manager?tab=${tab}`, { as: 'admin' });
  made.expectFaults(/Content Security Policy directive|sandboxed/);
  await made.page.getByRole('heading', { level: 1, name: 'Email Manager' }).waitFor();
  return made.page;
}

test('loads an external image only on request', async () => {
  const page = await come('create');
  const stopped: string[] = [];
  page.on('requestfailed', (request) => {
    if (request.url().includes('tracker.example')) stopped.push(request.failure()?.errorText ?? '');
  });
  await page.getByLabel('Template name').fill('From elsewhere');
  await page.getByLabel('HTML').fill('<p>Hello</p><img alt="far" src="https://tracker.example/open.png">');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await framed(page, 'Desktop preview').getByText('Hello').waitFor();
  // Tests reach nothing outside the site: the policy blocks an image first, otherwise its host name fails
  // to resolve.
  await expect.poll(() => [...new Set(stopped)]).toEqual(['csp']);
  await page.getByRole('dialog').getByLabel('Show pictures').check();
  // Another frame's attempt from before may be told of later.
  await expect.poll(() => stopped).toContain('net::ERR_NAME_NOT_RESOLVED');
});

test.skipIf(files.length === 0)(
  'shows each real template, and stores it unchanged (skipped without ../shared/data/email)',
  async () => {
    const page = await come('upload');
    const form = page.getByRole('form', { name: 'Upload Template' });
    const shown = framed(page, 'Live preview of the email').locator('body');
    const templates = files.map((file, n) => ({
      file: path.join(folder, file),
      name: `Real ${n} ${Date.now()}`,
      source: readFileSync(path.join(folder, file), 'utf8'),
    }));
    // A template with Windows line endings comes last and is sent with the form.
    const [uploaded, ...others] = templates.toSorted(
      (a, b) => +b.source.includes('\r') - +a.source.includes('\r'),
    );
    for (const { file, name, source } of [...others, ...(uploaded === undefined ? [] : [uploaded])]) {
      await form.getByLabel('Template name').fill(name);
      await form.locator('input[type=file]').setInputFiles(file);
      await soon(() => form.getByLabel('HTML', { exact: true }).inputValue(), source.replace(/\r\n?/g, '\n'));
      await expect
        .poll(async () => (await shown.innerText()).trim().length, { message: file })
        .toBeGreaterThan(100);
    }
    await form.getByRole('button', { name: 'Upload Template' }).click();
    await form.waitFor({ state: 'detached' });
    const at = '/api/treas/comm/templates';
    const headers = { 'x-requested-with': 'porchlight' };
    for (const { name, source } of others) {
      const multipart = { templateName: name, subject: name, body: source };
      const answer = await page.request.post('/api/treas/comm/store-template', { headers, multipart });
      expect(answer.status(), name).toBe(200);
    }
    const listed: { id: number; templateName: string; body: string }[] = await (
      await page.request.get(at)
    ).json();
    for (const { file, name, source } of templates) {
      const stored = listed.find(({ templateName }) => templateName === name);
      expect(stored?.body, file).toBe(source);
      await page.request.delete(`${at}/${stored?.id}`, { headers });
    }
  },
  60_000,
);
