import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { post } from '../../testing/desks/blog.ts';
import {
  conversation,
  leaveLead,
  newPerson,
  openHome,
  openPage,
  says,
  send,
  service,
} from '../../testing/desks/visitor.ts';
import { type Fakes, problem } from '../../testing/fakes.ts';
import { found } from '../../testing/samples/listings.ts';
import { gone, see, soon } from '../../testing/see.ts';

const broken = problem(500, 'internal');
const alerts = page.getByRole('alert');

describe('what fails is only logged when it is', () => {
  test('a lead, and the selling details after it', async () => {
    const { sent } = await openHome({ fakes: { createChatLead: broken, createSellingDetails: broken } });
    await leaveLead('Selling', '74104', newPerson('Robin Vale'));
    await see(conversation.getByText('Thank you, Robin!'));
    const form = page.getByRole('form', { name: 'Property details' });
    await form.getByLabelText('Address').fill('1208 S Denver Ave, Tulsa');
    await form.getByLabelText('Size').fill('1,850 sq ft');
    await form.getByLabelText('Condition').selectOptions('fair');
    await form.getByLabelText('Timeline').selectOptions('3-6-months');
    await form.getByRole('button', { name: 'Submit' }).click();
    await see(conversation.getByText('has the details of your property'));
    expect(sent('createChatLead').length).toBeGreaterThan(0);
    expect(sent('createSellingDetails').length).toBeGreaterThan(0);
    expect(alerts.length).toBe(0);
  });

  test.each([
    ['a seller inquiry', 'seller_inquiry', 'createSellingInquiry'],
    ['a conversation to be stored', 'storeConvo', 'storeConversation'],
    ['a text to the agent', 'agent_contact_request', 'sendSms'],
  ] as const)('%s', async (_what, action, call) => {
    const { name, phone, email } = newPerson();
    const chat = says('It is done.', { action, params: { name, phone, email } });
    const fakes: Fakes = { chat, [call]: broken };
    const { sent } = await openHome({ fakes });
    await service('Buying').click();
    await send('as you like');
    await see(conversation.getByText('Assistant: It is done.', { exact: true }));
    await expect.poll(() => sent(call).length).toBeGreaterThan(0);
    expect(alerts.length).toBe(0);
  });

  test('the picture of a post', async () => {
    const { sent } = await openPage('/blogs', {
      fakes: { listBlogs: [post(1, 'Jenks')], getBlogImage: broken },
    });
    const posts = page.getByRole('list', { name: 'Posts' });
    await see(posts.getByRole('heading').first());
    await expect.poll(() => sent('getBlogImage').length).toBeGreaterThan(0);
    expect(posts.css('img').length).toBe(0);
    expect(alerts.length).toBe(0);
  });

  test('the count of a page view', async () => {
    const { sent } = await openPage('/agent', { fakes: { recordPageView: broken } });
    await see(page.getByRole('heading', { level: 1, name: 'Avery Cole' }));
    await soon(() => sent('recordPageView').length, 1);
    expect(alerts.length).toBe(0);
  });

  test('the styles of the staging, until a photo is staged', async () => {
    await openPage('/listing/DEMO-10001', { fakes: { getRandomOfficePrompt: broken } });
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    await page.getByRole('button', { name: 'AI Staging' }).click();
    await see(page.getByRole('dialog', { name: 'AI Staging' }).getByRole('button', { name: 'Office' }));
    expect(alerts.length).toBe(0);
  });
});

test('shows a quiet line while a lead has not arrived', async () => {
  const { answer } = await openHome({ fakes: { createChatLead: broken } });
  await leaveLead('Lease', '74104', newPerson('Robin Vale'));
  await see(conversation.getByText('Thank you, Robin!'));
  const line = page.getByText('Your details haven’t reached Avery yet. This page keeps trying.');
  await see(line);
  answer({ createChatLead: { message: 'Done.' } });
  dispatchEvent(new Event('online'));
  await gone(line);
});

describe('a list that could not be loaded is never called empty, and can be tried again', () => {
  test.each([
    ['the list of the posts', '/blogs', 'listBlogs', 'The posts', 'No blogs available', []],
    ['a post', '/blog/any', 'listBlogs', 'The post', 'Blog post not found', []],
    ['the reviews', '/reviews', 'listReviews', 'The reviews', 'No reviews yet', []],
    [
      ...(['the sitemap', '/sitemap.xml', 'getSitemap', 'The sitemap'] as const),
      'No sitemap content available',
      { xml_content: '<urlset/>' },
    ],
    [
      ...(['the homes of the neighborhood', '/neighborhood/idxtown', 'searchListings', 'The homes'] as const),
      'No homes to show',
      found(3),
    ],
  ] as const)(
    '%s: reported, and not shown as an empty list',
    async (_what, path, call, subject, empty, good) => {
      const { answer } = await openPage(path, { fakes: { [call]: broken } });
      const failure = alerts.filter({ hasText: `${subject} couldn’t be loaded` });
      await see(failure);
      expect(page.getByText(empty).length).toBe(0);
      answer({ [call]: good });
      await failure.getByRole('button', { name: 'Try Again' }).click();
      await gone(failure);
    },
  );
});
