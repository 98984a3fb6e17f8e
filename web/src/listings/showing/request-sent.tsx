import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ChosenTimes } from './chosen-times.tsx';

type RequestSentProps = {
  times: string[];
  email: string;
  timeZone: string;
  /** The name of the zone, such as `Central Time`. */
  zoneName: string;
  agent: string;
  /** Whether the site can send email. */
  isMailed: boolean;
  onDone: () => void;
};

/** Confirms that the request is with the agent, and says what comes next. */
export function RequestSent({ times, email, timeZone, zoneName, agent, isMailed, onDone }: RequestSentProps) {
  const { phone } = useSite().agent;
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <CalendarCheck aria-hidden className="size-9 text-good" />
      <div role="status">
        <p ref={heading} tabIndex={-1} className="scroll-mt-24 font-display text-xl outline-none">
          Request Sent
        </p>
        <p className="mt-1">
          {agent} will confirm one of your times.{' '}
          {isMailed
            ? `We emailed ${email} a link to change your mind.`
            : `This site can’t send email right now. To change your mind, call ${agent} at ${phone}.`}
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
