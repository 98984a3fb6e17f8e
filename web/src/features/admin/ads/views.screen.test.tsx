import { page } from 'vitest/browser';
import { fillDetails, openAds, paths } from '../../../../testing/desks/ads.ts';
import { ad, findings, image, request, video } from '../../../../testing/samples/ads.ts';
import { button, dialog, focus, gone, press, see } from '../../../../testing/see.ts';
import { proveViews } from '../../../../testing/views.ts';

/** Advertising: the hub, the studio with its dialogs, the wizard and the campaigns. */
proveViews('ads', async (look) => {
  const long = 'W'.repeat(190);
  const states = ['active', 'pending', 'paused', 'completed', 'canceled', 'requested'] as const;
  const leave = async () => {
    await press('Escape');
    await gone(page.getByRole('dialog'));
  };
  const { go } = await openAds(paths.hub, {
    ads: [
      ...states.map((status, n) => ad(n + 1, { status, ad_set_name: `The ${status} one` })),
      ad(90, { ad_set_name: long, ad_description: long, spend: 249.99, reach: 9_999_999 }),
    ],
    images: [
      ...Array.from({ length: 14 }, (_, n) => image(n + 1)),
      image(99, { filename: `${long}.jpg`, in_use: true }),
    ],
    videos: [video(1)],
    requests: [request({ description: `A walk ${long}` })],
    fakes: {
      checkCopy: ({ body }) => ({ findings: body.text.includes('no kids') ? findings : [] }),
    },
  });
  await see(page.getByText(/^10,0\d\d(?:\.\d)?K$/));
  await look('hub');

  await go(paths.studio);
  await see(page.getByText('porch-1.jpg'));
  await look('studio');
  await button('Open porch-1.jpg').click();
  await see(page.getByRole('dialog').getByRole('img'));
  await look('a creative');
  await leave();
  await button('Delete porch-1.jpg').click();
  await see(dialog('Delete Creative'));
  await look('deleting a creative');
  await leave();
  await button('Request Custom Creative').click();
  const asking = dialog('Request Custom Creative');
  await asking.getByRole('checkbox').click();
  await asking.getByRole('button', { name: 'Submit Request' }).click();
  await see(asking.getByText('Please describe what you want.'));
  await look('a custom creative, with a fault');
  await leave();

  await go(paths.facebook);
  await see(page.getByText('The active one'));
  await page.getByRole('radio', { name: /porch-1\.jpg/ }).click();
  await look('wizard, step 1, and campaigns');
  await button('Continue').click();
  await fillDetails({ 'Budget in dollars': '900', 'Ad description': 'A safe street, no kids' });
  focus(page.getByLabelText('Budget in dollars'));
  focus(page.getByLabelText('Campaign name'));
  await see(page.getByText('Maximum budget is $250'));
  await see(page.getByText('Not allowed:'));
  await look('wizard, step 2, with a fault');
  await fillDetails({ 'Budget in dollars': '99.50', 'Ad description': 'A porch on a quiet street' });
  await button('Continue').click();
  await page.getByRole('checkbox').click();
  await look('wizard, step 3');
  await button('What goes to Meta for The active one').click();
  await see(page.getByRole('dialog').getByText('adsets'));
  await look('what goes to Meta');
  await leave();
  await button('Cancel The active one').click();
  await see(dialog('Cancel Campaign'));
  await look('canceling a campaign');
  await leave();

  const empty = await openAds(paths.facebook, {
    ...{ ads: [], images: [], videos: [], requests: [] },
  });
  await see(page.getByText('No campaigns yet'));
  await see(page.getByText('First upload a creative'));
  await look('wizard and campaigns, empty');
  await empty.go(paths.studio);
  await see(page.getByText('No videos yet'));
  await look('studio, empty');
});
