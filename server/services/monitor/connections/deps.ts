import type { ServiceName } from '../../../config/config.ts';
import type { ProviderCalls } from '../../../providers/calls.ts';
import type { TokenBudget } from '../../../providers/language/budget.ts';
import type { MailProvider } from '../../../providers/mail/mail.ts';
import type { Choice } from '../../../providers/registry.ts';
import type { SmsProvider } from '../../../providers/sms/sms.ts';
import type { ProviderRecords } from './records.ts';

/** The additional dependencies of the Connections page. */
export type Connections = {
  calls: ProviderCalls;
  records: Pick<ProviderRecords, 'of'>;
  siteMail: MailProvider;
  texts: SmsProvider;
  /** The sending mailbox of a site; null when its password isn't stored. */
  mailboxOf: (siteId: string, email: string) => Promise<MailProvider | null>;
  /** The schedule and retention of backups; null when disabled. */
  backups: { folder: string; at: string; keep: number } | null;
  /** The selected providers. */
  providers: Choice;
  /** The URL template of the map's tiles, with `{z}`, `{x}`, and `{y}`. */
  tileUrl: string;
  /** Whether the site serves its own map file instead. */
  hasMapFile: boolean;
  /** Calls without side effects that return the provider's response; null without a provider. */
  checks: Record<'print' | 'images', (() => Promise<string>) | null>;
  /** What the language model did today. */
  tokenBudget?: Pick<TokenBudget, 'today'>;
  /** The services that run elsewhere; their connections are set up there. */
  elsewhere: ReadonlySet<ServiceName>;
};
