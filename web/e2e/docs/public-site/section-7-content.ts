import { row } from '../requirement.ts';
import {
  blogPictures,
  blogScreens,
  calls,
  mapPage,
  monitor,
  pages,
  providerCalls,
  relay,
  reviewScreens,
  reviews,
  searchService,
  securityHeaders,
  sitemapService,
  staging,
} from '../test-files.ts';

const described = providerCalls('$call is described with its input');
const prompts = calls('the random prompts of a %s and stage-room with what they gave');
const nothingFound = mapPage('where nothing is found the map stands over the place all the same');

/** Section 7: staging, blogs, reviews, sitemap, monitoring and maps. */
export const section7Content = [
  row(
    '7.staging.bedroom',
    'call',
    'GET staging v1 bedroom-prompts/random; returns {prompt}',
    described,
    prompts,
  ),
  row(
    '7.staging.office',
    'call',
    'GET staging v1 office-prompts/random; returns {prompt}',
    described,
    prompts,
  ),
  row(
    '7.staging.landscape',
    'call',
    'GET staging v1 landscape-prompts/random; returns {prompt}',
    described,
    prompts,
  ),
  row('7.staging.room', 'call', 'GET staging v1 room-prompts/random; returns {prompt}', described, prompts),
  row(
    '7.staging.stage-room',
    'call',
    'POST staging v1 stage-room: multipart file (jpeg) and design_prompt; returns an image blob',
    described,
    prompts,
    staging('restyles it in its place, marks it, and gives the original back'),
    relay('passes a file through unchanged and a picture back'),
  ),

  row(
    '7.blogs.get-blog',
    'call',
    'GET blogs v1 get-blog: site_id; array of blogs',
    described,
    blogScreens('is found by the slug of its title and by its number'),
  ),
  row(
    '7.blogs.get-image',
    'call',
    'GET blogs v1 get-image: site_id, s3_blog_file_id; returns {url}',
    described,
    blogPictures('stands behind its card and above its words'),
  ),
  row(
    '7.blogs.body',
    'call',
    "GET the post's own url, accepting HTML; returns HTML text",
    blogPictures('is left out where it has none'),
    blogScreens('is found by the slug of its title and by its number'),
  ),
  row(
    '7.reviews.get',
    'call',
    'GET reviews v1 get-review: site_id',
    described,
    reviewScreens('each shows five stars and its words'),
  ),
  row(
    '7.reviews.store',
    'call',
    'POST reviews v1 store-review: JSON {site_id, review_text}',
    described,
    reviews('one is written without a name, thanked for and shown'),
  ),
  row(
    '7.sitemap',
    'call',
    'GET ads v1 get-sitemap/{siteId}: returns xml_content',
    described,
    pages('shows people its XML, and says so in the page'),
    sitemapService(
      'every page and post of the site stands under its public address, as the blogs service tells',
    ),
  ),

  row(
    '7.page-views',
    'call',
    'POST monitor page-views: JSON {site_id, page_path, referrer, is_mobile, user_agent, session_id}',
    described,
    calls('page-views once a page, with the words of the document'),
    monitor('page views are counted and listed newest first, each site its own'),
  ),
  row(
    '7.geocoding',
    'call',
    'A geocoding search runs when a search has no results',
    nothingFound,
    searchService('where nothing is found the place that was named is given, and only then'),
  ),
  row(
    '7.tiles',
    'call',
    'Map images come from a public tile server',
    nothingFound,
    securityHeaders('let pictures come from the map tile server'),
  ),
];
