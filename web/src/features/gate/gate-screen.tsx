import { type FormEvent, useRef } from 'react';
import { ProblemError, sentenceFor } from '../../api/problem.ts';
import type { SiteProfile } from '../../api/site.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useDocumentTitle } from '../../ui/head/use-document-title.ts';
import { useOpenGate } from './api.ts';

/** The lock screen: the scene, the agent's name, one field, one button. */
export function GateScreen({ site }: { site: SiteProfile }) {
  const { alert } = useAlerts();
  const openGate = useOpenGate();
  const form = useRef<HTMLFormElement>(null);
  useDocumentTitle(site.name);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phrase = new FormData(event.currentTarget).get('phrase');
    if (typeof phrase !== 'string' || phrase === '' || openGate.isPending) return;
    openGate.mutate(phrase, {
      onError: (error) => {
        const wrong = error instanceof ProblemError && error.id === 'wrong-phrase';
        alert(wrong ? 'Incorrect password' : sentenceFor(error));
        form.current?.querySelector('input')?.focus();
      },
    });
  };

  return (
    <main className="relative isolate flex min-h-dvh flex-col justify-end overflow-hidden text-photo-ink lg:justify-center">
      <div
        aria-hidden
        className="absolute inset-0 -z-20 bg-photo-ground bg-scene bg-cover bg-[position:68%_100%]"
      />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-t from-photo-shade-deep to-photo-shade-light lg:bg-linear-to-r"
      />
      <div className="flex w-full max-w-form flex-col gap-5 px-6 py-10 sm:mx-auto lg:mx-[10vw]">
        <div className="flex flex-col gap-3">
          <h1 className="text-5xl">{site.agent.name}</h1>
          <p className="text-lg text-balance">{site.agent.tagline}</p>
        </div>
        <form ref={form} onSubmit={submit} className="flex flex-col gap-4 text-ink">
          <TextField
            label="Secret phrase"
            hideLabel
            placeholder="Secret phrase"
            type="password"
            name="phrase"
            required
            maxLength={200}
            autoComplete="current-password"
            autoFocus
            controlClassName="min-h-14"
          />
          {/* Not disabled while busy, so that focus and layout stay. */}
          <Button type="submit" look="primary" size="large" wide aria-busy={openGate.isPending}>
            Unlock
          </Button>
        </form>
        <p className="text-sm">{site.licenseLines[0]?.text} · Equal Housing Opportunity</p>
      </div>
    </main>
  );
}
