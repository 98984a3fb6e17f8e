import { row } from '../requirement.ts';
import {
  keyboard,
  listing,
  listingFacts,
  listingPage,
  map,
  mapPage,
  mapSearch,
  searchService,
  staging,
} from '../test-files.ts';

const searchForm = mapSearch('has its fields, their choices, and starts with Residential');

/** Section 2: map, listing and staging. */
export const section2Map = [
  row(
    '2.map.location',
    'field',
    'Search form: city/state/zip text',
    searchForm,
    mapPage('a ZIP code, a state code, a full state name and a city are told apart'),
  ),
  row('2.map.type', 'field', 'Search form: property type', searchForm),
  row(
    '2.map.sub-type',
    'field',
    'Search form: sub type',
    searchForm,
    map('stand in the address: a reload and Back bring them again'),
  ),
  row(
    '2.map.bedrooms',
    'field',
    'Search form: min and max bedrooms',
    searchForm,
    map('stand in the address: a reload and Back bring them again'),
  ),
  row(
    '2.map.price',
    'field',
    'Search form: min and max price',
    searchForm,
    map('stand in the address: a reload and Back bring them again'),
  ),
  row(
    '2.map.own',
    'field',
    "Search form: a checkbox to show only the agent's own listings",
    mapPage("a shared address opens the same search, and the agent's own listings can be asked for"),
  ),
  row(
    '2.map.pills',
    'screen',
    'A map of price pills',
    map('clusters open into pills, and a pill opens its listing over the map'),
    keyboard('a price pill on the map can be reached and opened'),
  ),
  row(
    '2.map.pill-opens',
    'state',
    'Clicking a pill opens the property detail',
    map('clusters open into pills, and a pill opens its listing over the map'),
  ),
  row(
    '2.map.mini',
    'screen',
    "Mini-map modal for a result's location",
    mapSearch('a small one shows where a home of the conversation is'),
  ),
  row(
    '2.map.nothing',
    'rule',
    'If a search returns nothing, a geocoding search positions the map',
    mapPage('where nothing is found the map stands over the place all the same'),
    searchService('where nothing is found the place that was named is given, and only then'),
  ),

  row(
    '2.listing.head',
    'screen',
    'Property detail: price and address',
    listing('opens over home with its price, facts, credit and the words of the MLS'),
  ),
  row(
    '2.listing.photos',
    'screen',
    'A photo strip',
    listingPage('turns by arrows and keys, wraps around and counts'),
  ),
  row(
    '2.listing.placeholders',
    'limit',
    'Five placeholders if there are no photos',
    listingPage('a home without photos shows five placeholders'),
  ),
  row(
    '2.listing.columns',
    'screen',
    'Two columns of details',
    listingPage('tells its details in two columns'),
    listingFacts('bear the names people use'),
  ),
  row(
    '2.listing.heart',
    'screen',
    'A heart button to save interest',
    listingPage('saves for one who left a lead, says so for three seconds and remembers it'),
  ),
  row(
    '2.listing.viewer',
    'screen',
    'Clicking a photo opens the enlarged image viewer',
    listingPage('turns by arrows and keys, wraps around and counts'),
  ),
  row(
    '2.listing.arrows',
    'rule',
    'Previous/next arrows wrap around',
    listingPage('turns by arrows and keys, wraps around and counts'),
  ),
  row(
    '2.listing.staging',
    'screen',
    'An AI staging button in the viewer',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),

  row(
    '2.staging.rooms',
    'screen',
    'Room types Bedroom, Office, Landscape, Room; Cancel',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),
  row(
    '2.staging.loading',
    'state',
    'While staging is running a loading state shows',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),
  row(
    '2.staging.staged',
    'state',
    'The staged image replaces the shown one',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),
  row(
    '2.staging.original',
    'state',
    'Original resets to the first image',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),
];
