import { faultOf, ProblemError } from '../../../api/problem.ts';
import { useSession } from '../../../api/session.ts';
import { useSite } from '../../../api/site.ts';
import { useCheckedForm } from '../../../forms/use-checked-form.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useRefer } from './api.ts';

/** All five are required (section 5). */
const rules = {
  submitting_agent_name: 'name',
  submitting_agent_email: 'email',
  prospective_agent_name: 'name',
  prospective_agent_email: 'email',
  prospective_agent_phone: 'phone',
} as const;
const names = Object.keys(rules) as (keyof typeof rules)[];

/** Who refers, and whom. What was typed stays when it cannot be sent. */
export function ReferralForm() {
  const { user } = useSession();
  const { agent } = useSite();
  const { toast } = useAlerts();
  const refer = useRefer();
  const form = useCheckedForm(rules, (fields) => {
    if (refer.isPending) return;
    refer.mutate(fields, {
      onSuccess: () => {
        toast('Referral submitted successfully!');
        clearProspect();
      },
      onError: (error) => {
        console.warn('The referral could not be submitted', error);
        const found = names.flatMap((name) => {
          const fault = faultOf(error, name);
          return fault === undefined ? [] : [[name, fault]];
        });
        form.setFaults(Object.fromEntries(found));
        const lost = error instanceof ProblemError && error.id === 'no-network';
        toast(`${lost ? 'Network error' : 'Error'} submitting referral. Please try again.`, 'bad');
      },
    });
  });
  const field = (name: keyof typeof rules) => ({ name, required: true, error: form.faults[name] });
  return (
    <section aria-label="Refer an agent">
      <Card className="p-5 sm:p-6">
        <h2 className="mb-1 text-xl">Refer an agent</h2>
        <p className="mb-5 text-ink-soft">
          Do you know an agent who would like a site of their own? Tell us, and we will be in touch with them.
        </p>
        <form {...form.formProps} id={formId} aria-label="Agent referral" className="flex flex-col gap-6">
          <fieldset className="flex flex-col gap-4">
            <legend className="mb-3 font-semibold">You</legend>
            <TextField
              {...field('submitting_agent_name')}
              label="Your name *"
              autoComplete="name"
              maxLength={100}
              defaultValue={user?.name ?? agent.name}
            />
            <TextField
              {...field('submitting_agent_email')}
              label="Your email *"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={user?.email ?? agent.email}
            />
          </fieldset>
          <fieldset className="flex flex-col gap-4">
            <legend className="mb-3 font-semibold">The agent you refer</legend>
            <TextField
              {...field('prospective_agent_name')}
              label="Agent’s name *"
              autoComplete="off"
              maxLength={100}
            />
            <TextField
              {...field('prospective_agent_email')}
              label="Agent’s email *"
              type="email"
              autoComplete="off"
              maxLength={254}
            />
            <TextField
              {...field('prospective_agent_phone')}
              label="Agent’s phone *"
              type="tel"
              autoComplete="off"
              maxLength={40}
            />
          </fieldset>
          <Button
            type="submit"
            look="primary"
            busy={refer.isPending}
            busyText="Submitting..."
            className="self-start"
          >
            Submit Referral
          </Button>
        </form>
      </Card>
    </section>
  );
}

const formId = 'agent-referral';

/** Makes room for the next agent; who refers stays the same. */
function clearProspect() {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  for (const name of names.filter((each) => each.startsWith('prospective'))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = '';
  }
}
