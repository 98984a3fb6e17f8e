import { row } from '../requirement.ts';
import {
  alerts,
  blogScreens,
  gate,
  landing,
  listingPage,
  listingsService,
  mapSearch,
  mapView,
  neighborhoodPage,
  resets,
  reviewScreens,
  searchFilters,
  session,
  siteProfile,
  staging,
  stagingService,
} from '../test-files.ts';

const choices = mapSearch('has its fields, their choices, and starts with Residential');
const types = [
  'Residential',
  'CommercialSale',
  'ResidentialLease',
  'Land',
  'ResidentialIncome',
  'CommercialLease',
  'Farm',
];
const subTypes = [
  'SingleFamilyResidence',
  'Apartment',
  'Condominium',
  'Townhouse',
  'Duplex',
  'Ranch',
  'Other',
];

/** Section 9: constants and limits. */
export const section9 = [
  row(
    '9.site',
    'limit',
    'Site identifier: a configuration constant (a demo value)',
    siteProfile(
      "tells the agent's MLS id, name, phone and email, has a name of its own, and starts the map over Austin",
    ),
  ),
  row(
    '9.agent',
    'limit',
    'Agent configuration holds an MLS id, name, phone and email',
    siteProfile(
      "tells the agent's MLS id, name, phone and email, has a name of its own, and starts the map over Austin",
    ),
  ),
  row(
    '9.map.centre',
    'limit',
    'Default map centre Austin, Texas (latitude 30.2672, longitude -97.7431)',
    siteProfile(
      "tells the agent's MLS id, name, phone and email, has a name of its own, and starts the map over Austin",
    ),
    mapView('where the site starts when everything is searched, unless nothing is there'),
  ),
  row(
    '9.map.zoom-listing',
    'limit',
    'Zoom 15 for a single listing',
    mapSearch('stands at zoom 12 for a search, and at 15 for a single listing'),
    mapView('near a single home'),
  ),
  row(
    '9.map.zoom-search',
    'limit',
    'Zoom 12 for a search',
    mapSearch('stands at zoom 12 for a search, and at 15 for a single listing'),
    mapView('at zoom 12 in the middle of what a search found'),
  ),
  row(
    '9.type.default',
    'limit',
    'Default property type Residential',
    choices,
    searchFilters('start with homes to live in'),
  ),
  row('9.types', 'limit', `Types: ${types.join(', ')}`, choices),
  row('9.sub-types', 'limit', `Sub types: ${subTypes.join(', ')}`, choices),
  row(
    '9.thumbnails',
    'limit',
    'Thumbnails are preloaded for the first 5 results',
    mapSearch('of what the map found are loaded ahead'),
    mapSearch('of homes in the conversation are loaded at once'),
  ),
  row(
    '9.jpeg',
    'limit',
    'Images are jpeg',
    listingsService('photos come in order as JPEG, whatever they were, without those whose file is lost'),
    stagingService('a staged photo is a JPEG with its name and maker, labelled, restyled by the prompt'),
  ),
  row(
    '9.stars',
    'limit',
    'Each review shows five stars',
    reviewScreens('each shows five stars and its words'),
  ),
  row(
    '9.timer.welcome',
    'timer',
    'Welcome prompt 5 s',
    landing('after five seconds without a choice it says where to begin'),
  ),
  row(
    '9.timer.toast',
    'timer',
    'Like toast 3 s',
    listingPage('saves for one who left a lead, says so for three seconds and remembers it'),
  ),
  row(
    '9.timer.bottom',
    'timer',
    'Scroll-to-bottom delay 200 ms',
    landing('goes to what was said last after 200 ms, and to a form that opens after 100'),
  ),
  row(
    '9.timer.into-view',
    'timer',
    'Scroll-into-view delay 100 ms',
    landing('goes to what was said last after 200 ms, and to a form that opens after 100'),
  ),
  row('9.timer.fade', 'timer', 'Intro fade about 800 ms', landing('fades for 800 ms before it is gone')),
  row(
    '9.timer.reset',
    'timer',
    'Redirect after password reset 3000 ms',
    alerts('the way home begins three seconds after the success'),
  ),
  row(
    '9.password',
    'limit',
    'Minimum new password length 6',
    alerts('two entries that are refused, a bad link, a lost line, and success'),
    resets('a new password has 6 to 200 characters'),
  ),
  row(
    '9.neighborhood',
    'limit',
    'Neighborhood page: at most 12 properties, postal code 74037',
    neighborhoodPage('is told of in words and figures, with at most twelve of its homes now'),
  ),
  row(
    '9.frame',
    'limit',
    'Blog fallback frame height 800 px',
    blogScreens('whose body %s is framed, 800 px high'),
  ),
  row(
    '9.staged-name',
    'limit',
    'Staged download file name staged-room.jpg',
    stagingService('a staged photo is a JPEG with its name and maker, labelled, restyled by the prompt'),
  ),
  row(
    '9.session-key',
    'limit',
    'Session key siteUnlocked holds the string true once unlocked',
    gate('stays open over a reload and is shut in a new browser session'),
  ),
  row(
    '9.rooms',
    'limit',
    'Room types for staging: Bedroom, Office, Landscape, Room',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),
  row(
    '9.phrase',
    'limit',
    "The gate's secret phrase is held in the product; its value is not shown",
    session(
      'the right phrase opens it for the browser session, by a cookie that scripts and other sites cannot use',
    ),
    session('a wrong phrase keeps it shut'),
  ),
];
