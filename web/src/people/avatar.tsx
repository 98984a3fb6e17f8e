import { initialsOf } from '../forms/person-name.ts';
import { classNames } from '../ui/class-names.ts';

type AvatarProps = {
  name: string;
  /** The URL of a portrait; the fallback is initials. */
  photo?: string | null | undefined;
  look?: 'accent' | 'tint' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
};

const sizes = { small: 'size-9 text-sm', medium: 'size-11 text-base', large: 'size-20 text-2xl' } as const;
const pixels = { small: 36, medium: 44, large: 80 } as const;

/** A person's small round portrait. Hidden from screen readers: the name is next to it. */
export function Avatar({ name, photo, look = 'tint', size = 'small', className }: AvatarProps) {
  const shape = classNames('shrink-0 rounded-pill', sizes[size], className);
  if (photo) {
    return (
      <img
        src={photo}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        className={classNames(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'inline-flex items-center justify-center font-semibold',
        look === 'accent' ? 'bg-accent font-display text-accent-ink' : 'border border-line bg-tint text-ink',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
