import { describe, expect, it } from 'vitest';
import { say } from '../../testing/say.ts';

describe('a request to follow a search', () => {
  it.each([
    'tell me about new homes in Jenks under 400k',
    'alert me when a home comes up in Jenks under 400k',
    'let me know about new listings in Jenks below $400,000',
    'email me when houses in Jenks under 400k drop in price',
    'set up an alert for homes in Jenks under 400k',
  ])('opens the form with the search: %s', async (message) => {
    const { action, params, response } = await say([message]);
    expect(action).toBe('save_search');
    expect(params).toMatchObject({ city: 'Jenks', maxPrice: 400_000 });
    expect(response).toContain('Choose how often in the form.');
  });

  it.each(['save this search', 'keep me posted', 'please notify me'])(
    'takes the search of the conversation: %s',
    async (message) => {
      const { action, params } = await say(['3 bed homes in Jenks', message]);
      expect(action).toBe('save_search');
      expect(params).toMatchObject({ city: 'Jenks', minBedrooms: 3 });
    },
  );

  it('asks what to look for while there is no search', async () => {
    const { action, response } = await say(['save this search']);
    expect(action).toBeUndefined();
    expect(response).toContain('What should I look for?');
  });

  it.each(['show me homes in Jenks', 'tell me about Jenks', 'don’t email me alerts', 'save this home'])(
    'is not: %s',
    async (message) => {
      expect((await say([message])).action).not.toBe('save_search');
    },
  );
});
