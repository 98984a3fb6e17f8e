import { Switch } from '../../../ui/fields/switch.tsx';
import { Dialog } from '../../../ui/popups/dialog.tsx';
import { type KeyName, keyHelp } from './keys.ts';

type KeysDialogProps = {
  open: boolean;
  onClose: () => void;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** The keys that act here; others aren't listed. */
  names: readonly KeyName[];
};

const named: Record<string, KeyName> = { Enter: 'Enter', Esc: 'Escape' };

/** Lists the keys, and switches the single ones off. */
export function KeysDialog({ open, onClose, on, onSwitch, names }: KeysDialogProps) {
  const shown = keyHelp.filter(({ keys: [first] }) => {
    const name = named[first] ?? (first.toLowerCase() as KeyName);
    return name === 'Escape' || names.includes(name);
  });
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard Shortcuts">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2">
        {shown.map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-small border border-line bg-tint px-2 py-0.5 text-center font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t pt-2">
        <Switch
          label="Single-key shortcuts"
          hint="Turn this off if you dictate, or if keys are pressed by accident. They never act in a field."
          checked={on}
          onChange={onSwitch}
        />
      </div>
    </Dialog>
  );
}
