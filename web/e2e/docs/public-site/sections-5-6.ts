import { row } from '../requirement.ts';
import {
  access,
  account,
  accountTexts,
  admin,
  alerts,
  assistant,
  blogs,
  forms,
  gate,
  homeChat,
  listing,
  map,
  mapSearch,
  pages,
  parseLocation,
  reviews,
  security,
  staging,
  talk,
  texts,
} from '../test-files.ts';

const leadAndSelling = forms('the lead form and the selling details');
const accountForms = forms('sign-in, registration and reset, in the dropdown');
const location = parseLocation('%j is read as %j');
const places = map('a ZIP code, a state code, a full state name and a city are told apart');
const selling = homeChat('selling asks for the property and thanks for it');

/** Section 5: validation rules. */
export const section5 = [
  row(
    '5.lead',
    'rule',
    'Lead form: zip, name, phone (tel), email (email), all required',
    leadAndSelling,
    homeChat('an empty or odd field is told beside it, and nothing is sent'),
  ),
  row('5.sign-in', 'rule', 'Sign-in: username-or-email and password, required', accountForms),
  row(
    '5.register',
    'rule',
    'Registration: username, email (email), password, phone (tel), full name, required',
    accountForms,
  ),
  row('5.reset-request', 'rule', 'Reset request: email, required', accountForms),
  row('5.selling', 'rule', 'Selling details: address, size, condition, timeline, required', leadAndSelling),
  row('5.review', 'rule', 'Review: text, required', reviews('an empty one is not sent')),
  row(
    '5.contact',
    'rule',
    'Add-contact: name, e-mail, phone, required',
    pages('every field is required, and says so beside itself'),
  ),
  row(
    '5.chat.empty',
    'rule',
    'Empty chat input (after trimming) is ignored',
    homeChat('what was said survives a reload, and nothing empty is said'),
    talk('ignores an empty message'),
  ),
  row('5.condition', 'rule', 'Property condition choices: excellent, good, fair, needs-work', selling),
  row('5.timeline', 'rule', 'Timeline choices: asap, 1-3-months, 3-6-months, 6-months-plus', selling),
  row('5.location.zip', 'rule', 'A 5-digit string is a zip', places, location),
  row('5.location.state', 'rule', 'A 2-character string is a state code (upper-cased)', places, location),
  row('5.location.state-name', 'rule', 'A full US state name maps to its code', places, location),
  row('5.location.city', 'rule', 'Anything else is a city', places, location),
  row(
    '5.min-bedrooms',
    'rule',
    'Min bedrooms choices 1-4',
    mapSearch('has its fields, their choices, and starts with Residential'),
  ),
  row(
    '5.max-bedrooms',
    'rule',
    'Max bedrooms choices 1-5',
    mapSearch('has its fields, their choices, and starts with Residential'),
  ),
  row(
    '5.site',
    'rule',
    'Sign-in response siteId must equal the site id, compared case-insensitively',
    accountTexts('compares site identifiers without regard to case'),
    texts('a sign-in there refused, lost and for another site'),
  ),
  row(
    '5.interest',
    'rule',
    'Interest save needs an e-mail and a name, otherwise the sign-in form opens',
    listing('asks for a sign-in when name and e-mail are unknown, which then saves the home'),
  ),
  row(
    '5.seller-inquiry',
    'rule',
    'Seller inquiry only when name, phone and e-mail are all known',
    assistant('seller_inquiry is sent onward once name, phone and e-mail are known'),
  ),
  row(
    '5.contact-request',
    'rule',
    'Agent contact request only when name, phone and e-mail are all known',
    assistant('agent_contact_request texts the agent once name, phone and e-mail are known'),
  ),
  row(
    '5.password.short',
    'text',
    'Password must be at least 6 characters long.',
    alerts('two entries that are refused, a bad link, a lost line, and success'),
    accountTexts('wants six characters before it compares'),
  ),
  row(
    '5.password.unequal',
    'text',
    'Passwords do not match.',
    alerts('two entries that are refused, a bad link, a lost line, and success'),
    accountTexts('wants both entries to match, and takes those that do'),
  ),
  row('5.reset.no-token', 'text', 'Invalid reset link. Please request a new password reset.'),
  row(
    '5.staging.image',
    'rule',
    'Stage image file must have an image type',
    staging('takes pictures alone'),
    alerts('a staging without a picture, without a prompt, and one that fails'),
  ),
];

/** Section 6: roles and permissions. */
export const section6 = [
  row(
    '6.roles',
    'role',
    'Roles: ROLE_USER and ROLE_ADMIN',
    account('registers a visitor, who is signed in then, and signs out with the gate left open'),
    admin('an admin who logs off there is led out'),
  ),
  row(
    '6.admin-flag',
    'role',
    "The admin flag is true when the user's roles include ROLE_ADMIN",
    admin('the agent sees the lead that a visitor left'),
    admin('one without ROLE_ADMIN is sent home and never sees the Admin button'),
  ),
  row(
    '6.visitor.chat',
    'role',
    'Visitors can chat after picking a service',
    homeChat('shows the homes that a message asks for, and fewer filters find more'),
  ),
  row(
    '6.visitor.search',
    'role',
    'Visitors can search and view listings',
    map('the count says how many and where, and the list and the map hold them'),
    listing('is in reach of one who comes for the first time'),
  ),
  row(
    '6.visitor.read',
    'role',
    'Visitors can read blogs and reviews',
    blogs('opens from its card under its slug, with title, date, byline and body'),
    reviews('each shows five stars and its words'),
  ),
  row(
    '6.visitor.submit',
    'role',
    'Visitors can submit reviews and leads',
    reviews('one is written without a name, thanked for and shown'),
    homeChat('lease thanks and goes on in the conversation'),
  ),
  row(
    '6.visitor.contact',
    'role',
    'Visitors can use the add-contact form',
    pages('adds a visitor to the contacts and thanks with the agent’s details'),
  ),
  row(
    '6.interest',
    'role',
    'Saving interest needs a name and e-mail',
    listing('asks for a sign-in when name and e-mail are unknown, which then saves the home'),
    listing('saves for one who left a lead, says so for three seconds and remembers it'),
  ),
  row(
    '6.crm',
    'text',
    'Please sign in to view your progress status.',
    texts('progress of one who is not signed in, unknown, without a stage, and out of reach'),
    homeChat('asks for a sign-in before it tells of progress'),
  ),
  row(
    '6.admin.button',
    'role',
    'ROLE_ADMIN shows the Admin button and allows the admin routes',
    admin('the agent sees the lead that a visitor left'),
  ),
  row(
    '6.admin.stored',
    'role',
    'The stored user (key user) is for display; the server decides',
    security('an invented admin in the storages gets nothing of the admin area'),
    access('%s as %s answers as the spec says'),
  ),
  row(
    '6.gate',
    'role',
    'The site gate applies to everyone, public pages included',
    gate('lets no public page be read either'),
    gate('stands before every address, public pages included'),
    access('%s answers 401 whatever the browser invents'),
  ),
];
