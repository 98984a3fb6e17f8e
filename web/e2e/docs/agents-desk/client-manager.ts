import { row, testsOf } from '../requirement.ts';

const desk = testsOf('web/e2e/client-manager.e2e.ts');
const people = testsOf('web/e2e/client-manager-contacts.e2e.ts');
const journeys = testsOf('web/e2e/client-manager-journey.e2e.ts');
const unit = (name: string) => testsOf(`web/src/features/admin/client-manager/${name}.test.ts`);
const fields = unit('contact-fields');

const panels = desk('has its panels, and the buttons of its head lead on');
const search = desk('a contact is found by name, e-mail and digits of the telephone');
const chosen = desk(
  'the contact chosen is part of the address: a reload keeps it and Back goes to the one before',
);
const becomes = desk('a lead and a site user become contacts, and a word of it stands for 3 seconds');
const users = desk('users are searched and show role and telephone');
const notLoaded = desk(
  '%s that cannot be loaded leave the rest as it is, without an alert, and load on a second try',
);
const emptySide = desk(
  'interests, homes for sale and stages that cannot be loaded are empty, without an alert',
);
const houseKey = desk('wants a key, and says when there is no such home or it cannot be had');
const houseFails = desk('a key that cannot be saved says so and stays in the field');
const house = desk('is set for a home that is shown, and its code leads a visitor there to leave details');
const required = people('wants name and e-mail, letter by letter, and a state of two letters at most');
const addFails = people('that fails says so and keeps what was typed; then it is sent whole');
const stored = people('stores it: the list has it, and it can be changed and deleted again');
const editNames = people('names the place in the list and the e-mail that stood there');
const editFails = people('that fails says so and keeps what was typed');
const deleteAsks = people('asks first, names who, and can be left by Escape with nothing lost');
const deleteFails = people('that fails says so');
const noEmail = people('is not offered for one without an e-mail');
const csvType = people('must be one, letter by letter');
const csvShown = people('is shown first: its columns, its contacts, its refused rows, and the warning');
const csvSent = people('is read again when a column is chosen, and sent with that choice');
const csvFails = people('whose upload fails says so and stays open for another try');
const eight = journeys('shows the eight stages with status and note, and counts the complete ones');
const stageRule = journeys(
  'a stage is In-Progress unless told, wants a note, and cannot be saved twice at once',
);
const stageClosed = journeys('opens nothing while no contact is chosen');
const stageFails = journeys('a stage that cannot be saved says so, and the note stays');
const stageKept = journeys('is kept: a stage that was set is there after a reload');
const showingWants = journeys('wants date and time, letter by letter');
const showingPhone = journeys('of one without a telephone cannot be texted, letter by letter');
const showingDone = journeys(
  'goes with the telephone and the address of the home when the client is texted, and success is shown',
);
const showingSilent = journeys('whose home cannot be looked up is scheduled without a word of it');
const showingFails = journeys('that fails says so, and what was set stays');
const showingStands = journeys('that is scheduled stands at its home with price and date');
const sellingMade = journeys('are made of an inquiry of the chat, which then goes');
const sellingUpdated = journeys(
  'are updated with status, listing and whether they are listed, and the inquiries go too',
);
const sellingFails = journeys('that cannot be saved say so, keep what was typed, and the inquiry stays');
const sellingFacts = journeys('stand with their facts');

/** What the document of the agent's desk asks of the client manager. */
export const clientManager = [
  row('2.clients.route', 'screen', '/admin/client-manager: Client Management', panels),
  row('2.clients.head', 'screen', 'Header buttons: Set Open House and Back to Admin', panels),
  row('2.clients.contacts', 'screen', 'Your Contacts list with search', panels, search, chosen),
  row('2.clients.progress', 'screen', 'Contact Progress panel (CRM journey)', eight),
  row('2.clients.leads', 'screen', 'Chat Leads list with search', panels, becomes),
  row(
    '2.clients.interests',
    'screen',
    'Contact Interests panel (buying interests and selling details)',
    showingStands,
    sellingFacts,
  ),
  row(
    '2.clients.upload',
    'screen',
    'Upload Contacts card (add a single contact, or CSV upload)',
    stored,
    csvSent,
  ),
  row('2.clients.users', 'screen', 'Site Users list with search', users),
  row('2.clients.modal.delete', 'screen', 'Modal: Delete Contact', deleteAsks),
  row('2.clients.modal.add', 'screen', 'Modal: Add New Contact', required),
  row('2.clients.modal.edit', 'screen', 'Modal: Edit Contact', editNames),
  row('2.clients.modal.stage', 'screen', 'Modal: Update Stage Status', stageRule),
  row('2.clients.modal.showing', 'screen', 'Modal: Schedule Showing', showingWants),
  row('2.clients.modal.showing-success', 'screen', 'Modal: Showing success', showingDone),
  row(
    '2.clients.modal.selling',
    'screen',
    'Modal: Selling Details (add or update)',
    sellingMade,
    sellingUpdated,
  ),
  row('2.clients.modal.open-house', 'screen', 'Modal: Open House MLS Key', house),
  row('2.clients.modal.qr', 'screen', 'Modal: fullscreen QR code', house),

  row(
    '3.contact',
    'field',
    'Contact: Name, CompanyName, Address1, Address2, City, State (max 2), Zip, PhoneNumber, Email, DateAdded (MM/DD/YYYY)',
    addFails,
    fields('is trimmed, with its state in capitals, and keeps its date'),
  ),
  row(
    '3.chat-lead',
    'field',
    'Chat lead: name, email, phoneNumber, postalCode, serviceReq, createdAt',
    becomes,
  ),
  row('3.site-user', 'field', 'Site user: username, email, roleName, createdAt, siteId, phoneNumber', users),
  row(
    '3.person',
    'field',
    'CRM person record: e-mail, name, phone; buying entries; selling entries and inquiries',
    showingStands,
    sellingFacts,
    desk('is led to from the lists, and shows who they are and what happened'),
  ),
  row('3.journey', 'field', 'Client journey: eight stages, each with an optional note', eight),
  row('3.interest', 'field', 'Buying interest: id, listingKey, datetime, scheduledShowing', showingStands),
  row(
    '3.selling',
    'field',
    'Selling detail: name, email, phoneNumber, address or location, size, propertyDetails, condition, timeline, date, status, listed, listingKey',
    sellingMade,
    sellingUpdated,
    sellingFacts,
  ),
  row(
    '3.summary',
    'field',
    'Property summary (for showings): properties[0] with its address parts',
    showingDone,
  ),
  row(
    '3.property',
    'field',
    'Property data (for the open-house key): location, features, schools, price, types, size, rooms, year, stories, key, status',
    house,
    unit('home-facts')('says what is known, a zero included, and leaves out the rest'),
  ),

  row(
    '4.journey.stages',
    'state',
    'Stages in order: Initial Lead, Discovery Call, Client Onboard, Market Research, Make Offer, Home Inspection, Closing Process, Deal Complete',
    eight,
    unit('journey-progress')('are eight, in order, pending until they are set'),
  ),
  row(
    '4.journey.status',
    'state',
    'Shown as Pending (default), In-Progress, Completed, and Blocked too',
    eight,
  ),
  row(
    '4.journey.editor',
    'state',
    'The stage editor offers In-Progress (default), Blocked, Completed, with a required note',
    stageRule,
  ),
  row('4.journey.bar', 'rule', 'N of 8 stages complete', eight, stageKept),
  row(
    '4.journey.open',
    'rule',
    'Clicking a stage while a contact is selected opens Update Stage Status',
    stageRule,
    stageClosed,
  ),
  row('4.journey.save', 'rule', 'Save is disabled while the note is empty or saving', stageRule),
  row('4.selling.mode', 'state', 'Selling details: add or update mode', sellingMade, sellingUpdated),
  row(
    '4.selling.inquiries',
    'rule',
    'On success the selling inquiries of the same e-mail are deleted and the person is reloaded',
    sellingMade,
    sellingUpdated,
  ),
  row('4.showing', 'state', 'Date and time, an option to text the client; success modal', showingDone),
  row('4.open-house.save', 'state', 'The modal saves the key; a notice vanishes after 3 seconds', house),
  row('4.open-house.qr', 'state', 'A QR code of the open house fullscreen; it opens that listing', house),
  row('4.csv', 'rule', 'A CSV upload replaces all current contacts (a warning is shown)', csvShown, csvSent),
  row('4.becomes', 'timer', 'A lead or user made a contact is confirmed for 3 seconds', becomes),

  row('5.csv', 'text', 'Please select a CSV file', csvType, unit('csv-columns')('refuses %s of type %j')),
  row('5.contact', 'text', 'Name and Email are required.', required, people('wants name and e-mail too')),
  row('5.contact.state', 'limit', 'State input max length 2', required),
  row('5.contact.delete', 'rule', 'Deleting a contact requires an e-mail on it', noEmail),
  row('5.showing.when', 'text', 'Please select date and time', showingWants),
  row('5.showing.phone', 'text', 'No phone number found for this contact. SMS cannot be sent.', showingPhone),
  row('5.open-house', 'text', 'Please enter an MLS key', houseKey),
  row(
    '5.selling',
    'rule',
    'Selling details: name, email, phoneNumber, address, size, condition, timeline are sent',
    sellingMade,
    unit('selling-form')('carry what was typed, without a telephone that was not'),
  ),

  row('7.clients.site-users', 'call', 'GET /api/treas/idx/v1/site-users', users),
  row('7.clients.chatleads', 'call', 'GET /api/treas/idx/v1/chatleads', becomes),
  row('7.clients.interested-buy', 'call', 'GET /api/treas/idx/v1/interested-buy', showingStands),
  row('7.clients.selling-details', 'call', 'GET, POST /api/treas/idx/v1/selling-details', sellingMade),
  row('7.clients.selling-inquiry', 'call', 'GET, DELETE /api/treas/idx/v1/selling-inquiry', sellingMade),
  row('7.clients.crm', 'call', 'GET /api/treas/idx/v1/crm', stageKept),
  row(
    '7.clients.crm-stage',
    'call',
    'POST /api/treas/idx/v1/crm/{stage}: setlead, discover, onboard, research, offer, inspection, closing, complete',
    stageRule,
    unit('journey-progress')('names the first stage in its own way'),
  ),
  row(
    '7.clients.schedule-showing',
    'call',
    'POST /api/treas/idx/v1/schedule-showing: id, datetime, textClient; clientPhone and address when texting',
    showingDone,
    showingPhone,
  ),
  row(
    '7.clients.summary',
    'call',
    'GET /api/treas/idx/v1/retrieve-property-summary by listingKey',
    showingDone,
  ),
  row('7.clients.data', 'call', 'GET /api/treas/idx/v1/retrieve-property-data by listingKey', house),
  row('7.clients.update-selling', 'call', 'POST /api/treas/idx/v1/update-selling-details', sellingUpdated),
  row('7.contacts.list', 'call', 'GET /treas-postgrid/s3/get-address-list/{siteId}', stored),
  row('7.contacts.add', 'call', 'POST /treas-postgrid/s3/add-address', addFails, stored),
  row('7.contacts.update', 'call', 'PUT /treas-postgrid/s3/update-address', editNames, stored),
  row('7.contacts.upload', 'call', 'POST /treas-postgrid/s3/address', csvSent),
  row('7.contacts.remove', 'call', 'POST /treas-postgrid/s3/remove-by-email', stored),

  row('8.clients.upload', 'text', 'Upload failed. Please try again.', csvFails),
  row(
    '8.clients.add',
    'text',
    'Failed to add contact. Please try again.',
    addFails,
    desk('a lead that cannot be made a contact says so and can be tried again'),
  ),
  row('8.clients.update', 'text', 'Failed to update contact. Please try again.', editFails),
  row('8.clients.delete', 'text', 'Failed to delete contact. Please try again.', deleteFails),
  row('8.clients.stage', 'text', 'Failed to update stage. Please try again.', stageFails),
  row('8.clients.showing', 'text', 'Failed to schedule showing', showingFails),
  row('8.clients.selling', 'text', 'Failed to save selling details', sellingFails),
  row('8.clients.open-house', 'text', 'Failed to set open house MLS key. Please try again.', houseFails),
  row('8.clients.load', 'state', 'Only logged, empty data: contacts, leads, users', notLoaded),
  row('8.clients.load.journey', 'state', 'Only logged: journey', emptySide),
  row(
    '8.clients.load.interests',
    'state',
    'A failed interests load gives empty buying and selling data',
    emptySide,
  ),
  row('8.clients.lookup', 'state', 'A failed listing lookup for a showing is silent', showingSilent),
  row('8.clients.key.missing', 'text', 'No property found with this listing key', houseKey),
  row('8.clients.key.failed', 'text', 'Failed to fetch property details', houseKey),
  row('8.clients.uploaded', 'text', 'Contacts uploaded successfully!', csvSent),

  row('9.clients.stages', 'limit', 'The journey is out of 8 stages', eight),
  row('9.clients.notice', 'timer', 'Success messages hide after 3000 ms', becomes),
  row('9.clients.condition', 'limit', 'Condition: Excellent, Good, Fair, Needs Work', sellingMade),
  row('9.clients.status', 'limit', 'Status: Active, Pending, Sold', sellingUpdated),
];
