import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../testing/desks/visitor.ts';
import { address, goBack, lines, see, soon } from '../../../testing/see.ts';

const main = page.getByRole('main');

describe('the agent', () => {
  test('is shown with license, brokerage, bio, and contact details', async () => {
    await openPage('/agent');
    await see(page.getByRole('heading', { level: 1, name: 'Avery Cole' }));
    await see(page.getByRole('img', { name: 'Portrait of Avery Cole' }));
    const [text] = lines(main);
    for (const words of [
      'Real Estate Educator & Strategist',
      'Tulsa Metro Oklahoma',
      'avery.cole@porchlight.example',
      '(918) 555-0142',
      'OK Lic. 175204',
      'Keystone Realty Group',
      'fourteen years as an educator',
      'Co-founder of a realty group',
      'top 10% in the state',
      '153 sales from $60,000 to $1.9 million, averaging $398,000',
      'Three-time Real Producers recipient',
      "Buyer's agent",
      'Listing agent',
      'Luxury homes',
      'New construction',
      'Digital marketing',
    ]) {
      expect(text).toContain(words);
    }
    await expect
      .element(page.getByRole('link', { name: 'Email Me' }))
      .toHaveAttribute('href', 'mailto:avery.cole@porchlight.example?subject=Real%20Estate%20Inquiry');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await soon(address, '/');
  });

  test('View Properties goes home and fires the event that opens the map', async () => {
    await openPage('/agent');
    await see(page.getByRole('heading', { level: 1, name: 'Avery Cole' }));
    const opened = new Promise((heard) => addEventListener('openGlobeMap', heard, { once: true }));
    await page.getByRole('button', { name: 'View Properties' }).click();
    await opened;
    await soon(address, '/map');
    await goBack();
    await soon(address, '/');
  });
});

test('links the legal pages and shows license and logo on every public page', async () => {
  await openPage('/agent');
  const foot = page.getByRole('contentinfo');
  await see(foot.getByText(/OK Lic\. 175204 · Keystone Realty Group/));
  await see(foot.getByRole('img', { name: /Equal Housing/ }));
  for (const name of ['Privacy', 'Accessibility', 'Data Request']) {
    await foot.getByRole('link', { name }).click();
    await see(page.getByRole('heading', { level: 1, name }));
  }
});
