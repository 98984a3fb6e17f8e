import { row } from '../requirement.ts';
import {
  account,
  accountPanel,
  addContact,
  admin,
  adminArea,
  alerts,
  blogScreens,
  blogs,
  calls,
  conversation,
  gate,
  journey,
  journeyOrder,
  journeyStatus,
  keySet,
  landing,
  listing,
  listingPage,
  pages,
  passwordReset,
  security,
  session,
  staging,
  texts,
} from '../test-files.ts';

const stage = journeyOrder('a journey that has come to %s stands at %s');
const registers = account(
  'registers a visitor, who is signed in then, and signs out with the gate left open',
);
const stages = [
  'Initial Lead',
  'Discovery Call',
  'Client Onboard',
  'Market Research',
  'Make Offer',
  'Home Inspection',
  'Closing Process',
  'Deal Complete',
];

/** Section 4: states of the account, the listing and the pages. */
export const section4 = [
  row('4.sign-in.done', 'state', 'On success the user is stored and the dropdown closes', registers),
  row(
    '4.sign-in.admin',
    'state',
    'The admin flag is set if roles include ROLE_ADMIN',
    admin('the agent sees the lead that a visitor left'),
    accountPanel('what was said under one account is gone for the next'),
  ),
  row(
    '4.sign-in.site',
    'rule',
    'A response siteId of another site denies access',
    texts('a sign-in there refused, lost and for another site'),
    session('is refused to an account of another site'),
  ),
  row(
    '4.register.auto',
    'state',
    'Registration success tries an automatic sign-in',
    registers,
    calls('signup with a whole registration, then signin with the same credentials'),
  ),
  row(
    '4.register.asked',
    'state',
    'If that fails the user is asked to sign in',
    texts('a registration there without the sign-in after it asks to sign in'),
  ),
  row(
    '4.log-off',
    'state',
    'Log Off clears the user, the admin flag and local storage',
    registers,
    admin('an admin who logs off there is led out'),
  ),
  row(
    '4.stored-user',
    'state',
    'A stored user is read back on the listing page',
    listingPage('knows who is signed in, and saves for them without asking'),
  ),

  row(
    '4.reset.sent',
    'state',
    'Password reset: request form, then Email Sent view',
    texts('a reset link asked for there that fails, and one that is sent'),
  ),
  row(
    '4.reset.return',
    'timer',
    'A successful confirm returns to the home page after 3 seconds',
    passwordReset('a link comes by mail, sets a new password once, and the way leads home and in'),
  ),

  row(
    '4.crm.order',
    'rule',
    'Order: lead, discover, onboard, research, offer, inspection, closing, complete; the latest with a non-null value is current',
    stage,
    journey('stands as stages, with the current one’s label and note'),
  ),
  ...stages.map((label) => row(`4.crm.${label.toLowerCase().replace(' ', '-')}`, 'text', label, stage)),
  row(
    '4.crm.note',
    'rule',
    "That stage's note is shown if present",
    journey('stands as stages, with the current one’s label and note'),
    journeyStatus('is the latest stage that has a value, with its note'),
  ),

  row(
    '4.heart.set',
    'state',
    'The liked listing key is added to a local set',
    listingPage('knows who is signed in, and saves for them without asking'),
    keySet('remembers across pages and tells who watches'),
  ),
  row(
    '4.heart.toast',
    'timer',
    'A success toast shows for 3 seconds',
    listingPage('saves for one who left a lead, says so for three seconds and remembers it'),
  ),
  row(
    '4.heart.known',
    'rule',
    'Saving interest needs an email and a name; otherwise the sign-in form opens',
    listing('asks for a sign-in when name and email are unknown, which then saves the home'),
  ),

  row(
    '4.staging',
    'state',
    'Staging: loading, then the staged image; Original resets',
    staging('restyles it in its place, marks it, and gives the original back'),
  ),
  row(
    '4.gate',
    'state',
    'Gate: locked to unlocked, for the session',
    gate('stays open over a reload and is shut in a new browser session'),
    security('an invented siteUnlocked leaves the gate shut'),
  ),
  row(
    '4.admin.allowed',
    'state',
    'Admin guard: loading, then allowed (ROLE_ADMIN)',
    admin('the agent sees the lead that a visitor left'),
  ),
  row(
    '4.admin.redirected',
    'state',
    'Admin guard: redirected to /',
    adminArea('one without ROLE_ADMIN never sees the Admin button'),
    adminArea('every address of it sends a %s home'),
  ),
  row(
    '4.contact.thanks',
    'state',
    'Add-contact: form, submitting, thank-you on success',
    pages('adds a visitor to the contacts and thanks with the agent’s details'),
  ),
  row(
    '4.contact.failure',
    'state',
    'Add-contact: back to the form with an alert on failure',
    addContact('while it works the button says so, and a failure leaves what was typed'),
  ),
  row('4.blog.loading', 'state', 'Blog page: loading', blogScreens('says that it loads')),
  row(
    '4.blog.found',
    'state',
    'Blog page: found',
    blogs('opens from its card under its slug, with title, date, byline and body'),
  ),
  row(
    '4.blog.not-found',
    'state',
    'Blog page: not found',
    alerts('a post that nobody wrote is told of letter by letter'),
  ),
  row(
    '4.theme',
    'state',
    'Theme: toggles dark/light',
    landing('Theme turns dark and light, and a reload keeps it'),
  ),
  row(
    '4.intro',
    'state',
    'Intro overlay: shown first, then hidden',
    conversation('the intro comes once a browser session and keeps what is below out of reach'),
  ),
  row(
    '4.welcome-prompt',
    'timer',
    'Welcome prompt: after 5 seconds a flag is set',
    landing('after five seconds without a choice it says where to begin'),
  ),
];
