import type { BrowserContext, Page } from 'playwright-core';

/** Answers that every channel has a provider, or none has, for screens whose services are stubs. */
export async function answerChannels(context: BrowserContext | Page, connected: boolean): Promise<void> {
  const channels = ['site_email', 'email', 'texts', 'postcards', 'ads'];
  await context.route('**/api/treas/comm/channels', (route) =>
    route.fulfill({ json: Object.fromEntries(channels.map((channel) => [channel, connected])) }),
  );
}
