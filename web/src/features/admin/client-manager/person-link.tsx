import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';

/** A person's name, which leads to all that is known of them. */
export function PersonLink({ email, name }: { email: string; name: string }) {
  return (
    <Link
      to={paths.admin.person(email)}
      className="underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      {name}
    </Link>
  );
}
