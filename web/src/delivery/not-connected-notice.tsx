import { Unplug } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../navigation/admin-paths.ts';
import { type Channel, useConnected } from './channels.ts';

/** What isn't connected, and what happens to requests anyway. */
const texts = {
  site_email: 'No email provider is connected. The site’s own emails are recorded as not sent.',
  email: 'No email provider is connected. Emails are recorded as not sent.',
  texts: 'No provider for texts is connected. Texts are recorded as not sent.',
  postcards:
    'No printer is connected. An order is recorded with its print-ready PDF; nothing is printed and there is no charge.',
  reports:
    'Reports aren’t emailed to the operator: no email provider is connected, or OPERATOR_EMAIL isn’t set. They’re recorded under Reported Issues.',
  ads: 'No Meta account is connected. A campaign is recorded here; it doesn’t run and there is no charge.',
} as const satisfies Record<Channel, string>;

/** Warns beforehand that nothing will be sent, and links to the settings. */
export function NotConnectedNotice({ kind, className = '' }: { kind: Channel; className?: string }) {
  if (useConnected(kind) !== false) return null;
  return (
    <p
      role="note"
      className={`flex items-start gap-3 rounded-card border border-warn bg-warn-tint px-4 py-3 text-ink ${className}`}
    >
      <Unplug aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
      <span>
        {`${texts[kind]} `}
        <Link to={adminPaths.connections} className="font-semibold underline underline-offset-2">
          Connections
        </Link>
      </span>
    </p>
  );
}
