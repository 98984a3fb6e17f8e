import type { components } from '../../../../openapi/generated/monitor.d.ts';

export type Connection = components['schemas']['Connection'];
export type Kind = Connection['kind'];
type Guide = NonNullable<Connection['connect']>;

/** What each connection is called and what it is for; `docs/operations.md` says how to connect it at length. */
export type About = {
  group: Connection['group'];
  name: string;
  /** Who could do it, where nobody does. */
  nobody: string;
  without: string;
  connect: Guide | null;
};

const guide = (section: string, text: string, ...variables: Guide['variables']): Guide => ({
  ...{ text, variables, screen: null },
  guide: `docs/operations.md#${section}`,
});
const must = (name: string, text: string) => ({ name, required: true, text });
const may = (name: string, text: string) => ({ name, required: false, text });
const restart = 'Set these variables and restart the site.';

/** In the order of the page. */
export const about: Partial<Record<Kind, About>> = {
  email: {
    group: 'messages',
    name: 'Site email',
    nobody: 'Any SMTP server',
    without: 'Forms and password resets don’t email anyone. Emails show as Not sent (no provider connected).',
    connect: guide(
      'site-email',
      `Get the SMTP address from your email provider. ${restart}`,
      must(
        'SMTP_URL',
        'The server with its user name and password, such as smtps://user:password@smtp.example.com.',
      ),
      must('MAIL_FROM', 'The sender, such as Avery Cole <avery@example.com>.'),
    ),
  },
  mailbox: {
    group: 'messages',
    name: 'Your mailbox',
    nobody: 'Gmail, Outlook, and others',
    without:
      'Emails and drip campaigns go from the site’s sender. Without that too, they show as Not sent (no provider connected).',
    connect: {
      ...guide(
        'your-mailbox',
        'Create an app password with your email provider, then choose Sender Email in the Email Manager. The password is stored encrypted.',
        may('MAILBOX_SMTP_URL', 'The mail server, if it isn’t the one your provider publishes.'),
      ),
      screen: '/admin/email-manager',
    },
  },
  texts: {
    group: 'messages',
    name: 'Texts',
    nobody: 'Twilio',
    without:
      'Showing confirmations and lead alerts don’t arrive by text. Texts show as Not sent (no provider connected).',
    connect: guide(
      'texts',
      `Create a Twilio account with a number that can send texts. ${restart}`,
      must('SMS_ACCOUNT', 'The Account SID from your Twilio console, AC and 32 characters.'),
      must('SMS_TOKEN', 'The auth token beside it.'),
      must(
        'SMS_FROM',
        'Your Twilio number, such as +15125550100, or a messaging service, MG and 32 characters.',
      ),
      may(
        'PUBLIC_ORIGIN',
        'The site’s https address, so that Twilio can report what arrived and pass on replies.',
      ),
    ),
  },
  print: {
    group: 'messages',
    name: 'Postcards',
    nobody: 'Print and mail',
    without: 'Nothing. You download PDFs and mail them yourself.',
    connect: guide(
      'postcards',
      `Create a PostGrid account. ${restart}`,
      must('PRINT_API_KEY', 'The key for print and mail.'),
      may(
        'PRINT_ADDRESS_KEY',
        'The key for address verification. Without it, only the form of an address is checked.',
      ),
    ),
  },
  language: {
    group: 'assistant',
    name: 'Assistant',
    nobody: 'Runs on this site',
    without:
      'It answers about homes and your process. With a language model it also handles free-form questions.',
    connect: guide(
      'language-model',
      `Use any server with OpenAI’s chat completions. ${restart}`,
      must('LLM_URL', 'The server’s base address, such as https://api.openai.com/v1.'),
      must('LLM_MODEL', 'The model’s name.'),
      may('LLM_API_KEY', 'The server’s key.'),
    ),
  },
  images: {
    group: 'assistant',
    name: 'Virtual staging',
    nobody: 'Runs on this site',
    without: 'Styles are simpler than with an image model.',
    connect: guide(
      'image-model',
      `Use any server with OpenAI’s image edits. ${restart}`,
      must('IMAGES_URL', 'The server’s base address, such as https://api.openai.com/v1.'),
      must('IMAGES_MODEL', 'The model’s name.'),
      may('IMAGES_API_KEY', 'The server’s key.'),
    ),
  },
  tiles: {
    group: 'maps',
    name: 'Map tiles',
    nobody: 'OpenStreetMap',
    without: 'The map shows county outlines and prices, without streets.',
    connect: guide(
      'map-tiles',
      `OpenStreetMap’s tiles are used unless you name another server. ${restart}`,
      may('MAP_TILE_URL', 'The server’s address with {z}, {x}, and {y}.'),
      may('MAP_ATTRIBUTION', 'The credit that it asks for.'),
    ),
  },
  geocoder: {
    group: 'maps',
    name: 'Address search',
    nobody: 'Nominatim server',
    without: 'Picking an address on the map finds only homes listed here.',
    connect: guide(
      'address-search',
      `Use a Nominatim server of your own or a provider’s. ${restart}`,
      must('GEOCODER_URL', 'The server’s address, such as https://nominatim.example.com.'),
      must('GEOCODER_CONTACT', 'Your email address, so that its operator can reach you.'),
    ),
  },
  ads: {
    group: 'maps',
    name: 'Facebook ads',
    nobody: 'Meta has no connection yet',
    without: 'Nothing. Campaigns stay here as drafts.',
    connect: null,
  },
  events: {
    group: 'site',
    name: 'Events to your systems',
    nobody: 'Your CRM or another system',
    without: 'Nothing. Other systems aren’t told about new leads and changes.',
    connect: guide(
      'events-to-your-systems',
      `Use a URL of your own system that takes webhooks. ${restart}`,
      must('EVENTS_URL', 'Its https address.'),
      may('EVENTS_SECRET', 'What signs each event. Made for you when unset.'),
      may('EVENTS_PRIVATE', 'Set to on for an address on your own network.'),
    ),
  },
  backups: {
    group: 'site',
    name: 'Backups',
    nobody: 'No backups are made',
    without: 'Nothing, until a disk fails: then leads, clients, and messages are gone.',
    connect: guide(
      'backups',
      `Choose a folder, best on another disk. ${restart}`,
      must('BACKUP_DIR', 'The folder. Each backup is read back before it counts.'),
      may('BACKUP_AT', 'The time of day, such as 03:00.'),
      may('BACKUP_KEEP', 'How many are kept, 14 unless set.'),
    ),
  },
};
