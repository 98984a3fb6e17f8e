import { House, Image, X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { WriteDraft } from './draft.ts';

type Attached = Pick<WriteDraft, 'homes' | 'images'>;

/** The homes and pictures that an email shows, each of which can be removed. */
export function AttachedList({ homes, images, onChange }: Attached & { onChange: (to: Attached) => void }) {
  if (homes.length === 0 && images.length === 0) return null;
  const rows = [
    ...homes.map(({ listingKey, name }) => ({
      ...{ key: listingKey, name, icon: <House aria-hidden />, what: 'Home' },
      remove: () => onChange({ images, homes: homes.filter((each) => each.listingKey !== listingKey) }),
    })),
    ...images.map(({ fileId, name }) => ({
      ...{ key: fileId, name, icon: <Image aria-hidden />, what: 'Picture' },
      remove: () => onChange({ homes, images: images.filter((each) => each.fileId !== fileId) }),
    })),
  ];
  return (
    <ul aria-label="In this email" className="flex flex-col gap-2">
      {rows.map(({ key, name, icon, what, remove }) => (
        <li
          key={key}
          className="flex items-center gap-3 rounded-card border border-line py-1 pr-1 pl-4 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-accent"
        >
          {icon}
          <span className="min-w-0 grow wrap-anywhere">
            <span className="sr-only">{`${what}: `}</span>
            {name}
          </span>
          <IconButton label={`Remove ${name}`} icon={<X aria-hidden />} onClick={remove} />
        </li>
      ))}
    </ul>
  );
}
