import { describe, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { choose, openEmail, said } from '../../../../../testing/desks/email.ts';
import { problem } from '../../../../../testing/fakes.ts';
import { seeInFrame } from '../../../../../testing/frames.ts';
import { mail, manyTemplates, template } from '../../../../../testing/samples/email.ts';
import { button, dialog, focus, gone, press, see, soon, texts } from '../../../../../testing/see.ts';

const subject = page.getByLabelText('Subject');
const html = page.getByLabelText('HTML');
const preview = dialog('Welcome');

describe('the list of templates', () => {
  test('searches, sorts, and pages 5,000 templates', async () => {
    await openEmail('templates', { site: { templates: manyTemplates(5000) } });
    const table = page.getByRole('table', { name: 'Templates' });
    await see(page.getByText('1–25 of 5,000'));
    expect(table.getByRole('row').length).toBe(26);
    await button('Next page').click();
    await see(page.getByText('26–50 of 5,000'));
    await table.getByRole('button', { name: 'Name' }).click();
    await soon(() => texts(table.getByRole('row').nth(1).getByRole('cell').first()), ['A year in your home']);
    await page.getByLabelText('Search name or subject').fill('open house 1232');
    await soon(() => table.getByRole('row').length, 2);
  });

  test('shows a template on a desk, on a phone, as plain text and as it is written', async () => {
    const remote = '<p>Hello {{name}} in {{city}}</p>';
    await openEmail('templates', { site: { templates: [template(1, 'Welcome', remote)] } });
    await choose('Welcome', 'Preview');
    await seeInFrame('Desktop preview', 'Hello {{name}} in {{city}}');
    const tab = (name: string) => preview.getByRole('tab', { name });
    expect(texts(preview.getByRole('tab'))).toEqual(['Desktop', 'Phone', 'Plain Text', 'Source']);
    focus(tab('Desktop'));
    await press('ArrowRight', 'Enter');
    await seeInFrame('Phone preview', 'Hello {{name}}');
    expect(page.getByTitle('Phone preview').element().getBoundingClientRect().width).toBeLessThanOrEqual(375);
    await tab('Plain Text').click();
    await see(preview.getByRole('region', { name: 'Plain text' }).getByText('Unsubscribe'));
    await tab('Source').click();
    await soon(() => texts(preview.getByRole('region', { name: 'Source' })), [remote]);
  });

  test('fills in the fields for a contact, and names those that stay empty or are none', async () => {
    const body = '<p>Hello {{name}}, call {{phone}} {{nmae}}</p>';
    await openEmail('templates', { site: { templates: [template(1, 'Welcome', body)] } });
    await choose('Welcome', 'Preview');
    await preview.getByLabelText('Preview for').fill('person-3@visitors.example');
    await seeInFrame('Desktop preview', 'Hello Ann, call');
    await see(preview.getByText('Welcome, Ann', { exact: true }));
    await see(preview.getByText('No value for {{phone}}: it stays empty.'));
    await see(
      preview.getByText('{{nmae}} isn’t a merge field, and would go out as written. Did you mean {{name}}?'),
    );
  });

  test('runs no script in a template', async () => {
    const evil = `<p>Hello</p><script>top.document.title = 'ran'</script><img src="x" onerror="top.document.title = 'ran'"><meta http-equiv="refresh" content="0;url=/"><iframe src="javascript:top.document.title = 'ran'"></iframe><form action="/admin"><button>go</button></form>`;
    const opened = vi.spyOn(window, 'alert');
    await openEmail('templates', { site: { templates: [template(1, 'Welcome', evil)] } });
    await choose('Welcome', 'Preview');
    await seeInFrame('Desktop preview', 'Hello');
    await commands.clickInFrame('Desktop preview', 'button');
    await seeInFrame('Desktop preview', 'Hello');
    expect(opened).not.toHaveBeenCalled();
    expect(window.top?.document.title).not.toBe('ran');
    expect(document.title).toBe('Email Manager · Porchlight');
  });

  test('changes a template, and keeps the change where it cannot be stored', async () => {
    const { answer, reload, sent } = await openEmail('templates', { fakes: { storeTemplate: problem(500) } });
    const edit = dialog('Edit Template');
    const save = edit.getByRole('button', { name: 'Save Changes' });
    await choose('Welcome', 'Edit');
    await edit.getByLabelText('HTML').fill(`${mail}<p>Soon</p>`);
    await save.click();
    await see(said('Error updating template. Please try again.'));
    answer({ storeTemplate: template(1, 'Welcome', `${mail}<p>Soon</p>`) });
    await reload();
    await choose('Welcome', 'Edit');
    await expect.element(edit.getByLabelText('HTML')).toHaveValue(`${mail}<p>Soon</p>`);
    await save.click();
    await see(said('Template updated.'));
    expect(sent('storeTemplate').at(-1)?.body).toEqual({
      ...{ id: '1', templateName: 'Welcome', subject: 'Welcome, {{name}}', body: `${mail}<p>Soon</p>` },
    });
  });

  test('duplicates a template, and deletes one after a question', async () => {
    const { answer, site } = await openEmail('templates');
    const copy = page.getByRole('row').filter({ hasText: 'Copy of Welcome' });
    await choose('Welcome', 'Duplicate');
    await see(said('Template duplicated.'));
    await see(copy);
    expect(site.templates[0]).toMatchObject({ templateName: 'Copy of Welcome', body: mail });
    await choose('Copy of Welcome', 'Delete');
    const question = dialog('Delete This Template?');
    const erase = question.getByRole('button', { name: 'Delete' });
    await see(question.getByText('will be deleted'));
    answer({ deleteTemplate: problem(500) });
    await erase.click();
    await see(said('Error deleting template.'));
    answer({
      deleteTemplate: () => {
        site.templates.shift();
        return { message: 'Done.' };
      },
    });
    await erase.click();
    await see(said('Template deleted.'));
    await gone(copy);
  });

  test('shows an error when a template cannot be loaded', async () => {
    await openEmail('templates', { fakes: { getTemplate: problem(404, 'not-found') } });
    await choose('Welcome', 'Preview');
    await see(said('Error loading templates'));
    expect(page.getByRole('dialog').length).toBe(0);
  });
});

describe('Improve with AI', () => {
  const improved = mail.replace('a home', 'a lovely home');
  const improve = button('Improve with AI');

  test('shows the improved template next to the original, and applies it only on request', async () => {
    const params = { changes: ['Styles are written into 1 element(s).'], text: '' };
    const { sent } = await openEmail('', {
      fakes: { chat: { response: `\`\`\`html\n${improved}\n\`\`\``, params } },
    });
    const shown = dialog('Improved Template');
    await html.fill(mail);
    await improve.click();
    await seeInFrame('Original email', 'a home in');
    await seeInFrame('Improved email', 'a lovely home in');
    await see(shown.getByText('Styles are written into 1 element(s).'));
    await shown.getByRole('button', { name: 'Keep Original' }).click();
    await gone(shown);
    await expect.element(html).toHaveValue(mail);
    await improve.click();
    await shown.getByRole('button', { name: 'Use Improved' }).click();
    await expect.element(html).toHaveValue(improved);
    expect(sent('chat')[0]?.body.message).toBe(`Improve this email template:\n${mail}`);
  });

  test('does not send a template over 200,000 characters, and shows no unusable result', async () => {
    const { answer, sent } = await openEmail('', { fakes: { chat: { response: 'I cannot do that.' } } });
    await html.fill(`<p>${'x'.repeat(200_000)}</p>`);
    await improve.click();
    await see(said('Template too large for enhancement, showing original'));
    expect(sent('chat')).toEqual([]);
    await html.fill(mail);
    await improve.click();
    await see(said('Could not improve template, showing original'));
    answer({ chat: problem(500) });
    await improve.click();
    await see(said('Error improving template, showing original'));
    expect(page.getByRole('dialog').length).toBe(0);
    await expect.element(html).toHaveValue(mail);
  });
});

describe('Create from Listing Key', () => {
  const shown = dialog('Create from Listing Key');
  const key = shown.getByRole('textbox', { name: 'Listing key' });
  const take = shown.getByRole('button', { name: 'Build Email' });

  test('builds an email from a listing, and asks before replacing the current text', async () => {
    const place = {
      ...{ street_number: '12', street_name: 'Elm St', city: 'Jenks' },
      ...{ state: 'OK', postal_code: '74037' },
    };
    const listing = { id: 1, listing_key: 'K-1', current_price: 645000, bedrooms_total: 3, photos_count: 0 };
    const schools = { elementary_school: 'Zilker' };
    await openEmail('', {
      fakes: {
        searchListings: { properties: [{ ...listing, ...place }], total: 1, feedUpdatedAt: null },
        getListingByKey: { properties: [{ ...listing, ...place, schools, own_listing: false }] },
      },
    });
    const build = async () => {
      await button('From Listing Key').click();
      await key.fill(' K-1 ');
      await take.click();
    };
    await build();
    await expect.element(subject).toHaveValue('12 Elm St, Jenks, OK 74037 · $645,000');
    await seeInFrame('Live preview of the email', 'Zilker');
    const value = () => (html.element() as HTMLTextAreaElement).value;
    expect(value()).toContain('$645,000');
    await html.fill('<p>Mine</p>');
    await build();
    const question = dialog('Replace What You Have Written?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(html).toHaveValue('<p>Mine</p>');
    await build();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect.poll(value).toContain('Zilker');
  });

  test('reports a missing, unknown, or unavailable listing with the exact texts', async () => {
    const { answer } = await openEmail('', {
      fakes: { searchListings: { properties: [], total: 0, feedUpdatedAt: null } },
    });
    await button('From Listing Key').click();
    await take.click();
    await see(shown.getByText('Please enter a listing key', { exact: true }));
    await key.fill('none');
    await take.click();
    await see(shown.getByText('No property found with this listing key', { exact: true }));
    answer({ searchListings: problem(500) });
    await take.click();
    await see(shown.getByText('Failed to fetch property details', { exact: true }));
    await expect.element(key).toHaveValue('none');
  });
});
