import { CircleUser, House, Info, type LucideIcon, Phone, Sparkles, UserPlus, Users } from 'lucide-react';
import { useSession } from '../../api/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/popups/menu.tsx';
import type { Chat } from './use-chat.ts';

/** The styles by role (the product's document, section 2, chat home). */
const roleClasses = {
  visitor: 'prompts-visitor text-ink hover:bg-tint',
  user: 'prompts-user bg-tint text-ink hover:text-accent',
  admin: 'prompts-admin border border-accent text-accent hover:bg-tint',
} as const;

/** A menu of ready-made messages. */
export function PromptsMenu({ chat }: { chat: Chat }) {
  const { user, isAdmin } = useSession();
  const role = user === null ? 'visitor' : isAdmin ? 'admin' : 'user';
  const properties = chat.zip === null ? 'Show me properties' : `Show me properties in ${chat.zip}`;
  const item = (label: string, Icon: LucideIcon, onSelect: () => unknown) => ({
    label,
    icon: <Icon aria-hidden />,
    onSelect: () => void onSelect(),
  });
  const items = [
    item('Sign in', CircleUser, chat.signIn),
    item(properties, House, () => chat.send(properties)),
    item('Register', UserPlus, chat.register),
    item('Contact the agent', Phone, () => chat.send('Contact the agent')),
    item('About us', Info, () => chat.send('About us')),
    item('Contacts', Users, () => chat.send('Contacts')),
  ];
  return (
    <Menu
      label="Prompts"
      side="top"
      items={items}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={classNames(
            'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-pill px-3 font-medium transition-colors',
            roleClasses[role],
          )}
        >
          <Sparkles aria-hidden className="size-5" />
          <span className="sr-only sm:not-sr-only">Prompts</span>
        </button>
      )}
    />
  );
}
