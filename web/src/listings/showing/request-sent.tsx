import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChosenTimes } from './chosen-times.tsx';

type RequestSentProps = {
  times: string[];
  email: string;
  timeZone: string;
  /** The name of the zone, such as `Central Time`. */
  zoneName: string;
  agent: string;
  onDone: () => void;
};

/** Confirms that the request is with the agent, and says what comes next. */
export function RequestSent({ times, email, timeZone, zoneName, agent, onDone }: RequestSentProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <CalendarCheck aria-hidden className="size-9 text-good" />
      <div role="status">
        <p ref={heading} tabIndex={-1} className="font-display text-xl outline-none">
          Request Sent
        </p>
        <p className="mt-1">
          {agent} will confirm one of your times. We emailed {email} a link to change your mind.
        </p>
      </div>
      <div>
        <ChosenTimes chosen={times} lost={[]} timeZone={timeZone} />
        <p className="text-sm text-ink-soft">{zoneName}.</p>
      </div>
      <Button wide onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
