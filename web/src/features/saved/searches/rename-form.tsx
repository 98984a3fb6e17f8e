import { NewPersonSearch as spec } from '../../../../../openapi/generated/idx.limits.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

type RenameFormProps = { name: string; onSave: (name: string) => Promise<unknown>; onDone: () => void };

/** The name of a search as a field, in the place of the name. */
export function RenameForm({ name, onSave, onDone }: RenameFormProps) {
  const { busy, field, formProps } = useSpecForm<{ name: string }>({
    ...{ spec, fields: ['name'], defaults: { name } },
    send: async (typed) => {
      await onSave(typed.name);
      onDone();
    },
  });
  return (
    <form {...formProps} aria-label="Rename Search" className="flex grow flex-col gap-2">
      <TextField label="Name" hideLabel autoFocus {...field('name')} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="small" busy={busy} busyText="Saving...">
          Save Name
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
