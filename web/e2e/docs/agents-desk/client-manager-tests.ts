import { screenTests, testsOf } from '../requirement.ts';
import { deskKept, providerCalls } from '../test-files.ts';

/** The tests that prove the rows of the client manager, those that several rows name. */
export const desk = screenTests('admin/client-manager/client-manager-page');
export const people = screenTests('admin/client-manager/contacts-desk');
export const journeys = screenTests('admin/client-manager/contact-progress');
export const showings = screenTests('admin/client-manager/showing-dialog');
export const selling = screenTests('admin/client-manager/selling-panel');
export const person = screenTests('admin/client-manager/person-page');
export const openHouse = testsOf('web/e2e/open-house.e2e.ts');
export const openHouseScreen = screenTests('admin/client-manager/open-house');
export const file = screenTests('admin/client-manager/upload-contacts');
export const unit = (name: string) => testsOf(`web/src/features/admin/client-manager/${name}.test.ts`);

export const panels = desk('has its panels, and the buttons of its head lead on');
export const search = desk('a contact is found by name, email and digits of the telephone');
export const chosen = desk(
  'the contact chosen is part of the address: a reload keeps it and Back goes to the one before',
);
export const becomes = desk('a lead and a site user become contacts, and a word of it stands for 3 seconds');
export const users = desk('users are searched and show role and telephone');
export const notLoaded = desk(
  '%s that cannot be loaded leave the rest as it is, without an alert, and load on a second try',
);
export const emptySide = desk(
  'interests, homes for sale and stages that cannot be loaded are empty, without an alert',
);
export const houseKey = openHouseScreen(
  'wants a key, and says when there is no such home or it cannot be had',
);
export const houseFails = openHouseScreen('a key that cannot be saved says so and stays in the field');
export const house = openHouse(
  'is set for a home that is shown, and its code leads a visitor there to leave details',
);
export const houseSaved = openHouseScreen('that is saved is told for 3 seconds');
export const houseLater = openHouseScreen(
  'a key whose home cannot be looked up for a moment is saved all the same; one of no home is not',
);
export const houseGate = openHouse(
  'the code of the open house asks a stranger for the phrase, then shows that home with its details to leave',
);
export const required = people('wants name and email, letter by letter, and a state of two letters at most');
export const addFails = people('that fails says so and keeps what was typed; then it is sent whole');
export const stored = deskKept(
  'a contact is kept, can be changed with a stage of the journey, and is gone once deleted',
);
export const editNames = people('names the place in the list, and the email and name that stood there');
export const editFails = people('that fails says so and keeps what was typed');
export const deleteAsks = people('asks first, names who, and can be left by Escape with nothing lost');
export const deleteFails = people('that fails says so');
export const noEmail = people('is not offered for one without an email');
export const csvType = file('must be one, letter by letter');
export const csvShown = file('is shown first: its columns, its contacts, its refused rows, and the warning');
export const csvSent = file('is read again when a column is chosen, and sent with that choice');
export const csvFails = file('whose upload fails says so and stays open for another try');
export const eight = journeys('shows the eight stages with status and note, and counts the complete ones');
export const stageRule = journeys(
  'a stage is In-Progress unless told, wants a note, and cannot be saved twice at once',
);
export const stageClosed = journeys('opens nothing while no contact is chosen');
export const stageFails = journeys('a stage that cannot be saved says so, and the note stays');
export const stageKept = stored;
export const showingWants = showings('wants date and time, letter by letter');
export const showingPhone = showings('of one without a telephone cannot be texted, letter by letter');
export const showingDone = showings(
  'goes with the telephone and the address of the home when the client is texted, and success is shown',
);
export const showingSilent = showings('whose home cannot be looked up is scheduled without a word of it');
export const showingFails = showings('that fails says so, and what was set stays');
export const showingStands = showings('that is scheduled stands at its home with price and date');
export const sellingMade = selling(
  'are made of an inquiry of the chat, which then goes, and no other inquiry with it',
);
export const sellingUpdated = selling(
  'are updated with status, listing and whether they are listed, and the inquiry about the same home goes too',
);
export const sellingFails = selling(
  'that cannot be saved say so, keep what was typed, and the inquiry stays',
);
export const sellingFacts = selling('stand with their facts');

export const described = providerCalls('$call is described with its input');
export const admin = testsOf('web/e2e/both-forms/admin.e2e.ts');
export const journeyService = testsOf('server/services/idx/journey/handlers.test.ts');
export const showingService = testsOf('server/services/idx/journey/showings.test.ts');
export const leadsService = testsOf('server/services/idx/leads/handlers.test.ts');
export const listingsService = testsOf('server/services/idx/listings/handlers.test.ts');
export const contactsService = testsOf('server/services/postgrid/contacts/handlers.test.ts');
export const fileService = testsOf('server/services/postgrid/contacts/file-handlers.test.ts');
export const leadSeen = admin('the agent sees the lead that a visitor left');
export const replaces = fileService(
  'a file replaces the list in its order, with the day for rows without one, for its site alone',
);
export const sellingKept = leadsService(
  'selling details and inquiries are listed by email, and an inquiry is deleted once',
);
export const stageSet = journeyService(
  'a stage is set and set again, under any spelling of the email, and for one site alone',
);
export const usersListed = journeyService(
  'site users come from the accounts, page by page; a failure there is told as one',
);
export const homeRead = listingsService('a home is read whole, by key and by id');
