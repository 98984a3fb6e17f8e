import { screenTests, testsOf } from '../requirement.ts';
import { adminArea, entities, paths, providerCalls } from '../test-files.ts';

export const manager = screenTests('admin/blog-manager/blog-manager-page');
export const draft = screenTests('admin/blog-manager/draft');
export const editor = screenTests('admin/blog-manager/post-editor');
export const forReal = testsOf('web/e2e/agents-words.e2e.ts');
export const reviews = screenTests('admin/reviews/reviews-page');
export const referral = screenTests('admin/agent-referral/agent-referral-page');
export const home = screenTests('admin/admin-home');
export const feature = (name: string) => testsOf(`web/src/features/admin/${name}.test.ts`);
export const lastDays = feature('last-days');
export const sitemap = feature('blog-manager/sitemap-xml');
export const expansion = feature('blog-manager/expansion');
export const readSitemap = testsOf('server/services/ads/sitemap/read-sitemap.test.ts');
export const storeSitemap = testsOf('server/services/ads/sitemap/store-sitemap.test.ts');
export const referrals = testsOf('server/services/onboarding/referrals.test.ts');
export const pageStatus = testsOf('server/pages/describe-page.test.ts');

export const sentHome = adminArea('every address of it sends a %s home');
export const known = paths('keeps every address of the site');
export const counts = manager('counts all posts and those of the last 30 days, and shows each as Published');
export const preview = manager('previews a post, and leads to where visitors read it');
export const framed = manager('embeds a post whose body cannot be fetched in a frame');
export const asksFirst = manager('asks first, says what is lost, and then takes it off the list');
export const sent = manager('is sent with its cover, and shown as published');
export const needed = manager('needs a title and content');
export const meta = manager('counts the meta description, which ends at 160 characters');
export const expandOff = manager('is off without words and with more than 150, and on between');
export const expanded = manager('puts the longer text in the place of the old one, which Undo brings back');
export const refreshed = screenTests('admin/blog-manager/sitemap-card')(
  'is built of the posts as they are, sent as a file, and its result shown',
);
export const whole = forReal(
  'a post with a fragment of Word, pictures and a link is published, found, in the sitemap, and gone when deleted',
);
export const sizes = editor('has the sizes small, normal, large and xlarge, as classes');
export const month = lastDays('counts what was made within the last 30 days, whatever the month');
export const reviewCounts = reviews(
  'counts the reviews and those of the last 30 days; the average is always 5.0',
);
export const reviewAsks = reviews('asks before a review goes, shows which, and then takes it off the list');
export const allFive = referral('needs all five fields, and says beside each what is wrong');
export const thanked = referral(
  'is sent with its site and the moment, thanked for during three seconds, and makes room for the next',
);
export const listed = referral('shows who was referred, by whom and when, and is read again on Refresh');
export const fixedEntries = sitemap('has the fixed entries with how often they change and what they weigh');
export const eachPost = sitemap(
  'has each post, monthly at 0.6, under its slug, or under its number where that is taken or empty',
);
export const invented = testsOf('web/e2e/both-forms/security.e2e.ts')(
  'an invented admin in the storages gets nothing of the admin area',
);
export const locked = screenTests('gate/gate-screen')(
  'stands before %s, of which nothing is asked but whose site it is',
);
export const gone = pageStatus('%s answers %i and is not to be found');
export const leaves = storeSitemap('a post that was deleted since is left out, and nothing else');
export const described = providerCalls('$call is described with its input');
export const inAnswers = entities('$entity has its fields');
