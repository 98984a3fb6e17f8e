import { useSyncExternalStore } from 'react';
import { useSite } from '../../../api/site.ts';
import { firstName } from '../../../forms/person-name.ts';
import { chatTexts } from '../chat-texts.ts';
import { leads } from './leads.ts';

/** Tells the visitor that a lead is still being sent. */
export function LateLine() {
  const agent = firstName(useSite().agent.name);
  const late = useSyncExternalStore(leads.subscribe, leads.isLate, () => false);
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden sm:pl-12">
      {late ? chatTexts.late(agent) : null}
    </p>
  );
}
