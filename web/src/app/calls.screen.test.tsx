import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  composer,
  hear,
  openHome,
  openPage,
  says,
  send,
  service,
  write,
} from '../../testing/desks/visitor.ts';
import { file } from '../../testing/fakes.ts';
import { picture } from '../../testing/pictures.ts';
import { focus, press, see, soon } from '../../testing/see.ts';

describe('the page calls', () => {
  test('chat with the message and the conversation, each turn with its role, and no API key', async () => {
    const { sent } = await openHome({ fakes: { chat: says('Hello.') } });
    await service('Buying').click();
    await send('first');
    await hear('Hello.');
    await write('second');
    focus(composer);
    await press('Enter');
    await soon(() => sent('chat').length, 2);
    const { message, conversation_history } = sent('chat')[1]?.body ?? {};
    expect(message).toBe('second');
    expect(conversation_history).toEqual([
      { role: 'assistant', content: expect.stringContaining('AI assistant') },
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'Hello.' },
    ]);
    const names = [...(sent('chat')[0]?.request.headers.keys() ?? [])];
    expect(names.filter((name) => /key|authorization/.test(name))).toEqual([]);
  });

  test('retrieve-property-summary with every filter of the form', async () => {
    const filters = {
      ...{ city: 'Tulsa', state: 'OK', propertyType: 'Land', propertySubType: 'Other' },
      ...{ minBedrooms: 1, maxBedrooms: 5, minPrice: 100_000, maxPrice: 900_000, listAgentMlsId: 'AC175204' },
    };
    const search = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]));
    const { sent } = await openPage(`/map?${search}`);
    await soon(() => sent('searchListings').length, 1);
    expect(sent('searchListings')[0]?.query).toMatchObject(filters);
  });

  test('the random prompts of each room type, and stage-room with what they gave', async () => {
    const rooms = ['Bedroom', 'Office', 'Landscape', 'Room'] as const;
    const prompts = rooms.map((room) => [`getRandom${room}Prompt`, { prompt: `A light ${room}.` }]);
    const photo = file('image/jpeg', await picture(64, 48));
    const { sent } = await openPage('/listing/DEMO-10001', {
      fakes: { ...Object.fromEntries(prompts), getPhoto: photo, stageRoom: photo },
    });
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    const choice = page.getByRole('dialog', { name: 'AI Staging' });
    for (const [n, room] of rooms.entries()) {
      await page.getByRole('button', { name: /^(AI Staging|Another Style)$/ }).click();
      await choice.getByRole('button', { name: room, exact: true }).click();
      await soon(() => sent('stageRoom').length, n + 1);
      const { design_prompt, file: staged } = sent('stageRoom')[n]?.body ?? {};
      expect(design_prompt).toBe(`A light ${room}.`);
      expect(staged instanceof File && staged.type).toBe('image/jpeg');
    }
  });

  test('page-views once a page, with the words of the document', async () => {
    const { go, sent } = await openPage('/privacy');
    await go('/agent');
    await see(page.getByRole('heading', { level: 1, name: 'Avery Cole' }));
    await go('/reviews');
    await soon(
      () =>
        sent('recordPageView')
          .map(({ body }) => body.page_path)
          .slice(-2),
      ['/agent', '/reviews'],
    );
    const [first, second] = sent('recordPageView').slice(-2);
    expect(Object.keys(first?.body ?? {}).sort()).toEqual([
      ...['is_mobile', 'page_path', 'referrer', 'session_id', 'user_agent'],
    ]);
    expect(first?.body).toMatchObject({ is_mobile: false, user_agent: navigator.userAgent });
    expect(second?.body.session_id).toBe(first?.body.session_id);
  });

  test('page-views with the alert that a visit came from, once, though the map rewrites its address', async () => {
    const alert = '0d1c6a4e-3a52-4c55-9a80-6f4f6f1f8b11';
    const { go, sent } = await openPage(`/map?city=Jenks&alert=${alert}`);
    await go('/map?city=Jenks&minBedrooms=3');
    await go('/agent');
    await soon(
      () => sent('recordPageView').map(({ body }) => body.page_path),
      [`/map?alert=${alert}`, '/agent'],
    );
  });
});
