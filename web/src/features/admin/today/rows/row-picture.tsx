import { ListTodo, MessageCircle } from 'lucide-react';
import { ListingPhoto } from '../../../../listings/photo.tsx';
import { Avatar } from '../../../../people/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import type { TodayItem, TodayPerson } from '../api.ts';
import { nameOf } from '../words.ts';

const dashed =
  'inline-flex size-9 shrink-0 items-center justify-center rounded-pill border border-dashed border-edge text-sm font-semibold text-ink-soft [&_svg]:size-4.5';

/** The initials of a person: in a dashed ring while all that is known of them is only claimed. */
export function PersonPicture({ person }: { person: TodayPerson | null }) {
  if (person === null || (person.name === null && person.email === null)) {
    return (
      <span aria-hidden className={dashed}>
        <MessageCircle />
      </span>
    );
  }
  return (
    <Avatar
      name={nameOf(person)}
      className={person.isProved ? undefined : 'border-dashed border-edge! bg-transparent!'}
    />
  );
}

/** The picture of a row: the home, the person, or a sign for what has neither. */
export function RowPicture({ item }: { item: TodayItem }) {
  const { person, reason } = item;
  const { group, kind, listingKey } = reason;
  if ((group === 'showings' || group === 'homes') && listingKey !== undefined) {
    return (
      <ListingPhoto
        listingKey={listingKey}
        n={0}
        alt=""
        sizes="48px"
        className="h-9 w-12 shrink-0 rounded-small max-sm:w-9"
      />
    );
  }
  if (group === 'sort') {
    return (
      <span aria-hidden className={classNames(dashed, 'font-display')}>
        {kind === 'alike' ? '2' : '?'}
      </span>
    );
  }
  if (kind === 'task' && person === null) {
    return (
      <span aria-hidden className={dashed}>
        <ListTodo />
      </span>
    );
  }
  return <PersonPicture person={person} />;
}
