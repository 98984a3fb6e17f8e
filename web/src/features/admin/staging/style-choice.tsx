import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type StyledType, stylesQuery } from './api.ts';
import { capitalized } from './room-types.ts';

/** The selected option: none, a random style, or a style by name. */
export type StyleChoice = { name: string; prompt: string } | 'random' | null;

const prefix = 'style:';
const optionOf = (choice: StyleChoice) =>
  choice === null ? '' : choice === 'random' ? 'random' : prefix + choice.name;

type StyleChoiceProps = {
  roomType: StyledType;
  choice: StyleChoice;
  onChoose: (choice: StyleChoice) => void;
};

/** Selects a style of a room type, and shows the description of the selected one. */
export function StyleChooser({ roomType, choice, onChoose }: StyleChoiceProps) {
  const list = useQuery(stylesQuery(roomType));
  const { data } = list;
  if (list.isPending) {
    return (
      <div role="status" aria-label="Loading the styles" className="flex flex-col gap-1">
        <Skeleton className="h-5 w-12" />
        <Skeleton className="h-11 rounded-card" />
      </div>
    );
  }
  if (data === undefined) return loadFailureOf(list, 'The styles');
  if (data.size === 0) {
    return (
      <p className="text-ink-soft">
        There are no styles for this room type.{' '}
        <Link to={adminPaths.stagePrompts} className="text-accent underline underline-offset-2">
          Add one
        </Link>{' '}
        or choose Custom and write what you want.
      </p>
    );
  }
  const choose = (value: string) => {
    if (value === '') return onChoose(null);
    if (value === 'random') return onChoose('random');
    const name = value.slice(prefix.length);
    onChoose({ name, prompt: data.get(name) ?? '' });
  };
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Style"
        hideLabel
        value={optionOf(choice)}
        options={[
          { value: '', label: 'Select a style' },
          { value: 'random', label: 'Random' },
          ...[...data.keys()].map((name) => ({ value: prefix + name, label: capitalized(name) })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      <p aria-live="polite" className="min-h-12 text-ink-soft">
        {choice === 'random' ? 'A random style will be selected when staging begins.' : choice?.prompt}
      </p>
    </div>
  );
}
