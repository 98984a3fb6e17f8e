import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  composer,
  conversation,
  leaveLead,
  newPerson,
  openHome,
  openPage,
  says,
  service,
  write,
} from '../../../testing/desks/visitor.ts';
import { enter } from '../../../testing/keys.ts';
import { found } from '../../../testing/samples/listings.ts';
import { setWidth, usual } from '../../../testing/screen.tsx';
import { address, button, goBack, gone, see, soon, texts } from '../../../testing/see.ts';

const banner = page.getByRole('banner');
const main = page.getByRole('main');
const theme = () => document.documentElement.dataset.theme;
const device = () => document.documentElement.dataset.device;

describe('the intro', () => {
  test('fades for 800 ms before it is gone', async () => {
    await openPage('/', { motion: true });
    const start = page.getByRole('button', { name: "Let's Get Started" });
    const intro = page.css('dialog[data-intro]');
    await see(start);
    expect(getComputedStyle(intro.element()).transitionDuration).toBe('0.8s');
    vi.useFakeTimers();
    await start.click();
    vi.advanceTimersByTime(1);
    await expect.element(intro).toHaveAttribute('data-intro', 'fading');
    vi.advanceTimersByTime(790);
    expect(intro.length).toBe(1);
    vi.advanceTimersByTime(10);
    await gone(intro);
  });

  test.each([true, false])('after Enter gives focus to the chat’s heading (motion: %s)', async (motion) => {
    await openPage('/', { motion });
    await enter(button("Let's Get Started"));
    await gone(page.css('dialog[data-intro]'));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is that of a phone, a tablet, or a desktop by width and touch, or as the browser names itself', async () => {
    const touch = vi.spyOn(navigator, 'maxTouchPoints', 'get');
    const { reload } = await openPage('/');
    for (const [width, touches, expected] of [
      [767, 1, 'mobile'],
      [768, 1, 'tablet'],
      [1024, 1, 'tablet'],
      [1025, 1, 'desktop'],
      [900, 0, 'desktop'],
    ] as const) {
      touch.mockReturnValue(touches);
      await setWidth(width);
      await reload();
      expect([width, device()]).toEqual([width, expected]);
    }
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)');
    await reload();
    expect(device()).toBe('tablet');
  });
});

describe('the top controls', () => {
  test('Theme turns dark and light, and a reload keeps it', async () => {
    const { reload } = await openHome();
    expect(theme()).toBe('light');
    await banner.getByRole('button', { name: 'Dark theme' }).click();
    await soon(theme, 'dark');
    await reload();
    await banner.getByRole('button', { name: 'Light theme' }).click();
    await soon(theme, 'light');
  });

  test('Map opens the map with a way back, Agent Info the agent', async () => {
    await openHome();
    await banner.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('link', { name: 'Back to Main', exact: true }).click();
    await soon(address, '/');
    await banner.getByRole('link', { name: 'Agent Info', exact: true }).click();
    await soon(address, '/agent');
  });

  test.each(['Blogs', 'Reviews'])('all hide while %s is open over home, and return', async (name) => {
    await openHome();
    const controls = page.css('header').filter({ hasText: 'Avery Cole' });
    await controls.getByRole('button', { name, exact: true }).click();
    const modal = page.getByRole('dialog', { name });
    await see(modal);
    expect(address()).toBe('/');
    for (const control of controls.css('a, button').all()) await expect.element(control).not.toBeVisible();
    await modal.getByRole('button', { name: 'Back' }).click();
    await gone(modal);
    await see(controls.getByRole('button', { name, exact: true }));
  });
});

describe('the full map', () => {
  test('opens by the window event openGlobeMap, over which it may name a listing', async () => {
    const { go } = await openHome();
    await see(service('Buying'));
    dispatchEvent(new Event('openGlobeMap'));
    await soon(address, '/map');
    await go('/');
    await see(service('Buying'));
    dispatchEvent(new CustomEvent('openGlobeMap', { detail: { listingKey: 'DEMO-10002' } }));
    await see(page.getByRole('dialog').getByRole('button', { name: 'Save This Home' }));
    expect(address()).toBe('/listing/DEMO-10002');
    await goBack();
    await soon(address, '/map');
    await see(page.getByRole('region', { name: 'Map of the results' }));
  });

  test('returns to the conversation by Back to Chat when opened from its results', async () => {
    await openHome();
    await leaveLead('Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await conversation.getByRole('link', { name: /on the map$/ }).click();
    await page.getByRole('link', { name: 'Back to Chat', exact: true }).click();
    await soon(address, '/');
    await see(conversation.getByRole('list', { name: 'Homes' }));
  });
});

describe('the chat home', () => {
  test('welcomes in the agent’s name with five choices, and lists services only for search engines', async () => {
    await openHome();
    await soon(() => document.title, 'Avery Cole');
    const welcome = page.getByRole('region', { name: 'Welcome' });
    await see(welcome.getByText('I’m Avery’s AI assistant.'));
    await see(welcome.css('img[src]').first());
    const choices = page.getByRole('group', { name: 'Services' }).getByRole('button');
    expect(texts(choices)).toEqual(['Buying', 'Selling', 'Lease', 'Sign In', 'Register']);
    const hidden = page.css('[data-read-by-machines]');
    await expect.element(hidden).toBeInTheDocument();
    const [text] = texts(hidden);
    for (const words of ['Real estate services', 'buy, sell, and lease', 'Tulsa', 'Austin'])
      expect(text).toContain(words);
    const { width, height } = hidden.element().getBoundingClientRect();
    expect(width * height).toBeLessThanOrEqual(1);
  });

  test('suggests where to begin after five seconds without a choice', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openHome();
    await see(service('Buying'));
    const words = page.getByText('Not sure where to begin? Choose a service, or open Prompts.');
    vi.advanceTimersByTime(4000);
    expect(words.length).toBe(0);
    vi.advanceTimersByTime(1000);
    await see(words);
  });

  test('scrolls to the last message after 200 ms, and to a new form after 100', async () => {
    await openHome({ fakes: { chat: says('You can sign in here.', { action: 'show_login' }) } });
    const toNewest = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
    const toForm = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await service('Buying').click();
    await see(page.getByRole('form', { name: 'Contact details' }));
    await write('sign in');
    const button = page.getByRole('button', { name: 'Send', exact: true }).element();
    // The first form has come to rest: it was scrolled to, and its growth was observed.
    await soon(() => toForm.mock.calls.length > 0, true);
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    toNewest.mockClear();
    toForm.mockClear();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    // The message appears within one of these steps: both delays start then.
    const words = conversation.getByText('You can sign in here.');
    while (words.length === 0) {
      vi.advanceTimersByTime(1);
      await nextFrame();
    }
    expect([toForm.mock.calls.length, toNewest.mock.calls.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(100);
    expect(toForm).toHaveBeenCalled();
    expect(toNewest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(toNewest).toHaveBeenCalled();
  });

  test.each([
    ['visitor', 'prompts-visitor'],
    ['member', 'prompts-user'],
    ['admin', 'prompts-admin'],
  ] as const)('the Prompts button has a look of its own for a %s', async (as, look) => {
    await openHome({ as });
    const button = page.getByRole('button', { name: 'Prompts' });
    await see(button);
    expect([...button.element().classList].filter((name) => name.startsWith('prompts-'))).toEqual([look]);
    // A signed-in visitor can type at once and is not offered to sign in.
    await soon(() => composer.element().matches(':enabled'), as !== 'visitor');
    expect(service('Sign In').length).toBe(as === 'visitor' ? 1 : 0);
  });

  test('Prompts opens the two forms and sends the others to the assistant', async () => {
    const { sent } = await openHome({ fakes: { chat: says('Gladly.') } });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Prompts' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    for (const [entry, form] of [
      ['Sign in', 'Sign In'],
      ['Register', 'Register'],
    ] as const) {
      await choose(entry);
      await see(main.getByRole('form', { name: form }));
    }
    const entries = ['Show me properties', 'Contact the agent', 'About us', 'Contacts'];
    for (const [n, entry] of entries.entries()) {
      await choose(entry);
      await soon(() => sent('chat').map(({ body }) => body.message), entries.slice(0, n + 1));
      await gone(conversation.getByText('The assistant is writing'));
    }
  });
});

test.each(['light', 'dark'] as const)(
  'the first homes’ titles have a ground of their own: %s',
  async (theme) => {
    usual.theme = theme;
    await openHome({ fakes: { searchListings: found(4) } });
    const link = page.getByRole('region', { name: 'New This Week' }).getByRole('link').first();
    await see(link);
    const ground = link.element().parentElement as HTMLElement;
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = getComputedStyle(ground).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    expect(pen.getImageData(0, 0, 1, 1).data[3]).toBeGreaterThan(230);
  },
);
