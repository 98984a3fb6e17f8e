import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/problem.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { type Settings, type Template, templatesQuery, useChangeSettings } from './api.ts';

/** Chooses the templates of automated follow-up emails. */
export function TemplateSelectors({ settings }: { settings: Settings }) {
  const query = useQuery(templatesQuery);
  const shared = { settings, templates: query.data ?? [] };
  return (
    <div className="py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TemplateSelector name="chatleadEmailTemplate" label="Chat-lead email template" {...shared} />
        <TemplateSelector name="signupEmailTemplate" label="Sign-up email template" {...shared} />
      </div>
      {loadFailureOf(query, 'The email templates')}
      {query.data?.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">There are no email templates to choose from yet.</p>
      ) : null}
    </div>
  );
}

type TemplateSelectorProps = {
  name: 'chatleadEmailTemplate' | 'signupEmailTemplate';
  label: string;
  settings: Settings;
  templates: readonly Template[];
};

function TemplateSelector({ name, label, settings, templates }: TemplateSelectorProps) {
  const { alert, clear } = useAlerts();
  const change = useChangeSettings();
  const chosen = settings[name] ?? 0;
  const wanted = change.isPending ? change.variables[name] : undefined;
  // The chosen one is offered even when it no longer exists.
  const missing = chosen !== 0 && !templates.some(({ id }) => id === chosen);
  const options = [
    { value: '0', label: 'No email' },
    ...templates.map(({ id, templateName }) => ({ value: String(id), label: templateName })),
    ...(missing ? [{ value: String(chosen), label: `Template ${chosen}` }] : []),
  ];
  return (
    <Select
      label={label}
      options={options}
      value={String(wanted ?? chosen)}
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
