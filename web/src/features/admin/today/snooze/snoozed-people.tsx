import { type RefObject, useRef } from 'react';
import { Dialog, preloadDialog } from '../../../../ui/popups/dialog.tsx';
import type { Today } from '../api.ts';
import { momentText } from '../rows/when.ts';
import { SnoozedList } from './snoozed-list.tsx';
import { useSnoozed, useSnoozedIsOpen } from './use-snoozed.ts';

type SnoozedPeopleProps = {
  today: Pick<Today, 'snoozed' | 'snoozeEndsAt'>;
  now: number;
  /** Gets the focus when nobody is snoozed anymore. */
  heading: RefObject<HTMLElement | null>;
};

/** How many are snoozed, which opens the list of them. */
export function SnoozedPeople({ today, now, heading }: SnoozedPeopleProps) {
  const { isOpen, open, close } = useSnoozedIsOpen();
  const snoozed = useSnoozed(today, isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const { count, endsAt } = snoozed;
  return (
    <>
      {count === 0 ? null : (
        <>
          {' · '}
          {/* As high as a finger needs, in a line as high as its text. */}
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onClick={() => {
              snoozed.forget();
              open();
            }}
            className="-my-3 inline-flex min-h-11 items-center text-left underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {`${count.toLocaleString('en-US')} snoozed`}
            {endsAt === null ? '' : `, next at ${momentText(endsAt, now)}`}
          </button>
        </>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title="Snoozed"
        returnFocus={() => button.current ?? heading.current}
      >
        <SnoozedList snoozed={snoozed} now={now} />
      </Dialog>
    </>
  );
}
