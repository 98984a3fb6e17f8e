import { useMutation } from '@tanstack/react-query';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../api/problem.ts';
import { useSession } from '../api/session.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { Button } from '../ui/button.tsx';
import { QuestionDialog } from '../ui/popups/question-dialog.tsx';

/** Ends the account's sessions on other devices after confirmation. */
export function SignOutEverywhere({ wide = false }: { wide?: boolean }) {
  const { signOutEverywhere } = useSession();
  const { alert, toast } = useAlerts();
  const [asked, setAsked] = useState(false);
  const end = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      setAsked(false);
      toast('You are signed out everywhere else.');
    },
    onError: (error) => alert(sentenceFor(error)),
  });
  return (
    <>
      <Button wide={wide} icon={<MonitorX aria-hidden />} onClick={() => setAsked(true)}>
        Sign Out Everywhere
      </Button>
      <QuestionDialog
        open={asked}
        title="Sign Out Everywhere"
        yes="Sign Out Everywhere"
        busy={end.isPending}
        busyText="Signing Out..."
        onYes={() => end.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>This signs you out on every other device. You stay signed in here.</p>
      </QuestionDialog>
    </>
  );
}
