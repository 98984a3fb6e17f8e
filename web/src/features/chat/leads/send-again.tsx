import { useMutation } from '@tanstack/react-query';
import { ProblemError } from '../../../api/problem.ts';
import { useSite } from '../../../api/site.ts';
import type { DeliveryState } from '../../../delivery/delivery.ts';
import { Button } from '../../../ui/button.tsx';
import { sendConfirmation } from '../talk/api.ts';

/** Resends the confirmation email, at most once a minute, and reports the result. */
export default function SendAgain() {
  const { siteId } = useSite();
  const send = useMutation({ mutationFn: () => sendConfirmation(siteId) });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" busy={send.isPending} busyText="Sending..." onClick={() => send.mutate()}>
        Resend Email
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {send.isSuccess ? told(send.data) : send.isError ? failure(send.error) : ''}
      </p>
    </div>
  );
}

/** The response says how to contact the agent where the site sends no email. */
const told = ({ message, delivery }: { message: string; delivery?: DeliveryState }) =>
  delivery === 'not-sent' ? message : 'It is on its way.';

function failure(error: unknown): string {
  if (error instanceof ProblemError && error.status === 429) return error.message;
  return 'We couldn’t send the email. Please try again later.';
}
