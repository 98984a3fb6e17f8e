import { NewReferral as spec } from '../../../../../openapi/generated/onboarding.limits.ts';
import { failureOf, ProblemError } from '../../../api/problem.ts';
import { useSession } from '../../../api/session.ts';
import { useSite } from '../../../api/site.ts';
import { useSpecForm } from '../../../forms/use-spec-form.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRefer } from './api.ts';

/** All five fields are required (section 5). */
const fields = [
  'submitting_agent_name',
  'submitting_agent_email',
  'prospective_agent_name',
  'prospective_agent_email',
  'prospective_agent_phone',
] as const;
/** Clears the form for the next agent; keeps the referring agent. */
const nobody = { prospective_agent_name: '', prospective_agent_email: '', prospective_agent_phone: '' };

/** The referral form for both agents. Input is preserved when sending fails. */
export function ReferralForm() {
  const { user } = useSession();
  const { agent } = useSite();
  const { toast } = useAlerts();
  const refer = useRefer();
  const { busy, field, form, formProps } = useSpecForm<Record<(typeof fields)[number], string>>({
    ...{ spec, fields },
    defaults: {
      submitting_agent_name: user?.name ?? agent.name,
      submitting_agent_email: user?.email ?? agent.email,
      ...nobody,
    },
    send: async (referral) => {
      await refer.mutateAsync(referral);
      toast('Referral submitted successfully!');
      form.reset({ ...form.getValues(), ...nobody });
    },
    onError: (error, told) => {
      console.warn('The referral couldn’t be submitted', error);
      if (told) return;
      const lost = error instanceof ProblemError && error.id === 'no-network';
      const words = `${lost ? 'Network error' : 'Error'} submitting referral. Please try again.`;
      toast(failureOf(error, words), 'bad');
    },
  });
  return (
    <section aria-label="Refer an Agent">
      <Card className="p-5 sm:p-6">
        <h2 className="mb-1 text-xl">Refer an Agent</h2>
        <p className="mb-5 text-ink-soft">
          Do you know an agent who would like a site of their own? Your referral is recorded in the list here.
        </p>
        <form {...formProps} aria-label="Agent referral" className="flex flex-col gap-6">
          <fieldset className="flex flex-col gap-4">
            <legend className="mb-3 font-semibold">You</legend>
            <TextField {...field('submitting_agent_name')} label="Your name *" autoComplete="name" />
            <TextField
              {...field('submitting_agent_email')}
              label="Your email *"
              type="email"
              autoComplete="email"
            />
          </fieldset>
          <fieldset className="flex flex-col gap-4">
            <legend className="mb-3 font-semibold">The agent you refer</legend>
            <TextField {...field('prospective_agent_name')} label="Agent’s name *" autoComplete="off" />
            <TextField
              {...field('prospective_agent_email')}
              label="Agent’s email *"
              type="email"
              autoComplete="off"
            />
            <TextField
              {...field('prospective_agent_phone')}
              label="Agent’s phone *"
              type="tel"
              autoComplete="off"
            />
          </fieldset>
          <Button type="submit" look="primary" busy={busy} busyText="Submitting..." className="self-start">
            Submit Referral
          </Button>
        </form>
      </Card>
    </section>
  );
}
