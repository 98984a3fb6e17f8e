import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { type Settings, templatesQuery, useChangeSettings } from './api.ts';
import { templateOptions } from './template-options.ts';

/** Chooses the templates of automated follow-up emails. */
export function TemplateSelectors({ settings }: { settings: Settings }) {
  const { data, error, refetch } = useQuery(templatesQuery);
  const templates = data ?? [];
  return (
    <div className="py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TemplateSelector
          name="chatleadEmailTemplate"
          label="Chat-lead email template"
          options={templateOptions(templates, settings.chatleadEmailTemplate)}
          chosen={settings.chatleadEmailTemplate}
        />
        <TemplateSelector
          name="signupEmailTemplate"
          label="Sign-up email template"
          options={templateOptions(templates, settings.signupEmailTemplate)}
          chosen={settings.signupEmailTemplate}
        />
      </div>
      {data === undefined && error !== null ? (
        <NotLoaded quiet what="The email templates" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">There are no email templates to choose from yet.</p>
      ) : null}
    </div>
  );
}

type TemplateSelectorProps = {
  name: 'chatleadEmailTemplate' | 'signupEmailTemplate';
  label: string;
  options: { value: string; label: string }[];
  chosen: number | null | undefined;
};

function TemplateSelector({ name, label, options, chosen }: TemplateSelectorProps) {
  const { alert, clear } = useAlerts();
  const change = useChangeSettings();
  const wanted = change.isPending ? change.variables[name] : undefined;
  return (
    <Select
      label={label}
      options={options}
      value={String(wanted ?? chosen ?? 0)}
      aria-busy={change.isPending || undefined}
      onChange={(event) =>
        change.mutate(
          { [name]: Number(event.target.value) },
          {
            onSuccess: clear,
            onError: (error) => alert(failureOf(error, `Failed to save “${label}”. Please try again.`)),
          },
        )
      }
    />
  );
}
