import { page } from 'vitest/browser';
import { openScreen } from '../../../testing/screen.tsx';
import { button, dialog, see } from '../../../testing/see.ts';
import { closeAll, proveViews } from '../../../testing/views.ts';

const day = 86_400_000;
const long = 'W'.repeat(200);

proveViews('reviews of the desk', async (look) => {
  const texts = [
    'Patient with every question.\n\nAnn',
    long,
    'Knew each street of Jenks by heart. '.repeat(12),
  ];
  const reviews = Array.from({ length: 60 }, (_, n) => ({
    id: 60 - n,
    review_text: texts[n % 3] ?? '',
    created_at: new Date(Date.now() - n * day).toISOString(),
  }));
  const { reload } = await openScreen('/admin/reviews', { fakes: { listReviews: () => [...reviews] } });
  await see(page.getByRole('blockquote').first());
  await look('reviews');
  await page
    .getByRole('button', { name: /^Delete the review/ })
    .nth(1)
    .click();
  await see(dialog('Delete Review'));
  await look('deleting a review');
  await closeAll();
  reviews.length = 0;
  await reload();
  await see(page.getByText('No reviews yet'));
  await look('no reviews');
});

proveViews('referrals', async (look) => {
  const data = Array.from({ length: 30 }, (_, n) => ({
    submitting_agent_name: 'Avery Cole',
    submitting_agent_email: 'avery@example.com',
    prospective_agent_name: n === 1 ? long : `Lou Park ${n}`,
    prospective_agent_email:
      n === 1 ? `${'e'.repeat(60)}@${'long.'.repeat(20)}example` : `lou-${n}@example.com`,
    prospective_agent_phone: '(918) 555-0123',
    submitting_agent_site_id: 'demo',
    date_submitted: new Date(Date.now() - n * day).toISOString(),
  }));
  const { reload } = await openScreen('/admin/agent-referral', {
    fakes: { listReferrals: () => ({ data: [...data] }) },
  });
  await see(page.getByText('Lou Park 2', { exact: true }));
  await button('Submit Referral').click();
  await see(page.css('[aria-invalid=true]').first());
  await look('referrals, with faults');
  data.length = 0;
  await reload();
  await see(page.getByText('No referrals yet'));
  await look('no referrals');
});
