import { ArrowLeft, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { bedroomText, filterChips, priceText } from '../../../listings/filter-chips.ts';
import { defaultFilters, inPlace, placeOf, type SearchFilters } from '../../../listings/search-filters.ts';
import { useCameFromChat } from '../../../navigation/navigation.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Dialog, preloadDialog } from '../../../ui/popups/dialog.tsx';
import { Popover } from '../../../ui/popups/popover.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import {
  BedroomFields,
  type FilterFieldProps,
  OwnListingsField,
  PriceFields,
  PropertyTypeField,
  SubTypeField,
} from './filter-fields.tsx';
import { LocationField } from './location-field.tsx';

type FilterBarProps = FilterFieldProps & {
  /** The result count as text. */
  count: string;
};

/** The way back, the location, and the filters: in a row on wide screens, in a sheet on others. */
export function FilterBar({ filters, apply, count }: FilterBarProps) {
  const wide = useMedia('(min-width: 80rem)');
  const roomy = useMedia('(min-width: 40rem)');
  // The map opens from the header or from results in the conversation.
  const back = useCameFromChat() ? 'Back to Chat' : 'Back to Main';
  return (
    <header className="relative z-10 flex shrink-0 items-center gap-2 border-b border-line bg-surface px-3 py-3 sm:gap-3 md:px-6">
      <Link
        to={paths.home}
        aria-label={back}
        className={classNames(buttonClass({ look: 'quiet' }), 'shrink-0', roomy ? '-ml-3' : 'size-11 px-0!')}
      >
        <ArrowLeft aria-hidden />
        {roomy ? back : null}
      </Link>
      <LocationField filters={filters} apply={apply} className="max-w-md min-w-0 grow" />
      {wide ? <WideFilters {...{ filters, apply }} /> : <FilterSheet {...{ filters, apply, count, roomy }} />}
    </header>
  );
}

function WideFilters({ filters, apply }: FilterFieldProps) {
  return (
    <fieldset aria-label="Filters" className="flex min-w-0 items-center gap-2">
      <PropertyTypeField {...{ filters, apply }} pill />
      <SubTypeField {...{ filters, apply }} pill />
      <FilterPopover label="Bedrooms" text={bedroomText(filters)} any="Any beds">
        <BedroomFields {...{ filters, apply }} />
      </FilterPopover>
      <FilterPopover label="Price" text={priceText(filters)} any="Any price">
        <PriceFields {...{ filters, apply }} />
      </FilterPopover>
      <OwnListingsField {...{ filters, apply }} className="ml-2 whitespace-nowrap" />
    </fieldset>
  );
}

function FilterPopover({
  label,
  text,
  any,
  children,
}: {
  label: string;
  text: string | null;
  any: string;
  children: ReactNode;
}) {
  return (
    <Popover
      label={label}
      trigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={classNames(
            'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 font-medium whitespace-nowrap transition-colors hover:border-ink-soft',
            text === null ? 'border-edge bg-surface' : 'border-accent bg-tint',
          )}
        >
          <span className="sr-only">{label}: </span>
          {text ?? any}
          <ChevronDown aria-hidden className="size-4 text-ink-soft" />
        </button>
      )}
    >
      {children}
    </Popover>
  );
}

function FilterSheet({ filters, apply, count, roomy }: FilterBarProps & { roomy: boolean }) {
  const [open, setOpen] = useState(false);
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
        <Button {...trigger} icon={<SlidersHorizontal aria-hidden />} className="ml-auto shrink-0">
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
            <Button look="quiet" onClick={() => apply(inPlace(defaultFilters, placeOf(filters)))}>
              Clear
            </Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              {/^\d/.test(count) ? `Show ${count}` : count}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <PropertyTypeField {...{ filters, apply }} />
          <SubTypeField {...{ filters, apply }} />
          <BedroomFields {...{ filters, apply }} />
          <PriceFields {...{ filters, apply }} />
          <OwnListingsField {...{ filters, apply }} />
        </div>
      </Dialog>
    </>
  );
}

/** Counts the filters set manually: the form's initial place and type don't count. */
function filtersBesidePlace(filters: SearchFilters): number {
  const start = filters.propertyType === defaultFilters.propertyType ? 'type' : null;
  return filterChips(filters).filter(({ id }) => id !== 'place' && id !== start).length;
}
