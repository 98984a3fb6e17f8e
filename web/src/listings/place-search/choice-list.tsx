import { Autocomplete } from '@base-ui/react/autocomplete';
import { classNames } from '../../ui/class-names.ts';
import { ChoiceIcon, ChoiceRow } from './choice-row.tsx';
import type { Choice, ChoiceGroup } from './suggestions.ts';

type ChoiceListProps = {
  /** Whether wide boxes show the groups in two columns. */
  columns: boolean;
  onChoose: (choice: Choice) => void;
};

/** The suggestions in their groups, of the field that it stands in. */
export function ChoiceList({ columns, onChoose }: ChoiceListProps) {
  return (
    <Autocomplete.List className={classNames('p-2 empty:hidden', columns && '@min-[40rem]:columns-2')}>
      {(group: ChoiceGroup) => (
        <Autocomplete.Group key={group.label} items={group.items} className="break-inside-avoid-column">
          <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
            {group.label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(choice: Choice) => (
              <ChoiceRow
                key={choice.id}
                value={choice}
                icon={<ChoiceIcon choice={choice} />}
                name={choice.name}
                detail={choice.detail}
                count={'count' in choice ? choice.count : ''}
                onChoose={() => onChoose(choice)}
              />
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
