import { row, testsOf } from '../requirement.ts';
import { calls, monitor, relay, settings } from '../test-files.ts';
import { section2, section3 } from './insights-settings-screens.ts';
import {
  answersAsSpec,
  bins,
  cancelFails,
  cancelled,
  chosen,
  counted,
  described,
  dialogs,
  exactWords,
  figures,
  fixed,
  insights,
  insightsLost,
  invented,
  issueFails,
  issueTypes,
  latest,
  leaves,
  noTemplates,
  numbers,
  otherWords,
  priceRanges,
  relayed,
  screen,
  sentHome,
  settingKept,
  settingsLost,
  sitePinned,
  switched,
  topRows,
  types,
} from './insights-settings-tests.ts';

/** Section 4: states and transitions. */
const section4 = [
  row('4.cancel.confirm', 'state', 'Cancel needs confirmation', exactWords, otherWords),
  row(
    '4.cancel.success',
    'state',
    'Then a success message says access stays until the end of the current billing period (modal title Subscription Cancelled)',
    cancelled,
    screen('whose subscription was cancelled says since when, and offers no second time'),
  ),
  row(
    '4.settings',
    'state',
    'Changing a setting sends it, then the settings are reloaded',
    switched,
    settingKept,
  ),
  row(
    '4.settings.failure',
    'state',
    'A setting that cannot be saved goes back, and the app says so',
    screen('that cannot be saved goes back, and the app says so'),
  ),
];

/** Sections 5 and 6: validation, roles. */
const sections5and6 = [
  row(
    '5.cancel.disabled',
    'rule',
    'The confirm button is disabled until the typed text equals exactly Cancel Subscription',
    exactWords,
  ),
  row('5.cancel.wrong', 'text', 'Please type "Cancel Subscription" exactly as shown.', otherWords),
  row(
    '5.report.empty',
    'text',
    'Please provide a description of the issue.',
    dialogs('a description %j is not sent'),
  ),
  row(
    '6.admin',
    'role',
    'Only the admin (agent or site owner) uses these screens, and the server enforces it',
    answersAsSpec,
    sentHome,
    invented,
  ),
  row('6.read-only', 'role', 'Digital marketing, mail marketing and active are read-only', fixed),
  row(
    '6.key',
    'role',
    'Every call carries a shared API key header, except the issue report, which sends none',
    calls('the site is called without any key of the browser'),
    relay('carries our key and nothing of the browser but the input'),
    relayed,
    testsOf('scripts/openapi/check-hygiene.test.ts')('asks for the API key where the provider does'),
  ),
];

/** Section 7: the calls of these screens. */
const section7 = [
  row(
    '7.insights',
    'call',
    'GET /api/treas/idx/v1/insights/{siteId}: query property_type; insight rows',
    described,
    types,
  ),
  row(
    '7.settings.read',
    'call',
    'GET /api/treas/idx/v1/feature-flag: query siteId; settings',
    described,
    settings("settings have defaults, change one at a time, and are each site's own"),
  ),
  row(
    '7.settings.change',
    'call',
    'POST /api/treas/idx/v1/feature-flag: siteId plus the changed setting as one query parameter; settings are then reloaded',
    described,
    switched,
  ),
  row(
    '7.templates',
    'call',
    'GET /api/treas/comm/templates: query siteId; list of templates',
    described,
    chosen,
  ),
  row(
    '7.page-views',
    'call',
    'GET /aw-monitor/v1/page-views: query site_id; count, page_views',
    described,
    monitor('page views are counted and listed newest first, each site its own'),
    counted,
  ),
  row(
    '7.cancel',
    'call',
    'POST /api/treas/idx/v1/cancel-subscription: query siteId, no body',
    described,
    cancelled,
    settings(
      'a subscription is cancelled once, with its first moment, for one site alone, and the settings stay',
    ),
  ),
  row(
    '7.incidents',
    'call',
    'POST /aw-monitor/v1/incidents: body site_id, incident_type, description, incident_date; no API key',
    described,
    sitePinned,
    relayed,
    issueFails,
    settingKept,
  ),
];

/** Section 8: the error catalogue. */
const section8 = [
  row('8.cancel', 'text', 'Failed to cancel subscription. Please try again.', cancelFails),
  row('8.report', 'text', 'Failed to report issue. Please try again.', issueFails),
  row(
    '8.silent.insights',
    'state',
    'Logged, ends loading; decided otherwise than empty data: said in its place: insights',
    insightsLost,
  ),
  row(
    '8.silent.settings',
    'state',
    'Logged, ends loading; decided otherwise than empty data: said in its place: settings',
    settingsLost,
  ),
  row(
    '8.silent.templates',
    'state',
    'Logged, ends loading; decided otherwise than empty data: said in its place: templates',
    noTemplates,
  ),
  row(
    '8.silent.page-views',
    'state',
    'Logged, ends loading; decided otherwise than empty data: said in its place: page views',
    settingsLost,
  ),
  row('8.success.cancel', 'text', 'Subscription Cancelled', cancelled),
  row('8.success.report', 'text', 'Issue Reported Successfully', issueFails),
];

/** Section 9: constants and limits. */
const section9 = [
  row(
    '9.insights.trends',
    'limit',
    'First 5 areas for trend lines',
    figures('are those of the first 5 areas'),
    numbers,
  ),
  row(
    '9.insights.listings',
    'limit',
    'First 10 areas for active listings',
    figures('are those of the first 10 areas'),
    numbers,
  ),
  row(
    '9.insights.top',
    'limit',
    'The top-areas table shows 10 rows, one per area and zip (latest date)',
    figures('are 10 rows'),
    figures('are one for each area and ZIP code, of its own latest date, whatever the order'),
    topRows,
    latest,
  ),
  ...['under 100k', '100k-200k', '200k-300k', '300k-400k', '400k+'].map((name) =>
    row(
      `9.insights.price.${name}`,
      'text',
      name,
      priceRanges,
      bins(
        'prices fall into under 100k, 100k-200k, 200k-300k, 300k-400k and 400k+, each from its lower end on',
      ),
    ),
  ),
  ...['under 1k', '1k-1.5k', '1.5k-2k', '2k-2.5k', '2.5k+'].map((name) =>
    row(
      `9.insights.rent.${name}`,
      'text',
      name,
      priceRanges,
      bins('rents fall into under 1k, 1k-1.5k, 1.5k-2k, 2k-2.5k and 2.5k+'),
    ),
  ),
  ...['0-30', '31-60', '61-90', '90+'].map((name) =>
    row(
      `9.insights.days.${name}`,
      'text',
      name,
      insights('count the areas by how long homes stay'),
      bins('days fall into 0-30, 31-60, 61-90 and 90+, in whole days; an unknown average is not counted'),
    ),
  ),
  row('9.insights.default', 'limit', 'Default property type Residential', types),
  ...['Site Issue', 'Site Down', 'Performance Issue', 'Feature Request', 'Bug Report', 'Other'].map((type) =>
    row(`9.issue.${type}`, 'text', type, issueTypes),
  ),
  row('9.issue.default', 'limit', 'Issue types: Site Issue is the default', issueTypes),
  row('9.success', 'timer', 'Success messages auto-hide after 3000 ms', leaves),
];

/** What the document of the agent's desk asks of the admin home, its guard, the insights and the settings. */
export const insightsAndSettings = [
  ...section2,
  ...section3,
  ...section4,
  ...sections5and6,
  ...section7,
  ...section8,
  ...section9,
];
