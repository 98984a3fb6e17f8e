import { row, screenTests } from '../requirement.ts';
import {
  access,
  blogScreens,
  blogSlug,
  blogs,
  blogsService,
  keys,
  relay,
  reviewsService,
} from '../test-files.ts';
import { section2, section3 } from './content-screens.ts';
import {
  allFive,
  asksFirst,
  counts,
  described,
  draft,
  eachPost,
  editor,
  expanded,
  expandOff,
  expansion,
  fixedEntries,
  forReal,
  framed,
  gone,
  home,
  invented,
  leaves,
  listed,
  manager,
  meta,
  month,
  needed,
  preview,
  readSitemap,
  referral,
  referrals,
  refreshed,
  reviewAsks,
  reviewCounts,
  reviews,
  sent,
  sentHome,
  sizes,
  storeSitemap,
  thanked,
  whole,
} from './content-tests.ts';

/** Section 4: states and transitions. */
const section4 = [
  row(
    '4.voice.guard',
    'state',
    'Admin guard: loading, then allowed or redirected to /',
    home('while the guard asks who is there, nothing of the admin area is seen'),
    sentHome,
  ),
  row('4.blog.create', 'state', 'Create, then a success modal', sent),
  row('4.blog.delete', 'state', 'Delete, after confirmation', asksFirst, whole),
  row('4.blog.gone', 'state', 'A deleted post answers 410 and leaves the sitemap', whole, gone, leaves),
  row('4.blog.published', 'state', 'Blog items are all Published', counts),
  row(
    '4.blog.frame',
    'state',
    'The preview embeds the blog in a frame if its content cannot be fetched',
    framed,
  ),
  row(
    '4.blog.draft',
    'state',
    'A draft survives a reload, a closed tab, a failed call and an ended session',
    draft('is kept while it is written, and offered after a reload'),
    draft('survives a tab that is closed in the middle of a word'),
    draft('survives a call that fails, and the dialog that is closed after it'),
    draft('survives a session that ended meanwhile'),
    draft('is discarded only when asked for, and then it is gone'),
  ),
  row('4.referral.notice', 'timer', 'Toasts and success notices vanish after 3 seconds', thanked),
];

/** Section 5: validation rules. */
const section5 = [
  row(
    '5.blog.required',
    'rule',
    'Title and content are required',
    needed,
    blogsService('a title or a text of nothing is refused, and a text of tags without end'),
  ),
  row('5.blog.meta', 'limit', 'Meta description: at most 160 characters (150-160 recommended)', meta),
  row(
    '5.blog.expand',
    'rule',
    'Expanding is disabled when the text is empty or over 150 words',
    expandOff,
    expansion('%#: %j'),
  ),
  row('5.referral', 'rule', 'Referral: all five fields are required', allFive),
  row(
    '5.blog.id',
    'rule',
    'A blog is found by the slug of its title or its number',
    whole,
    blogs('opens from its card under its slug, with title, date, byline and body'),
    blogSlug('the slug of %j'),
  ),
  row(
    '5.blog.picture',
    'rule',
    'A picture is checked by its content',
    editor('as a picture that the service refuses is taken out, and the reason told'),
    editor('as a drawing with a script in it is not even sent'),
  ),
  row(
    '5.sitemap',
    'rule',
    'A sitemap is checked by the rules of sitemaps.org',
    readSitemap('%s'),
    forReal('what is no sitemap is refused by the service, and the one before stays'),
  ),
];

/** Section 6: roles and permissions. */
const section6 = [
  row('6.voice.admin', 'role', 'Only ROLE_ADMIN users may open these routes', sentHome, invented),
  row(
    '6.voice.server',
    'role',
    'The server enforces it on every call',
    access('%s answers each role as it says'),
  ),
  row(
    '6.voice.key',
    'rule',
    'Calls carry a shared API key, which the gateway adds, except the AI text call',
    keys('asks for the API key where the provider does'),
    relay('carries our key and nothing of the browser but the input'),
    expanded,
  ),
  row(
    '6.voice.user',
    'field',
    'The current user’s email and name go with what they send',
    referral('knows who refers from the session'),
  ),
];

/** Section 7: the calls. */
const section7 = [
  row(
    '7.sitemap.set',
    'call',
    'POST set-xml: xml sitemap file, site_id',
    refreshed,
    described,
    storeSitemap('what was stored last is given, letter by letter, to its own site alone'),
  ),
  row('7.sitemap.get', 'call', 'GET get-sitemap/{siteId} returns xml_content', whole, described),
  row('7.blog.list', 'call', 'GET get-blog?site_id', counts, described),
  row(
    '7.blog.image',
    'call',
    'GET get-image?site_id&s3_blog_file_id returns url',
    described,
    screenTests('blogs/blog-pictures')('stands behind its card and above its words'),
  ),
  row(
    '7.blog.store-image',
    'call',
    'POST store-image: site_id, filename, base64 image_data',
    sent,
    described,
  ),
  row('7.blog.store', 'call', 'POST store-blog', sent, described),
  row('7.blog.delete', 'call', 'DELETE delete-blog?site_id&file_id', asksFirst, described),
  row('7.blog.body', 'call', 'GET the blog’s own url: HTML text', preview, framed),
  row('7.review.list', 'call', 'GET get-review?site_id', reviewCounts, described),
  row(
    '7.review.delete',
    'call',
    'DELETE delete-review?site_id&id',
    reviewAsks,
    described,
    reviewsService('a review is deleted once, and by its own site alone'),
  ),
  row(
    '7.expand',
    'call',
    'POST /llm/v1/chat: message, site_id; returns response or message',
    expanded,
    described,
  ),
  row('7.referral.send', 'call', 'POST agent-referral: the referral fields', thanked, described),
  row(
    '7.referral.list',
    'call',
    'GET get-agent-referrals?site_id returns data',
    listed,
    described,
    referrals('referrals come newest first, each site its own'),
  ),
];

/** Section 8: the error catalogue. */
const section8 = [
  row(
    '8.blog.create',
    'text',
    'Failed to create blog',
    manager('that cannot be published says so, and nothing of it is lost'),
  ),
  row('8.blog.delete', 'text', 'Failed to delete blog', manager('that fails says so, and the post stays')),
  row('8.blog.expand', 'text', 'Failed to expand text', manager('that fails says so, and the text stays')),
  row(
    '8.review.delete',
    'text',
    'Failed to delete review',
    reviews('says when a review cannot be deleted, and keeps it'),
  ),
  row(
    '8.referral',
    'text',
    'Error submitting referral. Please try again.',
    referral('that fails says so, and keeps what was typed'),
  ),
  row(
    '8.referral.network',
    'text',
    'Network error submitting referral. Please try again.',
    referral('that never reaches the site says that it was the network'),
  ),
  row(
    '8.voice.logged',
    'rule',
    'The error is also logged',
    manager('whose list fails says so in its place, which is not an empty list'),
  ),
  row(
    '8.voice.silent',
    'rule',
    'Failed list loads are silent; decided otherwise: no alert, but said in the place of the list',
    manager('whose list fails says so in its place, which is not an empty list'),
    reviews('whose list fails says so in its place, which is not an empty list'),
    referral('whose list fails says so in its place, which is not an empty list'),
  ),
  row('8.blog.frame', 'rule', 'A failure to fetch the blog body embeds the blog in a frame', framed),
];

/** Section 9: business constants and limits. */
const section9 = [
  row('9.blog.meta', 'limit', 'Meta description max 160 characters', meta),
  row('9.blog.expand', 'limit', 'AI expand limit 150 words', expandOff),
  row('9.blog.month', 'limit', 'This Month counts items from the last 30 days', counts, month),
  row('9.blog.sizes', 'limit', 'Editor sizes small, normal, large, xlarge', sizes),
  row('9.review.rating', 'limit', 'The average rating is fixed at 5.0', reviewCounts),
  row('9.review.month', 'limit', 'This Month counts reviews from the last 30 days', reviewCounts, month),
  row('9.referral.notice', 'timer', 'Toasts and notices: 3 seconds', thanked),
  row('9.sitemap.home', 'limit', 'Home: daily, 1.0', fixedEntries),
  row('9.sitemap.blogs', 'limit', 'Blogs: weekly, 0.8', fixedEntries),
  row('9.sitemap.reviews', 'limit', 'Reviews: weekly, 0.7', fixedEntries),
  row('9.sitemap.neighborhood', 'limit', 'Neighbourhood page: monthly, 0.8', fixedEntries),
  row('9.sitemap.blog', 'limit', 'Each blog: monthly, 0.6', eachPost),
  row(
    '9.blog.frame',
    'limit',
    'Blog page fallback frame height: 800px',
    framed,
    blogScreens('whose body %s is framed, 800 px high'),
  ),
];

/** What the document of the agent's voice asks of the admin guard, the blog, the sitemap, reviews and referrals. */
export const content = [
  ...section2,
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section7,
  ...section8,
  ...section9,
];
