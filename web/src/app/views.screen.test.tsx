import { page } from 'vitest/browser';
import { post } from '../../testing/desks/blog.ts';
import {
  conversation,
  fillSignIn,
  leaveLead,
  newPerson,
  openAccount,
  openHome,
  openPage,
  says,
  send,
  sendRegister,
  service,
  userOf,
} from '../../testing/desks/visitor.ts';
import { file, noNetwork, problem } from '../../testing/fakes.ts';
import { found, listing } from '../../testing/samples/listings.ts';
import { button, dialog, gone, press, see } from '../../testing/see.ts';
import { proveViews } from '../../testing/views.ts';

const main = page.getByRole('main');
const alerts = page.getByRole('alert');

proveViews('gate', async (look) => {
  await openPage('/', { as: 'stranger', fakes: { openGate: problem(401, 'wrong-phrase') } });
  await see(button('Unlock'));
  await look('locked');
  await page.getByLabelText('Secret phrase', { exact: true }).fill('wrong house');
  await button('Unlock').click();
  await see(alerts);
  await look('wrong phrase');
});

proveViews('home', async (look) => {
  await openPage('/');
  const start = button("Let's Get Started");
  await see(start);
  await look('intro');
  await start.click();
  await see(service('Buying'));
  await look('welcome');
  await button('Prompts').click();
  await see(page.getByRole('menuitem').first());
  await look('prompts');
  await press('Escape');
  await gone(page.getByRole('menu'));
  for (const [choice, form] of [
    ['Buying', 'Contact details'],
    ['Sign In', 'Sign In'],
    ['Register', 'Register'],
  ] as const) {
    await service(choice).click();
    await see(main.getByRole('form', { name: form }));
    await look(`${choice} in the chat`);
  }
  await button('Notices').click();
  await see(dialog('Notices'));
  await look('notices');
});

proveViews('chat', async (look) => {
  const person = newPerson('Robin Vale');
  const { answer } = await openHome();
  await leaveLead('Buying', '740', { ...person, email: 'robin' });
  await see(page.css('[aria-invalid=true]').first());
  await look('lead form with faults');
  await leaveLead('Buying', '74037', person);
  await see(button('Show Properties'));
  await look('thank-you');
  await button('Show Properties').click();
  await see(conversation.getByRole('list', { name: 'Homes' }));
  await look('homes');
  answer({
    chat: says('Homes in Jenks.', {
      params: { city: 'Jenks', minBedrooms: 3, maxPrice: 400_000 },
    }),
  });
  await send('3 bedroom homes in Jenks under $400,000');
  await see(conversation.getByText('Homes in Jenks.').last());
  await look('an answer with homes');
  await leaveLead('Selling', '74037', newPerson('Robin Vale'));
  await see(page.getByRole('form', { name: 'Property details' }));
  await look('property details');
  answer({ chat: noNetwork });
  await send('anything');
  await see(conversation.getByText("Sorry, I'm having trouble"));
  await look('no line to the assistant');
});

proveViews('account', async (look) => {
  const person = newPerson('Robin Vale');
  await openHome({
    fakes: {
      ...{ requestPasswordReset: { message: '' }, signUp: { message: '', delivery: 'scheduled' } },
      signIn: userOf(person),
    },
  });
  const panel = await openAccount();
  await see(panel.getByRole('form', { name: 'Sign In' }));
  await look('sign in');
  await panel.getByRole('button', { name: 'Register' }).click();
  await see(panel.getByRole('form', { name: 'Register' }));
  await look('register');
  await panel.getByRole('button', { name: 'Back to Sign In' }).click();
  await panel.getByRole('button', { name: 'Forgot password?' }).click();
  await panel.getByLabelText('Email').fill(person.email);
  await look('reset');
  await panel.getByRole('button', { name: 'Reset Password' }).click();
  await see(panel.getByText('Email Sent!'));
  await look('email sent');
  await panel.getByRole('button', { name: 'Back to Sign In' }).click();
  await panel.getByRole('button', { name: 'Register' }).click();
  await sendRegister(panel, person);
  await see(panel.getByText('First, open the link we emailed to you.'));
  await look('registered');
  await fillSignIn(panel, person.username, person.password);
  await gone(panel);
  const account = await openAccount();
  await see(account.getByRole('button', { name: 'Log Off' }));
  await look('account panel');
});

proveViews('links of emails, and what is not there', async (look, size) => {
  const { go } = await openPage('/password-reset', {
    fakes: { confirmEmail: problem(410, 'confirmation-link-invalid') },
  });
  await see(page.getByRole('heading', { name: 'Invalid Reset Link' }));
  await look('invalid reset link');
  await go('/password-reset?token=none');
  await page.getByLabelText('New password', { exact: true }).fill('123');
  await button('Reset Password').click();
  await see(page.getByText('Password must be at least 6 characters long.'));
  await look('password reset with a fault');
  await go('/confirm-email?token=none');
  await see(button('Confirm Email'));
  await look('a confirmation link');
  await button('Confirm Email').click();
  await see(page.getByRole('heading', { name: 'Invalid Confirmation Link' }));
  await look('invalid confirmation link');
  await go('/no/such/page');
  await see(page.getByRole('heading', { name: 'Page Not Found' }));
  await look('not found');
  if (size !== 'phone') return;
  await button('Menu').click();
  await see(page.getByRole('menu'));
  await look('menu', 'alone');
});

proveViews('public pages', async (look, size) => {
  const posts = [1, 2, 3].map((n) => post(n, `What to ask at an open house, part ${n}`, n));
  const reviews = [1, 2, 3].map((id) => ({
    ...{ id, review_text: 'Patient with every question.\n\nAnn', created_at: '2026-11-20T15:04:05Z' },
  }));
  const { go } = await openHome({
    fakes: {
      ...{ listBlogs: posts, getBlogImage: { url: '/api/treas/blogs/v1/image/ab12' } },
      getBlogBody: file('text/html', '<h2>Porches</h2><p>Wide and shaded.</p>'),
      ...{ listReviews: reviews, storeReview: { message: 'Done.' } },
      searchListings: found(6),
      getListingByKey: { properties: [listing(1)] },
      getSitemap: { xml_content: '<urlset><url><loc>https://a.example/</loc></url></urlset>' },
    },
  });
  /** Opens a header control: from the row, or from the menu of narrow screens. */
  const openControl = async (name: string) => {
    if (size === 'desktop') return page.getByRole('banner').getByRole('button', { name }).click();
    await button('Menu').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await openControl('Blogs');
  await see(dialog('Blogs').getByRole('article').first());
  await look('blogs over home');
  await dialog('Blogs').getByRole('button', { name: 'Back' }).click();
  await gone(dialog('Blogs'));
  await openControl('Reviews');
  await see(dialog('Reviews').getByRole('blockquote').first());
  await look('reviews over home');

  await go('/blogs');
  await see(page.getByRole('article').first());
  await look('blogs');
  await page.getByRole('article').getByRole('link').first().click();
  await see(page.css('.prose'));
  await look('a post');
  await go('/blog/nobody-wrote-this');
  await see(page.getByText('Blog post not found'));
  await look('post not found');

  await go('/reviews');
  await see(page.getByRole('blockquote').first());
  await look('reviews');
  await button('Write a Review').click();
  await dialog('Write a Review').getByLabelText('Your review').fill('Patient with us.');
  await look('write a review');
  await button('Submit Review').click();
  await see(dialog('Thank you!'));
  await look('review sent');
  await press('Escape');

  await go('/agent');
  await see(page.getByRole('link', { name: 'Email Me' }));
  await look('agent');
  await go('/neighborhood/idxtown');
  await see(page.getByRole('list', { name: 'Homes' }));
  await look('neighborhood');
  await go('/add-contact');
  await button('Submit').click();
  await see(page.css('[aria-invalid=true]').first());
  await look('add contact with faults');
  await go('/sitemap.xml');
  await see(page.getByText('<urlset'));
  await look('sitemap');
  for (const name of ['privacy', 'accessibility', 'data-request']) {
    await go(`/${name}`);
    await see(page.getByRole('heading', { level: 1 }));
    await look(name);
  }
});
