import { screenTests, testsOf } from '../requirement.ts';
import {
  access,
  adminArea,
  deskKept,
  entities,
  keys,
  providerCalls,
  relay,
  security,
} from '../test-files.ts';

/** The tests that prove the rows of these screens, those that several rows name. */
export const home = screenTests('admin/admin-home');
export const insights = screenTests('admin/insights/insights-page');
export const screen = screenTests('admin/settings/settings-page');
export const dialogs = screenTests('admin/settings/settings-dialogs');
export const areas = screenTests('admin/insights/top-areas');
export const bins = testsOf('web/src/features/admin/insights/bins.test.ts');
export const figures = testsOf('web/src/features/admin/insights/figures.test.ts');
export const words = testsOf('web/src/features/admin/insights/words.test.ts');
export const viewFacts = testsOf('web/src/features/admin/settings/view-facts.test.ts');
export const templateOptions = testsOf('web/src/features/admin/settings/template-options.test.ts');

export const answersAsSpec = access('%s answers each role as it says');
export const sentHome = adminArea('every address of it sends a %s home');
export const invented = security('an invented admin in the storages gets nothing of the admin area');
export const described = providerCalls('$call is described with its input');
export const sitePinned = keys('pins every site id, and pins only what it has');
export const relayed = relay('posts JSON with the site pinned, and no key where the upstream wants none');
export const hasFields = entities('$entity has its fields');
export const cards = home('has a card for each module, every one of them labelled Active');
export const card = home('the card %s leads to %s');
export const types = insights(
  'is one of four, Residential at first, stands in the address and asks for its own figures',
);
export const drawn = insights('are drawn with their titles, units, legends and where the figures are from');
export const numbers = insights('give the same numbers as tables, and come back');
export const priceRanges = insights('count the areas of %s in the ranges of their prices');
export const topRows = areas('has ten rows in its five columns, those that rose most first');
export const latest = areas(
  'has one row for each area and ZIP code, of its latest date, and says when that is an earlier month',
);
export const insightsLost = insights(
  'a failed load says so in place of the charts, not that there are no figures, and loads on another try',
);
export const settingKept = deskKept('a setting is kept over a reload, and a report is taken');
export const sections = screen(
  'are Toggle Settings, Account Information and Site Analytics, with a report one press away',
);
export const fixed = screen('%s is shown, says why it is fixed, and cannot be changed');
export const switched = screen('%s is sent at once by its own name, and the settings are loaded again');
export const selectors = screen('appear only while automated email follow-up is on');
export const chosen = screen(
  'offer the templates by their names and send the id of the chosen one, 0 for none',
);
export const noTemplates = screen('offer nothing where the templates %s, and say so in their place');
export const plan = screen('whose plan is %s shows it');
export const counted = screen('counts views, sessions, phones and desktops, and names the pages viewed most');
export const settingsLost = screen(
  'a failed load of all that the screen shows is said in its place and logged, and nothing keeps turning',
);
export const issueTypes = dialogs('offers six types, Site Issue at first');
export const issueFails = dialogs(
  'that fails keeps what was typed, also over closing, and can be sent again',
);
export const exactWords = dialogs('can be confirmed only once the words are typed exactly');
export const otherWords = dialogs('other words and Enter are told of, and nothing is sent');
export const cancelFails = dialogs('that fails says so and keeps what was typed');
export const cancelled = dialogs('is done with the keyboard alone, is told of, and shows in the account');
export const leaves = dialogs('%s leaves by itself after three seconds');
