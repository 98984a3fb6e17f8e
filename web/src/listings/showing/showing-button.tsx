import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/popups/dialog.tsx';
import { popupCode, usePopupCode } from '../../ui/popups/popup-code.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { hasNoShowings, slotsQuery } from './api.ts';

const code = popupCode<{ listingKey: string; onDone: () => void }>(() => import('./request-showing.tsx'));

type ShowingButtonProps = Pick<ButtonProps, 'look' | 'size' | 'wide' | 'className'> & {
  listingKey: string;
  /** The home, for the dialog's title and for screen readers. */
  home: string;
};

/** Opens the request for a showing in a dialog. */
export function RequestShowingButton({ listingKey, home, ...style }: ShowingButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const client = useQueryClient();
  const close = () => {
    setIsOpen(false);
    void client.invalidateQueries({ queryKey: ['listOwnShowings'] });
  };
  const RequestShowing = usePopupCode(code, isOpen, close);
  // Asked only once it is opened: a list has many homes.
  const { error } = useQuery({ ...slotsQuery(listingKey), enabled: isOpen });
  return (
    <>
      <Button
        {...style}
        icon={<CalendarPlus aria-hidden />}
        aria-label={`Request Showing of ${home}`}
        onClick={() => setIsOpen(true)}
      >
        Request Showing
      </Button>
      <Dialog open={isOpen} onClose={close} title="Request a Showing" size="small">
        <p className="mb-2 font-semibold">{home}</p>
        {hasNoShowings(error) ? (
          <p className="text-ink-soft">Showings of this home can’t be requested here. Please call us.</p>
        ) : RequestShowing === null ? (
          <Skeleton className="h-80 w-full" />
        ) : (
          <RequestShowing listingKey={listingKey} onDone={close} />
        )}
      </Dialog>
    </>
  );
}
