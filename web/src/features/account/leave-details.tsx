import { saveHome as spec } from '../../../../openapi/generated/idx.limits.ts';
import { useSite } from '../../api/site.ts';
import { useSpecForm } from '../../forms/use-spec-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SwitchButton } from './switch-button.tsx';

export type LeaveDetailsProps = {
  onLeave: (person: { name: string; email: string; phone: null }) => void;
  onSignIn: () => void;
};

/** Asks a visitor without an account for name and email, to save a home on this device. */
export default function LeaveDetails({ onLeave, onSignIn }: LeaveDetailsProps) {
  const { agent } = useSite();
  const { busy, field, formProps } = useSpecForm<{ name: string; email: string }>({
    ...{ spec, fields: ['name', 'email'] },
    send: (person) => onLeave({ ...person, phone: null }),
  });
  return (
    <div className="flex flex-col gap-4">
      <h2 className="pr-10 text-xl">Save This Home</h2>
      <p>We’ll mark price and status changes, and {agent.name} sees that you like it.</p>
      <form {...formProps} className="flex flex-col gap-4" aria-label="Save This Home">
        <TextField autoFocus label="Full name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" look="primary" wide busy={busy}>
          Save on This Device
        </Button>
      </form>
      <div className="text-ink-soft">
        <p>To see your homes on all of your devices, use an account.</p>
        <SwitchButton onClick={onSignIn}>Sign In or Register</SwitchButton>
      </div>
    </div>
  );
}
