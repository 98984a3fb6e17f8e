import { Link } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';

export const linkClass = 'underline decoration-line underline-offset-4 hover:decoration-ink';

/** A person's name as a link to their page. */
export function PersonLink({ email, name }: { email: string; name: string }) {
  return (
    <Link to={adminPaths.person(email)} className={linkClass}>
      {name}
    </Link>
  );
}
