import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../navigation/admin-paths.ts';

/** The way back to Client Management. */
export function BackToClients() {
  return (
    <Link
      to={adminPaths.clientManager}
      className="mb-3 inline-flex min-h-11 items-center gap-2 text-ink-soft underline decoration-line underline-offset-4 hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Clients
    </Link>
  );
}
