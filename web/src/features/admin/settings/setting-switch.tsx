import { failureOf } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { type Settings, useChangeSettings } from './api.ts';

type SettingSwitchProps = {
  name: 'chatleadText' | 'userSignupText' | 'automatedEmailFollowup';
  label: string;
  hint: string;
  settings: Settings | undefined;
};

/** A setting saved on change. Reverts on failure and shows an alert. */
export function SettingSwitch({ name, label, hint, settings }: SettingSwitchProps) {
  const { alert, clear } = useAlerts();
  const change = useChangeSettings();
  const saved = settings?.[name] ?? false;
  const wanted = change.variables?.[name];
  return (
    <Switch
      label={label}
      hint={hint}
      checked={change.isPending && wanted !== undefined ? wanted : saved}
      disabled={settings === undefined}
      busy={change.isPending}
      onChange={(checked) =>
        change.mutate(
          { [name]: checked },
          {
            onSuccess: clear,
            onError: (error) => alert(failureOf(error, `Failed to save “${label}”. Please try again.`)),
          },
        )
      }
    />
  );
}
