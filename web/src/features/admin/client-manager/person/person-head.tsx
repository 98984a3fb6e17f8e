import { GitMerge, Pencil, PenLine, Phone, PhoneCall, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PersonChange as spec } from '../../../../../../openapi/generated/people.limits.ts';
import { useSpecForm } from '../../../../forms/use-spec-form.ts';
import { adminPaths } from '../../../../navigation/admin-paths.ts';
import { Avatar } from '../../../../people/avatar.tsx';
import { telephoneLink } from '../../../../people/contact-links.ts';
import { useAlerts } from '../../../../ui/alerts/alerts.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/popups/dialog.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';
import { DeletePersonDialog } from '../../parts/deletion/delete-person-dialog.tsx';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { dayOf } from './event-days.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { type Person, useRename } from './queries.ts';
import { inUse, shownName } from './shown-name.ts';
import { usePersonFailure } from './use-person-failure.ts';

type PersonHeadProps = {
  person: Person;
  /** Whether the composer is open. */
  writes: boolean;
  onWrite: (way: 'email' | 'call' | null) => void;
};

/** Whether a word of a name fits beside the menu of a phone only in smaller type. */
const hasLongWord = (name: string): boolean => name.split(/[\s-]/).some((word) => word.length > 12);

/** Who a person is, with what can be done at once. */
export function PersonHead({ person, writes, onWrite }: PersonHeadProps) {
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [merging, setMerging] = useState(false);
  const name = shownName(person);
  const phone = inUse(person.identities, 'phone')[0]?.value;
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-4 @min-[50rem]:flex @min-[50rem]:gap-x-4">
      <Avatar
        name={name}
        size="large"
        className={`max-sm:size-12 max-sm:text-lg ${person.isProved ? '' : 'border-edge! border-dashed! bg-transparent!'}`}
      />
      <div className="min-w-0 grow basis-52">
        <h1 className={`wrap-anywhere sm:text-3xl ${hasLongWord(name) ? 'text-xl' : 'text-2xl'}`}>{name}</h1>
        <p className="text-ink-soft">
          {person.isProved ? '' : 'Unproved: nobody has confirmed this email or number. '}
          Known since {dayOf(person.since)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 @max-[50rem]:order-last @max-[50rem]:col-span-full">
        {phone === undefined ? null : (
          <a href={telephoneLink(phone)} className={buttonClass()}>
            <Phone aria-hidden />
            Call
          </a>
        )}
        <Button
          look={writes ? 'outline' : 'primary'}
          icon={<PenLine aria-hidden />}
          aria-expanded={writes}
          onClick={() => onWrite(writes ? null : 'email')}
        >
          Write
        </Button>
        <ExportButton ids={[person.id]} />
      </div>
      <div className="@max-[50rem]:-mr-3">
        <RowMenu
          label={`More for ${name}`}
          items={[
            {
              label: 'Log a Call',
              icon: <PhoneCall aria-hidden />,
              onSelect: () => onWrite('call'),
            },
            {
              label: 'Change the Name',
              icon: <Pencil aria-hidden />,
              onSelect: () => setRenaming(true),
            },
            {
              label: 'Merge with Another Person',
              icon: <GitMerge aria-hidden />,
              onSelect: () => setMerging(true),
            },
            {
              label: 'Delete the Person',
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => setDoomed(true),
            },
          ]}
        />
      </div>
      <Dialog open={renaming} onClose={() => setRenaming(false)} title="Change the Name" size="small">
        {renaming ? <RenameForm person={person} onDone={() => setRenaming(false)} /> : null}
      </Dialog>
      <DeletePersonDialog
        personId={doomed ? person.id : null}
        onDeleted={({ id }) => void navigate(adminPaths.deletion(id))}
        onClose={() => setDoomed(false)}
      />
      <MergeDialog open={merging} person={person} onClose={() => setMerging(false)} />
    </header>
  );
}

function RenameForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { toast } = useAlerts();
  const fail = usePersonFailure(person.id);
  const rename = useRename(person.id);
  const { busy, field, formProps } = useSpecForm<{ name: string }>({
    ...{ spec, fields: ['name'], defaults: { name: person.name ?? '' } },
    send: async ({ name }) => {
      await rename.mutateAsync(name);
      toast('The name is changed');
      onDone();
    },
    onError: (error, told) => {
      if (!told) void fail(error, 'Failed to change the name. Please try again.');
    },
  });
  return (
    <form {...formProps} aria-label="Change the Name" className="flex flex-col gap-5">
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={busy} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
