import { row } from '../requirement.ts';
import { assistant, conversation, homeChat, leadSent, talk, texts } from '../test-files.ts';

const thanks = texts('the two thank-yous that offer something, and what Not Right Now answers');

/** Section 4: states of the chat. */
export const section4Chat = [
  row(
    '4.service.none',
    'state',
    'Chat service: none chosen',
    conversation('the composer waits for a service, with the exact words'),
  ),
  row(
    '4.service.chosen',
    'state',
    'Chat service: buying, selling or lease, then a lead form is shown',
    homeChat('leads from the form over the thank-you to homes, the map, a listing and a heart'),
    conversation('selling asks for the property and thanks for it'),
    conversation('lease thanks and goes on in the conversation'),
  ),
  row(
    '4.service.buying',
    'state',
    'After submit, buying offers to show properties in the zip',
    thanks,
    homeChat('leads from the form over the thank-you to homes, the map, a listing and a heart'),
    leadSent('%s is thanked for in its own way'),
  ),
  row(
    '4.service.not-now',
    'text',
    'Not Right Now',
    thanks,
    conversation('Not Right Now dismisses the offer'),
  ),
  row(
    '4.service.selling',
    'state',
    'After submit, selling shows a property details form',
    thanks,
    conversation('selling asks for the property and thanks for it'),
  ),
  row(
    '4.service.lease',
    'state',
    'After submit, lease gives a generic thank-you',
    conversation('lease thanks and goes on in the conversation'),
    leadSent('%s is thanked for in its own way'),
  ),

  row(
    '4.action.show_registration',
    'state',
    'show_registration opens the registration form',
    assistant('%s opens its form in the chat'),
    talk('opens the form that the assistant wants shown'),
  ),
  row(
    '4.action.show_login',
    'state',
    'show_login opens the sign-in form',
    assistant('%s opens its form in the chat'),
    talk('opens no form for one who is signed in'),
  ),
  row(
    '4.action.show_map',
    'state',
    'show_map opens the map, applying returned params as search filters',
    assistant('show_map opens the map with the params as its search'),
    talk('opens the map for show_map and leaves the homes in the conversation'),
  ),
  row(
    '4.action.rename',
    'rule',
    'property_type is renamed propertyType',
    assistant('show_map opens the map with the params as its search'),
    talk('shows the homes of an answer with params and no action'),
  ),
  row(
    '4.action.seller_inquiry',
    'state',
    'seller_inquiry is sent onward only when name, phone and email are all known',
    assistant('seller_inquiry is sent onward once name, phone and email are known'),
    talk('sends a seller inquiry on with what is known'),
  ),
  row(
    '4.action.collecting_seller_info',
    'state',
    'collecting_seller_info goes on in the conversation',
    assistant('collecting_seller_info says its words and sends nothing'),
  ),
  row(
    '4.action.storeConvo',
    'state',
    'storeConvo stores the conversation',
    assistant('storeConvo stores the conversation'),
    talk('keeps a conversation for the agent'),
  ),
  row(
    '4.action.get-crm',
    'state',
    'get-crm shows the journey status',
    assistant('get-crm shows how far the journey has come'),
    talk('shows the journey of one who is signed in and asks another to sign in'),
  ),
  row(
    '4.action.agent_contact_request',
    'state',
    'agent_contact_request is sent onward only when name, phone and email are all known',
    assistant('agent_contact_request texts the agent once name, phone and email are known'),
    talk('texts the agent only when name, phone and email are all known'),
  ),
];
