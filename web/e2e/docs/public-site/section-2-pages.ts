import { row } from '../requirement.ts';
import {
  addContact,
  agentPage,
  alerts,
  blogPictures,
  blogScreens,
  blogs,
  emailLinks,
  neighborhoodPage,
  pages,
  reviewScreens,
  reviews,
  sitemapPage,
} from '../test-files.ts';

const profile = agentPage('is described with licence, brokerage, bio and ways to reach them');
const neighborhood = neighborhoodPage(
  'is told of in words and figures, with at most twelve of its homes now',
);

/** Section 2: blogs, reviews and the single pages. */
export const section2Pages = [
  row(
    '2.blogs.grid',
    'screen',
    'A grid of cards with optional background image',
    blogScreens('over home: a grid of cards, the controls out of reach meanwhile, and back'),
    blogPictures('stands behind its card and above its words'),
    blogPictures('is left out where it has none'),
  ),
  row(
    '2.blogs.loading',
    'state',
    'Loading text',
    blogScreens('says that it loads, and that there is nothing'),
  ),
  row('2.blogs.empty', 'state', 'Empty text', blogScreens('says that it loads, and that there is nothing')),
  row(
    '2.blogs.back',
    'screen',
    'A Back button',
    blogScreens('over home: a grid of cards, the controls out of reach meanwhile, and back'),
    blogScreens('at its own address: closing goes back in history'),
  ),

  row(
    '2.reviews.grid',
    'screen',
    'A grid of reviews, each with five stars, fixed',
    reviewScreens('each shows five stars and its words'),
  ),
  row(
    '2.reviews.write',
    'screen',
    'A Write a Review modal',
    reviews('one is written without a name, thanked for and shown'),
  ),
  row(
    '2.reviews.success',
    'screen',
    'A success modal',
    reviews('one is written without a name, thanked for and shown'),
  ),
  row(
    '2.reviews.anonymous',
    'rule',
    'Reviews are anonymous; the modal tells the user to add a name to the message if they wish',
    reviews('one is written without a name, thanked for and shown'),
  ),

  row(
    '2.reset.title',
    'text',
    'Invalid Reset Link',
    alerts('a link without a token'),
    emailLinks('says that a link without a token is invalid and leads home'),
  ),
  row(
    '2.reset.invalid',
    'text',
    'This password reset link is invalid. Please request a new one.',
    alerts('a link without a token'),
    emailLinks('says that a link without a token is invalid and leads home'),
  ),
  row(
    '2.reset.form',
    'screen',
    'With a token: a new password, a confirm field',
    alerts('two entries that are refused, a bad link, a lost line, and success'),
  ),
  row(
    '2.reset.home',
    'text',
    'Back to Home',
    emailLinks('says that a link without a token is invalid and leads home'),
  ),

  row('2.blog.loading', 'state', 'Loading text of a post', blogScreens('says that it loads')),
  row(
    '2.blog.not-found',
    'text',
    'Blog post not found',
    alerts('a post that nobody wrote is told of letter by letter'),
  ),
  row(
    '2.blog.ways',
    'screen',
    'Back-to-blog and home buttons',
    blogs('opens from its card under its slug, with title, date, byline and body'),
  ),
  row(
    '2.blog.hero',
    'screen',
    'An optional hero image',
    blogPictures('stands behind its card and above its words'),
    blogPictures('is left out where it has none'),
  ),
  row(
    '2.blog.date',
    'rule',
    'A date in long US format',
    blogScreens('is found by the slug of its title and by its number'),
  ),
  row(
    '2.blog.byline',
    'rule',
    'A byline "By" the agent',
    blogs('opens from its card under its slug, with title, date, byline and body'),
  ),
  row(
    '2.blog.body',
    'rule',
    "The body as HTML, fetched from the post's stored url",
    blogScreens('is found by the slug of its title and by its number'),
  ),
  row(
    '2.blog.frame',
    'state',
    'If that fails (cross-origin or non-OK) the url is embedded in a full-width frame',
    blogScreens('whose body %s is framed, 800 px high'),
    blogs('whose body lies on a site that lets nobody read it is framed'),
  ),
  row(
    '2.blog.head',
    'rule',
    'Page title and description are set from the post title',
    blogPictures('the title of a post names the page, and describes it where nothing else does'),
    blogs('opens from its card under its slug, with title, date, byline and body'),
  ),

  row(
    '2.sitemap.text',
    'screen',
    'The sitemap XML text from the server',
    pages('shows people its XML, and says so in the page'),
  ),
  row(
    '2.sitemap.empty',
    'text',
    'No sitemap content available',
    sitemapPage('says that there is none when it is empty'),
  ),
  row(
    '2.sitemap.meta',
    'rule',
    'The content type meta is set to text/xml',
    pages('shows people its XML, and says so in the page'),
  ),

  row('2.agent.head', 'screen', 'Photo, name, email, phone, license and brokerage', profile),
  row('2.agent.title', 'text', 'Real Estate Educator & Strategist', profile),
  row('2.agent.location', 'text', 'Tulsa Metro Oklahoma', profile),
  row(
    '2.agent.bio',
    'screen',
    'Bio: educator of fourteen years, co-founder, top 10%, 153 sales, $60,000 to $1.9 million, average $398,000, three-time Real Producers recipient',
    profile,
  ),
  row(
    '2.agent.specialties',
    'screen',
    "Specialties: buyer's agent, listing agent, luxury homes, new construction, digital marketing",
    profile,
  ),
  row('2.agent.home', 'screen', 'Button back to home', profile),
  row('2.agent.mail', 'screen', 'Email Me: a mail link with the subject Real Estate Inquiry', profile),
  row(
    '2.agent.properties',
    'state',
    'View Properties goes home, then fires the openGlobeMap page event',
    pages('View Properties goes home and fires the event that opens the map'),
  ),

  row(
    '2.contact.form',
    'screen',
    'Connect With Us: Full Name, Email Address, Phone Number; email typed as email, phone as tel',
    pages('adds a visitor to the contacts and thanks with the agent’s details'),
  ),
  row(
    '2.contact.required',
    'rule',
    'All of its fields are required',
    addContact('every field is required, and says so beside itself'),
  ),
  row(
    '2.contact.submitting',
    'text',
    'Submitting...',
    addContact('while it works the button says so, and a failure leaves what was typed'),
  ),
  row(
    '2.contact.agent',
    'screen',
    'An agent card',
    pages('adds a visitor to the contacts and thanks with the agent’s details'),
  ),
  row(
    '2.contact.thanks',
    'text',
    'Thank You!',
    pages('adds a visitor to the contacts and thanks with the agent’s details'),
  ),
  row(
    '2.contact.thanks-card',
    'screen',
    "The card says the visitor was added to the contact list and shows the agent's name, email and phone",
    pages('adds a visitor to the contacts and thanks with the agent’s details'),
  ),

  row(
    '2.neighborhood.copy',
    'screen',
    'Copy about a Tulsa neighborhood: vibe, amenities, schools, commuting',
    neighborhood,
  ),
  row(
    '2.neighborhood.market',
    'screen',
    'Market table: median price $415,000, average 21 days on market, new construction, modern farmhouse, townhomes',
    neighborhood,
  ),
  row('2.neighborhood.homes', 'limit', 'Up to 12 current properties of postal code 74037', neighborhood),
  row(
    '2.neighborhood.cards',
    'screen',
    'Cards show price, street number and name, city, state, postal code and sub type',
    neighborhood,
  ),
  row('2.neighborhood.card-opens', 'state', 'Clicking a card goes to /listing/{listing_key}', neighborhood),
  row('2.neighborhood.contact', 'screen', 'Email and phone call-to-action links', neighborhood),
];
