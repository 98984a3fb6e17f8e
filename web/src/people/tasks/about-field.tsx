import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../avatar.tsx';
import { PersonSearch } from '../person-search.tsx';

/** Who a task is about. */
export type TaskPerson = { id: string; name: string | null };

type AboutFieldProps = { value: TaskPerson | null; onChange: (person: TaskPerson | null) => void };

/** Who a task is about, if anybody: found by typing, and shown with a way to take them away. */
export function AboutField({ value, onChange }: AboutFieldProps) {
  // What was pressed is gone then; the focus goes to what took its place.
  const [isMoved, setIsMoved] = useState(false);
  const change = (person: TaskPerson | null) => {
    setIsMoved(true);
    onChange(person);
  };
  if (value === null)
    return (
      <PersonSearch
        label="About (Optional)"
        hint="A name, email, or phone number."
        autoFocus={isMoved}
        onChoose={({ id, name, email, phoneNumber }) => change({ id, name: name ?? email ?? phoneNumber })}
      />
    );
  const name = value.name ?? 'Someone without a name';
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-sm font-medium">About</legend>
      <div className="flex min-h-11 items-center gap-3 rounded-card border border-line py-1 pr-1 pl-2">
        <Avatar name={name} />
        <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
        <Button
          look="quiet"
          size="small"
          icon={<X aria-hidden />}
          autoFocus={isMoved}
          aria-label={`Remove ${name}`}
          onClick={() => change(null)}
        >
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
