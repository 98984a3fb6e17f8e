import { ArrowLeft, ChevronDown, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { bathroomText, bedroomText, priceText, valuesOf } from '../../../listings/filters/filter-chips.ts';
import type { SearchFilters } from '../../../listings/filters/search-filters.ts';
import { SaveSearchButton } from '../../../listings/following/save-search-button.tsx';
import { propertySubTypes, propertyTypes, wordFor } from '../../../listings/vocabulary.ts';
import { useCameFromChat } from '../../../navigation/navigation.ts';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/chips.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popups/popover.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { type FilterFieldProps, PropertyTypeField, SubTypeField } from './fields/choice-fields.tsx';
import { MoreFields } from './fields/more-fields.tsx';
import { BathroomFields, BedroomFields, PriceFields } from './fields/range-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { chipsOn, cleared, filtersBesidePlace, moreSet } from './filters-on.ts';
import { LocationField } from './location-field.tsx';

type FilterBarProps = FilterFieldProps & {
  /** The result count as text. */
  count: string;
};

/** The way back, the location, and the filters: in a row on wide screens, in a sheet on others. */
export function FilterBar({ filters, apply, count }: FilterBarProps) {
  const wide = useMedia('(min-width: 80rem)');
  const roomy = useMedia('(min-width: 40rem)');
  const withWords = useMedia('(min-width: 88rem)');
  // The map opens from the header or from results in the conversation.
  const back = useCameFromChat() ? 'Back to Chat' : 'Back to Main';
  return (
    <header className="@container relative z-10 flex shrink-0 flex-col gap-3 border-b border-line bg-surface px-3 py-3 md:px-6">
      <div className="flex items-center gap-2 @max-[20rem]:flex-wrap @max-[20rem]:gap-1 sm:gap-3">
        <Link
          to={paths.home}
          aria-label={back}
          className={classNames(
            buttonClass({ look: 'quiet' }),
            'shrink-0',
            roomy ? '-ml-3' : 'size-11 px-0!',
          )}
        >
          <ArrowLeft aria-hidden />
          {roomy ? back : null}
        </Link>
        <LocationField
          filters={filters}
          apply={apply}
          // With large text, a phone has room for the field only below the buttons.
          className={classNames(
            'max-w-md grow @max-[20rem]:order-last @max-[20rem]:basis-full',
            wide ? 'min-w-40' : 'min-w-0',
          )}
        />
        {wide ? (
          <WideFilters {...{ filters, apply }} />
        ) : (
          <FilterSheet {...{ filters, apply, count, roomy }} />
        )}
        <SaveSearchButton
          look="primary"
          filters={filters}
          short={!withWords}
          className="ml-auto shrink-0 @max-[20rem]:px-3!"
        />
        {roomy ? (
          <Link
            to={paths.saved}
            aria-label="Saved"
            title="Saved"
            className={classNames(buttonClass({ look: 'quiet' }), '-mr-3 size-11 shrink-0 px-0!')}
          >
            <Heart aria-hidden />
          </Link>
        ) : null}
      </div>
      <FiltersOn {...{ filters, apply }} />
    </header>
  );
}

/** What is on, each with a button that removes it, and one that clears the filters. On phones, the chips scroll beside it. */
function FiltersOn({ filters, apply }: FilterFieldProps) {
  const chips = chipsOn(filters);
  if (chips.length === 0) return null;
  return (
    <div className="flex items-center gap-1 md:gap-3">
      <div className="-ml-3 min-w-0 overflow-x-auto pl-3 [scrollbar-width:none] md:ml-0 md:overflow-visible md:pl-0">
        <Chips label="Filters that are on" chips={chips} onRemove={({ without }) => apply(without)} oneLine />
      </div>
      {filtersBesidePlace(filters) === 0 ? null : (
        <Button look="quiet" className="shrink-0 max-md:px-3" onClick={() => apply(cleared(filters))}>
          Clear All
        </Button>
      )}
    </div>
  );
}

function WideFilters({ filters, apply }: FilterFieldProps) {
  const more = moreSet(filters);
  return (
    <fieldset aria-label="Filters" className="flex shrink-0 items-center gap-2">
      <FilterPopover
        label="Property type"
        text={severalText(filters.propertyType, propertyTypes, 'types')}
        any="Any type"
      >
        <PropertyTypeField {...{ filters, apply }} />
      </FilterPopover>
      <FilterPopover label="Price" text={priceText(filters)} any="Any price">
        <PriceFields {...{ filters, apply }} />
      </FilterPopover>
      <FilterPopover label="Beds and baths" text={roomsText(filters)} any="Beds & Baths">
        <div className="flex flex-col gap-5">
          <BedroomFields {...{ filters, apply }} />
          <BathroomFields {...{ filters, apply }} />
        </div>
      </FilterPopover>
      <FilterPopover
        label="Home type"
        text={severalText(filters.propertySubType, propertySubTypes, 'kinds')}
        any="Home Type"
      >
        <SubTypeField {...{ filters, apply }} />
      </FilterPopover>
      <FilterPopover label="More filters" text={more === 0 ? null : `More · ${more}`} any="More Filters">
        <MoreFields {...{ filters, apply }} />
      </FilterPopover>
    </fieldset>
  );
}

function roomsText(filters: SearchFilters): string | null {
  return [bedroomText(filters), bathroomText(filters)].filter(Boolean).join(', ') || null;
}

/** Returns the chosen value, or how many there are; null without one. */
function severalText(
  chosen: string | undefined,
  words: Readonly<Record<string, string>>,
  things: string,
): string | null {
  const values = valuesOf(chosen);
  const [first] = values;
  if (first === undefined) return null;
  return values.length === 1 ? wordFor(words, first) : `${values.length} ${things}`;
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
