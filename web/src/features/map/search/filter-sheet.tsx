import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, preloadDialog } from '../../../ui/popups/dialog.tsx';
import { type FilterFieldProps, PropertyTypeField, SubTypeField } from './fields/choice-fields.tsx';
import { MoreFields } from './fields/more-fields.tsx';
import { BathroomFields, BedroomFields, PriceFields } from './fields/range-fields.tsx';
import { cleared, filtersBesidePlace } from './filters-on.ts';

type FilterSheetProps = FilterFieldProps & {
  /** The result count as text. */
  count: string;
  roomy: boolean;
};

/** All filters in a dialog, for screens without room for them in a row. */
export function FilterSheet({ filters, apply, count, roomy }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  /** What couldn't be read isn't searched for, so it is shown before the homes are. */
  const show = () => {
    const active = document.activeElement;
    // A field reads what was typed when it is left. What it finds must be on the page before the next line.
    flushSync(() => {
      if (active instanceof HTMLInputElement) active.blur();
    });
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong == null) setOpen(false);
    else {
      wrong.focus();
      // With its sentence, which stands below it.
      wrong.scrollIntoView({ block: 'center' });
    }
  };
  const set = filtersBesidePlace(filters);
  const label = set === 0 ? 'Filters' : `Filters, ${set} set`;
  const trigger = {
    onClick: () => setOpen(true),
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    'aria-haspopup': 'dialog',
  } as const;
  return (
    <>
      {roomy ? (
        <Button
          {...trigger}
          icon={<SlidersHorizontal aria-hidden />}
          className="ml-auto shrink-0 @max-[20rem]:px-3!"
        >
          {set === 0 ? 'Filters' : `Filters · ${set}`}
        </Button>
      ) : (
        <span className="relative">
          <IconButton {...trigger} label={label} icon={<SlidersHorizontal aria-hidden />} />
          {set === 0 ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute top-0.5 right-0.5 flex size-5 items-center justify-center rounded-pill bg-accent text-sm font-semibold text-accent-ink"
            >
              {set}
            </span>
          )}
        </span>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        size="small"
        footer={
          <>
            <Button look="quiet" onClick={() => apply(cleared(filters))}>
              Clear
            </Button>
            <Button look="primary" onClick={show}>
              {count.replace(
                /^([\d,]+) (\w)/,
                (_all, total, letter) => `Show ${total} ${letter.toUpperCase()}`,
              )}
            </Button>
          </>
        }
      >
        <div ref={fields} className="flex flex-col gap-5">
          <PropertyTypeField {...{ filters, apply }} />
          <PriceFields {...{ filters, apply }} />
          <BedroomFields {...{ filters, apply }} />
          <BathroomFields {...{ filters, apply }} />
          <SubTypeField {...{ filters, apply }} />
          <MoreFields {...{ filters, apply }} />
        </div>
      </Dialog>
    </>
  );
}
