import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  composer,
  conversation,
  fillSignIn,
  leaveLead,
  newPerson,
  openHome,
  openPage,
  service,
  userOf,
} from '../../../testing/desks/visitor.ts';
import { file, garbage, held, noNetwork, problem } from '../../../testing/fakes.ts';
import { member } from '../../../testing/people.ts';
import { picture } from '../../../testing/pictures.ts';
import { found, listing } from '../../../testing/samples/listings.ts';
import {
  address,
  dialog,
  goBack,
  gone,
  lines,
  press,
  readAlert,
  see,
  soon,
  texts,
  toast,
} from '../../../testing/see.ts';

const home = listing(1);
const at = `/listing/${home.listing_key}`;
const shown = dialog(home.full_address ?? '');
const heart = shown.getByRole('button', { name: 'Save This Home' });
const saved = shown.getByRole('button', { name: 'Saved', exact: true });
const begun = { session: { introStarted: 'true' } };

test('drops no home from a full comparison, and says how to make room', async () => {
  const chosen = JSON.stringify(['A', 'B', 'C', 'D']);
  localStorage.setItem('comparedListings', chosen);
  await openPage(at, { stored: begun });
  await shown.getByRole('button', { name: 'Compare', exact: true }).click();
  await see(toast('4 homes are chosen already.'));
  expect(localStorage.getItem('comparedListings')).toBe(chosen);
});

describe('a listing at its own address', () => {
  test('opens over home with its price, facts, credit and the words of the MLS', async () => {
    const rooms = {
      bathrooms_full: 2,
      bathrooms_half: 1,
      stories: 2,
      fireplaces_total: 1,
      lot_size_acres: 0.3,
    };
    await openPage(at, {
      stored: begun,
      fakes: { getListingByKey: { properties: [listing(1, rooms)] } },
    });
    await see(shown.getByText(/^\$[\d,]+/).first());
    await see(shown.getByText(/^Listed by /).first());
    await see(shown.getByText('Information is deemed reliable but not guaranteed.'));
    expect(shown.getByRole('region', { name: 'Details' }).getByRole('term').length).toBeGreaterThan(4);
    expect(sessionStorage.getItem('directListingKey')).toBe(home.listing_key);
    expect(document.title).toContain(home.full_address);
    await shown.getByRole('button', { name: 'Close' }).click();
    await soon(address, '/');
    await see(page.getByRole('group', { name: 'Services' }));
  });

  test('credits the office, the source, and the number of the listing', async () => {
    const credit = { attribution: 'Listed by Lakeside & Sons, (206) 555-0139' };
    const change = { ...credit, mls_number: 'T260010', source_name: 'Green Country MLS' };
    await openPage(at, {
      stored: begun,
      fakes: { getListingByKey: { properties: [listing(1, change)] } },
    });
    await see(shown.getByText(`${credit.attribution}. Green Country MLS #T260010.`, { exact: true }));
  });

  test('is reachable on a first visit', async () => {
    await openPage(at);
    await see(heart);
    // Home has rendered below; neither its intro nor its title may cover the listing.
    await expect.element(page.css('textarea')).toBeInTheDocument();
    expect(page.getByRole('button', { name: "Let's Get Started" }).length).toBe(0);
    expect(document.title).toContain(home.full_address);
    await heart.click();
    await see(dialog('Save This Home').getByRole('form', { name: 'Save This Home' }));
  });

  test('shows its details in two columns', async () => {
    await openPage(at, { stored: begun });
    const details = page.getByRole('region', { name: 'Details' });
    await see(details);
    const terms = details.getByRole('term').elements();
    const starts = terms.map((term) => Math.round(term.getBoundingClientRect().left));
    expect(new Set(starts).size).toBe(2);
  });

  test('recognizes a signed-in user, and saves without asking', async () => {
    const { sent } = await openPage(at, { as: 'member' });
    await heart.click();
    await see(saved);
    const { email, name } = member;
    expect(sent('saveHome').map(({ query }) => query)).toMatchObject([{ email, name }]);
    expect(localStorage.getItem('likedListings')).toBe(JSON.stringify([home.listing_key]));
  });

  test('shows its price and status history, newest first, the rest on request', async () => {
    const price = (price_from: number, price_to: number, at: string) =>
      ({ kind: 'price', price_from, price_to, at }) as const;
    const history = [
      { kind: 'status' as const, status_from: 'Active', status_to: 'Pending', at: '2026-11-21T03:00:00Z' },
      price(425_000, 410_000, '2026-11-18T15:00:00Z'),
      price(430_000, 425_000, '2026-11-15T15:00:00Z'),
      price(435_000, 430_000, '2026-11-12T15:00:00Z'),
      price(440_000, 435_000, '2026-11-10T15:00:00Z'),
      { kind: 'new' as const, price_to: 440_000, at: '2026-11-01T15:00:00Z' },
    ];
    await openPage(at, {
      stored: begun,
      fakes: { getListingByKey: { properties: [listing(1, { history })] } },
    });
    const region = shown.getByRole('region', { name: 'Price and Status History' });
    await see(region);
    // By the site's clock, where it was still the day before.
    expect(lines(region.getByRole('listitem'))[0]).toMatch(/^Nov 20, 2026\s+Pending$/);
    expect(texts(region.getByRole('listitem'))[1]).toContain('Price reduced$410,000Down $15,000 (3.5%)');
    expect(region.getByRole('listitem').length).toBe(5);
    await region.getByRole('button', { name: 'Show 1 More' }).click();
    await see(region.getByText('Listed', { exact: true }));
    await expect.element(region.getByRole('heading')).toHaveFocus();
  });

  test('shows its open houses with day and time, and nothing where none is known', async () => {
    const open_houses = [
      {
        ...{ starts_at: '2026-11-28T19:00:00Z', ends_at: '2026-11-28T21:00:00Z', remarks: 'Ring twice.' },
        livestream_url: 'https://live.example.com/1',
      },
    ];
    const { answer, reload } = await openPage(at, {
      ...{ stored: begun, fakes: { getListingByKey: { properties: [listing(1, { open_houses })] } } },
    });
    const region = shown.getByRole('region', { name: 'Open House' });
    await see(region.getByText(/^Saturday, Nov 28/));
    await see(region.getByText(/1:00 PM – 3:00 PM CST/));
    await see(region.getByText('Ring twice.'));
    await see(region.getByRole('link', { name: 'Watch the livestream' }));
    const calendar = region.getByRole('link', { name: 'Add to Calendar' }).element().getAttribute('href');
    expect(calendar).toBe(
      `/api/treas/idx/v1/open-house-calendar?listingKey=${home.listing_key}&startsAt=2026-11-28T19%3A00%3A00Z`,
    );
    answer({ getListingByKey: { properties: [listing(1)] } });
    await reload();
    await see(heart);
    await gone(region);
    await gone(shown.getByRole('region', { name: 'Price and Status History' }));
  });

  test('estimates the monthly payment, and keeps the terms for the next home', async () => {
    const change = { current_price: 689_000, tax_annual_amount: 11_232, property_type: 'Residential' };
    const { reload } = await openPage(at, {
      stored: begun,
      fakes: {
        getListingByKey: {
          properties: [listing(1, { ...change, association: { monthly_fee: 40 } as never })],
        },
      },
    });
    const payment = shown.getByRole('region', { name: 'Estimated Monthly Payment' });
    await see(payment.getByText('$4,661'));
    await payment.getByLabelText('Interest rate, % a year').fill('five');
    await see(payment.getByText('A number from 0 to 25'));
    await see(payment.getByText('$4,661'));
    await payment.getByLabelText('Interest rate, % a year').fill('5');
    await see(payment.getByText('$4,136'));
    await payment.getByLabelText('Taxes a year').fill('');
    await see(payment.getByText('a month, before taxes'));
    await reload();
    await see(payment.getByText('$4,136'));
    await payment.getByRole('button', { name: 'Reset' }).click();
    await see(payment.getByText('$4,661'));
  });

  test('says that the listing names no association fee, and takes one', async () => {
    const change = { current_price: 689_000, tax_annual_amount: 11_232, property_type: 'Residential' };
    await openPage(at, { stored: begun, fakes: { getListingByKey: { properties: [listing(1, change)] } } });
    const payment = shown.getByRole('region', { name: 'Estimated Monthly Payment' });
    await see(payment.getByText('a month, before any association fee'));
    await see(payment.getByText('Not listed'));
    const fee = payment.getByLabelText('Association fee a month');
    await expect.element(fee).toHaveAccessibleDescription('The listing doesn’t say.');
    await fee.fill('40');
    await see(payment.getByText('$4,661'));
    await see(payment.getByText('a month', { exact: true }));
  });

  test('has no payment for a rental', async () => {
    await openPage(at, {
      stored: begun,
      fakes: { getListingByKey: { properties: [listing(1, { property_type: 'ResidentialLease' })] } },
    });
    await see(heart);
    await gone(shown.getByRole('region', { name: 'Estimated Monthly Payment' }));
    await gone(shown.getByRole('button', { name: 'Monthly Payment' }));
  });

  test('calls the price of a home sold in Texas its list price, and estimates no payment', async () => {
    const price = { current_price: 1_255_000, list_price: 1_255_000, close_price: null };
    const sale = { kind: 'status', at: '2026-11-20T17:00:00Z', status_to: 'Closed', price_to: null } as const;
    const change = { ...price, state: 'TX', standard_status: 'Closed', history: [sale] };
    await openPage(at, {
      stored: begun,
      fakes: { getListingByKey: { properties: [listing(1, change)] } },
    });
    const sold = dialog(/.*/).first();
    await see(sold.getByText('Listed at $1,255,000', { exact: true }));
    await see(sold.getByText('Sold price not public in Texas', { exact: true }));
    await see(sold.getByText('Not public in Texas', { exact: true }));
    await gone(sold.getByRole('region', { name: 'Estimated Monthly Payment' }));
  });

  test('has four small actions side by side, none of them in the accent color', async () => {
    await openPage(at, { stored: begun });
    await see(heart);
    const actions = ['Save This Home', 'Compare', 'Share', 'Print'].map((name) =>
      shown.getByRole('button', { name, exact: true }).element(),
    );
    const same = (of: (action: HTMLElement | SVGElement) => unknown) => new Set(actions.map(of)).size;
    expect(same((action) => action.getBoundingClientRect().top)).toBe(1);
    expect(same((action) => getComputedStyle(action).backgroundColor)).toBe(1);
  });

  test('shares by link where the device has no menu for it, and prints', async () => {
    vi.stubGlobal('print', vi.fn());
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    await openPage(at, { stored: begun });
    await shown.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await see(page.getByRole('button', { name: 'Link Copied' }));
    expect(copy).toHaveBeenCalledWith(`${location.origin}${at}`);
    const mail = page.getByRole('link', { name: 'Email' }).element().getAttribute('href');
    expect(mail).toContain(encodeURIComponent(`${location.origin}${at}`));
    await press('Escape');
    await shown.getByRole('button', { name: 'Print' }).click();
    expect(window.print).toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('shows similar homes with the reason, never the home itself', async () => {
    await openPage(at, {
      stored: begun,
      fakes: {
        searchListings: ({ query }) =>
          query.limit === 60
            ? { properties: [listing(1), listing(2), listing(3)], total: 3, feedUpdatedAt: null }
            : found(1),
      },
    });
    const similar = shown.getByRole('region', { name: 'Similar Homes' });
    await see(similar.getByRole('listitem').first());
    expect(similar.getByRole('listitem').length).toBe(2);
    expect(texts(similar.getByRole('listitem'))[0]).toMatch(/away|price|size|same|in Jenks/i);
  });

  test('a home without photos shows five placeholders', async () => {
    await openPage(at, {
      stored: begun,
      fakes: { getListingByKey: { properties: [listing(1, { photos_count: 0 })] } },
    });
    const strip = shown.getByRole('img', { name: 'No photos' });
    await see(strip);
    expect(strip.element().children.length).toBe(5);
  });

  test('shows the exact text for an unknown key', async () => {
    await openPage('/listing/NOBODY-1');
    await readAlert('Property not found. Please check the listing key.');
    await see(page.getByRole('dialog').getByText('This home isn’t available'));
    await see(page.getByRole('dialog').getByRole('button', { name: 'See Other Homes' }));
  });

  test('shows similar homes for one that is gone', async () => {
    const gone = problem(410, 'listing-gone');
    gone.headers.set(
      'link',
      '</api/treas/idx/v1/retrieve-property-summary?city=Jenks&minPrice=310000&maxPrice=520000>; rel="related"',
    );
    const { sent } = await openPage(at, { stored: begun, fakes: { getListingByKey: gone } });
    const similar = page.getByRole('dialog').getByRole('region', { name: 'Similar Homes in Jenks' });
    await see(similar);
    expect(similar.getByRole('article').length).toBe(3);
    expect(sent('searchListings').map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ city: 'Jenks', minPrice: 310_000, maxPrice: 520_000, limit: 3 }),
    );
  });

  test('says the feed’s line, its text and time, and that photos are on their way', async () => {
    const own = {
      attribution: 'Courtesy of Verdigris Homes, 918-555-0111',
      disclaimer: 'The feed’s own text.',
      source_updated_at: new Date(Date.now() - 5 * 60_000).toISOString(),
      photos_pending: true,
    };
    await openPage(at, { stored: begun, fakes: { getListingByKey: { properties: [listing(1, own)] } } });
    await see(shown.getByText('Courtesy of Verdigris Homes, 918-555-0111.'));
    await see(shown.getByText('The feed’s own text.'));
    await see(shown.getByText(/^Updated 5 minutes ago/));
    await see(shown.getByText('Photos are on their way'));
  });

  test('shows the exact text for a failing provider, and loads on retry', async () => {
    const { answer } = await openPage(at, { stored: begun, fakes: { getListingByKey: problem(502) } });
    await readAlert('Failed to load property. Please try again.');
    await see(page.getByRole('dialog').getByText('This home didn’t load'));
    answer({ getListingByKey: { properties: [home] } });
    await page.getByRole('dialog').getByRole('button', { name: 'Try Again' }).click();
    await see(shown);
  });

  test('shows its home on the map, and starts a question in the chat', async () => {
    const { go } = await openPage(at, { stored: begun, fakes: { searchListings: found(1) } });
    await shown.getByRole('button', { name: 'Show on Map' }).click();
    await soon(() => new URLSearchParams(location.search).get('listingKey'), home.listing_key);
    const map = page.getByRole('region', { name: 'Map of the results' });
    await see(map.getByRole('button', { name: /^(Saved: )?\$/ }));
    await go(at);
    await shown.getByRole('button', { name: 'Ask About This Home' }).click();
    await see(conversation.getByText(/You asked about/).first());
    await expect.element(composer).toHaveValue(expect.stringMatching(/^About /));
  });

  test('skips the film for a question about a shared listing', async () => {
    await openPage(at);
    await shown.getByRole('button', { name: 'Ask About This Home' }).click();
    await expect.element(composer).toHaveValue(expect.stringMatching(/^About /));
    expect(page.css('dialog[data-intro]').length).toBe(0);
  });
});

describe('the photo viewer', () => {
  const viewer = dialog(`Photos of ${home.full_address}`);
  const three = { getListingByKey: { properties: [listing(1, { photos_count: 3 })] } };
  const shows = (n: number) => see(viewer.getByRole('img', { name: `photo ${n} of 3` }));

  test('turns by arrows and keys, wraps around and counts', async () => {
    await openPage(at, { stored: begun, fakes: three });
    const tile = page.getByRole('button', { name: 'Photo 2 of 3' });
    await tile.click();
    await shows(2);
    await see(viewer.getByText('2 / 3'));
    await expect.element(viewer.getByRole('button', { name: 'AI Staging' })).toBeEnabled();
    const next = viewer.getByRole('button', { name: 'Next photo' });
    await next.click();
    await shows(3);
    await next.click();
    await shows(1);
    await see(viewer.getByText('1 / 3'));
    await expect.element(viewer.getByRole('button', { name: 'AI Staging' })).toBeDisabled();
    await press('ArrowLeft');
    await shows(3);
    await press('ArrowRight');
    await shows(1);
    await press('Escape');
    await gone(viewer);
    await see(shown);
    await expect.element(tile).toHaveFocus();
  });

  test('stages a photo in place with a label, again in another style, and restores the original', async () => {
    const photo = file('image/jpeg', await picture(64, 48));
    const { fake, letGo } = held(photo);
    const { sent } = await openPage(at, {
      stored: begun,
      fakes: {
        ...{ getPhoto: photo, stageRoom: fake, getRandomRoomPrompt: { prompt: 'Pale oak.' } },
        getRandomBedroomPrompt: { prompt: 'Light wood.' },
      },
    });
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    await viewer.getByRole('button', { name: 'AI Staging' }).click();
    const choice = dialog('AI Staging');
    for (const name of ['Bedroom', 'Office', 'Landscape', 'Room'])
      await see(choice.getByRole('button', { name, exact: true }));
    await choice.getByRole('button', { name: 'Cancel' }).click();
    await gone(choice);
    await viewer.getByRole('button', { name: 'AI Staging' }).click();
    await choice.getByRole('button', { name: 'Room', exact: true }).click();
    await see(viewer.getByText('Staging the room.'));
    letGo();
    const staged = viewer.getByRole('img', { name: /, virtually staged$/ });
    await see(viewer.getByText(/^Virtually staged/));
    const before = staged.element().getAttribute('src');
    await viewer.getByRole('button', { name: 'Another Style' }).click();
    await choice.getByRole('button', { name: 'Bedroom' }).click();
    await soon(() => staged.element().getAttribute('src') !== before, true);
    // Another style restyles the original again.
    expect(sent('getPhoto').length).toBe(2);
    await viewer.getByRole('button', { name: 'Original' }).click();
    await gone(staged);
    await see(viewer.getByRole('button', { name: 'AI Staging' }));
  });

  test('a staging without a picture, without a prompt, and one that fails', async () => {
    const { answer } = await openPage(at, {
      stored: begun,
      fakes: { getPhoto: garbage('text/plain', 'no picture') },
    });
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    const stage = async () => {
      await viewer.getByRole('button', { name: 'AI Staging' }).click();
      const choice = page.getByRole('dialog', { name: 'AI Staging' });
      await choice.getByRole('button', { name: 'Bedroom' }).click();
      await gone(choice);
    };
    await stage();
    await readAlert('Please select an image file.');
    answer({ getPhoto: file('image/jpeg', await picture(64, 48)), getRandomBedroomPrompt: noNetwork });
    await stage();
    await readAlert('Failed to get random prompt. Please try again.');
    answer({ getRandomBedroomPrompt: { prompt: 'Light wood.' }, stageRoom: noNetwork });
    await stage();
    await readAlert('Failed to stage room. Please try again.');
  });

  test.each(['phone', 'desktop'] as const)(
    'Back closes the photo viewer and stays at the home: %s',
    async (size) => {
      await openPage(at, { size, stored: begun, fakes: three });
      await page.getByRole('button', { name: /^Photo 1 of/ }).click();
      await viewer.getByRole('button', { name: 'Next photo' }).click();
      await see(viewer.getByText('2 / 3'));
      await goBack();
      await gone(viewer);
      expect(address()).toBe(at);
      await see(page.getByRole('button', { name: 'Ask About This Home' }));
    },
  );
});

describe('the heart', () => {
  test('asks for name and email when they are unknown, and saves on this device with them', async () => {
    const { sent, reload } = await openPage(at, { stored: begun });
    await heart.click();
    const asked = dialog('Save This Home');
    await see(asked.getByText(/sees that you like it/));
    await asked.getByRole('button', { name: 'Save on This Device' }).click();
    await see(asked.getByText('This field is required.').first());
    await asked.getByLabelText('Full name').fill('Robin Vale');
    await asked.getByLabelText('Email').fill('robin@example.com');
    await asked.getByRole('button', { name: 'Save on This Device' }).click();
    await see(toast('Saved.'));
    const query = { name: 'Robin Vale', email: 'robin@example.com', listingKey: home.listing_key };
    expect(sent('saveHome').map(({ query }) => query)).toEqual([query]);
    await reload();
    await saved.click();
    await heart.click();
    await soon(() => sent('saveHome').length, 2);
    expect(sent('saveHome').at(-1)?.query).toEqual(query);
  });

  test('asks for a sign-in when name and email are unknown, which then saves the home', async () => {
    const person = newPerson('Robin Vale');
    const { sent } = await openPage(at, { stored: begun, fakes: { signIn: userOf(person) } });
    await heart.click();
    await dialog('Save This Home').getByRole('button', { name: 'Sign In or Register' }).click();
    const asked = dialog('Sign In');
    await see(asked.getByText('Sign in to save this home.'));
    expect(sent('saveHome')).toEqual([]);
    await fillSignIn(asked, person.email, person.password);
    await see(toast('Saved.'));
    expect(sent('saveHome').map(({ query }) => query.email)).toEqual([person.email]);
    await see(saved);
  });

  test('saves for a visitor who left a lead, confirms for three seconds, and remembers it', async () => {
    const { go, reload, sent } = await comeWithLead();
    await go(at);
    await see(heart);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await heart.click();
    await see(toast('Saved.'));
    vi.advanceTimersByTime(2000);
    await see(toast('Saved.'));
    vi.advanceTimersByTime(1500);
    await gone(toast('Saved.'));
    vi.useRealTimers();
    const query = { listingKey: home.listing_key, name: 'Robin Vale' };
    expect(sent('saveHome').map(({ query }) => query)).toMatchObject([query]);
    await reload();
    await see(saved);
  });

  test('removes a saved home when it is pressed again, and keeps it when that fails', async () => {
    const { sent, answer } = await openPage(at, { as: 'member' });
    await heart.click();
    answer({ unsaveHome: problem(502) });
    await saved.click();
    await readAlert('We couldn’t remove this home. Please try again.');
    answer({ unsaveHome: { message: 'Done.' } });
    await saved.click();
    await see(heart);
    await see(toast('Removed from your saved homes.'));
    expect(sent('unsaveHome').at(-1)?.query).toEqual({ listingKey: home.listing_key });
  });

  test('tells the agent where a provider’s service keeps no list', async () => {
    const { sent } = await openPage(at, { as: 'member', fakes: { saveHome: problem(501, 'not-built-in') } });
    await heart.click();
    await see(saved);
    expect(sent('createInterest').map(({ query }) => query)).toMatchObject([{ email: member.email }]);
  });

  test('says when no more homes can be saved', async () => {
    const detail = 'You’ve saved 500 homes. Remove one to save another.';
    await openPage(at, { as: 'member', fakes: { saveHome: problem(409, 'conflict', { detail }) } });
    await heart.click();
    await readAlert(detail);
  });

  test('shows the exact text on failure, and does not mark the home as saved', async () => {
    const { answer, go } = await comeWithLead();
    answer({ saveHome: problem(502) });
    await go(at);
    await heart.click();
    await readAlert('Failed to record interest. Please try again.');
    await see(heart);
  });
});

/** Opens home as a visitor whom the agent can reach. */
async function comeWithLead() {
  const screen = await openHome();
  await see(service('Lease'));
  await leaveLead('Lease', '74037', newPerson('Robin Vale'));
  await see(conversation.getByText('Thank you, Robin!'));
  return screen;
}
