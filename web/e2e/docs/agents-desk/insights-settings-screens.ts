import { row, testsOf } from '../requirement.ts';
import { adminArea, monitor, settings as settingsService } from '../test-files.ts';
import {
  answersAsSpec,
  cancelled,
  card,
  cards,
  chosen,
  counted,
  dialogs,
  drawn,
  exactWords,
  fixed,
  hasFields,
  home,
  insights,
  invented,
  issueFails,
  issueTypes,
  latest,
  leaves,
  numbers,
  plan,
  relayed,
  screen,
  sections,
  selectors,
  sentHome,
  sitePinned,
  switched,
  templateOptions,
  topRows,
  types,
  viewFacts,
  words,
} from './insights-settings-tests.ts';

/** Section 2: the guard, the admin home, the insights and the settings. */
export const section2 = [
  row(
    '2.guard',
    'role',
    'All admin routes require a stored user whose roles include ROLE_ADMIN',
    adminArea('one without ROLE_ADMIN never sees the Admin button'),
    sentHome,
    answersAsSpec,
  ),
  row(
    '2.guard.loading',
    'state',
    'While the check runs the state is loading',
    home('while the guard asks who is there, nothing of the admin area is seen'),
  ),
  row('2.guard.redirect', 'state', 'Then the user is allowed in, or redirected to /', sentHome, cards),
  row(
    '2.guard.server',
    'role',
    'The stored user alone opens nothing: the server decides on every call',
    invented,
    answersAsSpec,
  ),
  row('2.route.admin', 'screen', '/admin: a card grid', cards),
  row('2.route.admin.back', 'screen', '/admin: a Back to Site button', home('Back to Site leads home')),
  row('2.route.insights', 'screen', '/admin/insights: Analytics & Insights', card, drawn),
  row('2.route.settings', 'screen', '/admin/settings: System Settings', card, sections),
  row('2.home.active', 'text', 'Active', cards),
  ...['Analytics & Insights', 'Paper Mail Marketing', 'Client Management', 'System Settings'].map((title) =>
    row(`2.home.card.${title}`, 'text', title, cards, card),
  ),

  row(
    '2.insights.type',
    'field',
    'A property-type selector: Residential, Residential Lease, Land, Commercial',
    types,
  ),
  ...(
    [
      ['Market Trends', 'line'],
      ['Price Distribution', 'bar'],
      ['Active Listings by Area', 'bar'],
      ['Days on Market Distribution', 'bar'],
    ] as const
  ).map(([title, kind]) => row(`2.insights.chart.${title}`, 'screen', `${title} (${kind})`, drawn, numbers)),
  row('2.insights.top', 'screen', 'A full-width Top Performing Areas table', topRows),
  ...['Area', 'Zip Code', 'Median Price', 'Active Listings', 'Price Trend'].map((column) =>
    row(`2.insights.top.${column}`, 'text', column, topRows),
  ),
  row(
    '2.insights.info',
    'screen',
    'Each chart has an info icon that toggles an explanation popup',
    insights('have an info icon each, which shows what the chart means and hides it again'),
  ),
  row(
    '2.insights.loading',
    'text',
    'Loading insights...',
    insights('says Loading insights... and then leaves every chart where its outline was'),
  ),
  row('2.insights.source', 'screen', 'Source, date and sample size are shown with each chart', drawn),
  row('2.insights.table', 'screen', 'Each chart has its table', numbers),
  row(
    '2.insights.keyboard',
    'rule',
    'Charts are read with the keyboard',
    insights('are read with the keyboard: the arrow keys go through the points, Enter shows the table'),
  ),
  row(
    '2.insights.colour',
    'rule',
    'Lines differ by more than their colour; a trend’s direction is said by sign and words',
    insights('differ by dash and by shape as well as by colour'),
    latest,
    words('a trend of %j reads %j'),
  ),

  row('2.settings.toggles', 'screen', 'Toggle Settings', sections, switched),
  row('2.settings.account', 'screen', 'Account Information', sections, plan),
  row('2.settings.analytics', 'screen', 'Site Analytics', sections, counted),
  row('2.settings.report', 'screen', 'A Report an Issue modal', issueTypes, issueFails),
  row('2.settings.cancel', 'screen', 'A Cancel Subscription modal', exactWords, cancelled),
  row('2.settings.success', 'screen', 'A success modal', issueFails, cancelled, leaves),
  row(
    '2.settings.read-only',
    'rule',
    'The toggles for digital marketing, mail marketing and active are read-only for the admin',
    fixed,
  ),
  row(
    '2.settings.templates',
    'rule',
    'Automated-email template selectors appear only when automated email follow-up is on',
    selectors,
    chosen,
  ),
  row('2.settings.plan', 'rule', 'Plan status shows as Free if the paid value is empty', plan),
  row(
    '2.settings.views',
    'screen',
    'Site Analytics uses the page-views count and the list of page views (is_mobile, session_id)',
    counted,
    screen('lists the last views, ten a page, to be searched and sorted'),
    viewFacts('phones and desktops make up all views, and a session counts once'),
  ),
  row(
    '2.settings.reported',
    'screen',
    'Reported issues are listed with their state',
    dialogs('what was reported is listed with its state'),
    monitor('reports are listed newest first, each site its own, and are only kept without an operator'),
  ),
];

const openHouse = testsOf('web/e2e/open-house.e2e.ts');
const switches = ['chatleadText', 'automatedEmailFollowup', 'userSignupText'];
const templates = ['chatleadEmailTemplate', 'signupEmailTemplate'];
const operators = ['digitalMarketing', 'mailMarketing', 'active'];
const contact = screen(
  'checks where the agent is reached, says what is wrong beside it, and saves what changed',
);

/** Section 3: the entities of these screens. */
export const section3 = [
  row(
    '3.insight',
    'field',
    'Insight row: area, date, zip_code, property_type, median_price, active_listings, avg_days_on_market (may be null), price_trend_vs_last_month',
    latest,
    numbers,
    insights('count the areas by how long homes stay'),
  ),
  ...switches.map((name) => row(`3.settings.${name}`, 'field', `Site settings: ${name}`, switched)),
  ...templates.map((name) => row(`3.settings.${name}`, 'field', `Site settings: ${name}`, chosen)),
  ...operators.map((name) => row(`3.settings.${name}`, 'field', `Site settings: ${name}`, fixed)),
  row('3.settings.paid', 'field', 'Site settings: paid', plan),
  row('3.settings.agentEmail', 'field', 'Site settings: agentEmail', contact),
  row(
    '3.settings.agentContact',
    'field',
    'Site settings: agentContact',
    contact,
    screen('keeps what was typed when it cannot be saved'),
  ),
  row(
    '3.settings.openHouseMlsKey',
    'field',
    'Site settings: openHouseMlsKey',
    hasFields,
    openHouse('is set for a home that is shown, and its code leads a visitor there to leave details'),
    settingsService("settings have defaults, change one at a time, and are each site's own"),
  ),
  row(
    '3.template',
    'field',
    'Email template (for selectors): id, templateName',
    chosen,
    templateOptions('offers no email and each template'),
  ),
  row(
    '3.page-views',
    'field',
    'Page views response: count, page_views (items: is_mobile, session_id)',
    counted,
    monitor('page views are counted and listed newest first, each site its own'),
  ),
  row(
    '3.issue',
    'field',
    'Issue report: site_id, incident_type, description, incident_date',
    issueFails,
    sitePinned,
    relayed,
    monitor('a report is kept with its time, or the time it came'),
  ),
];
