import { MailQuestionMark, Send, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useConnected } from '../../../delivery/channels.ts';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenHead } from '../screen-head.tsx';
import type { PostcardResults } from './api.ts';
import { ArtworkCard } from './artwork/artwork-card.tsx';
import { MessageCard } from './artwork/message-card.tsx';
import { PreviewCard } from './artwork/preview-card.tsx';
import { useBack } from './artwork/use-back.ts';
import { useFront } from './artwork/use-front.ts';
import { forgetOrder } from './draft.ts';
import { ConfirmDialog } from './orders/confirm-dialog.tsx';
import { counted, totalFor } from './orders/postcard-price.ts';
import { isFormatOnly, isRefused } from './recipients/address-check.ts';
import { type Chosen, namesOf, readChosen } from './recipients/recipients.ts';
import { ResultsDialog } from './recipients/results-dialog.tsx';
import { useGetting } from './recipients/use-getting.ts';
import type { SentOrder } from './success-page.tsx';

/** Step 2: image and message for the recipients chosen on the previous screen. */
export function Component() {
  const chosen = readChosen(useLocation().state);
  return chosen === null ? <NobodyChosen /> : <Compose chosen={chosen} />;
}

function NobodyChosen() {
  return (
    <>
      <ScreenHead
        title="Step 2: Upload Postcard Image"
        back={{ to: adminPaths.mailMarketing, text: 'Paper Mail Marketing' }}
      />
      <EmptyState
        icon={<MailQuestionMark aria-hidden />}
        title="First choose who gets the postcard"
        text="No one is selected yet. Your photo and message are saved until you come back."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Link to={adminPaths.mailMarketingContacts} className={buttonClass({ look: 'primary' })}>
              Select from Contacts
            </Link>
            <Link to={adminPaths.mailMarketingMap} className={buttonClass()}>
              Select Address from Map
            </Link>
          </span>
        }
      />
    </>
  );
}

const origins = {
  contacts: { to: adminPaths.mailMarketingContacts, text: 'Step 1: Select Contacts' },
  map: { to: adminPaths.mailMarketingMap, text: 'Select Address from Map' },
} as const;

function Compose({ chosen: { from, recipients } }: { chosen: Chosen }) {
  const navigate = useNavigate();
  const { alert, clear } = useAlerts();
  const front = useFront();
  const back = useBack();
  const getting = useGetting(recipients);
  const [confirming, setConfirming] = useState(false);
  const [results, setResults] = useState<PostcardResults | null>(null);

  const complete = front.html !== null && !back.empty;
  useEffect(() => {
    if (complete) clear();
  }, [complete, clear]);
  const askToSend = async () => {
    if (!complete) {
      alert('Please complete all steps: upload image, create message, and select contacts.');
    } else if (await back.make()) {
      getting.checkAgain();
      setConfirming(true);
    }
  };
  const finish = (answer: PostcardResults) => {
    const { successful: contactCount, delivery } = answer;
    const state: SentOrder = { contactCount, delivery, formatOnly: isFormatOnly(answer) };
    // Replaces this screen, so that Back does not return to a sent order.
    void navigate(adminPaths.mailMarketingSuccess, { replace: true, state });
  };
  const isPrinted = useConnected('postcards');
  const onSent = (answer: PostcardResults) => {
    setConfirming(false);
    if (answer.successful > 0) forgetOrder();
    if (answer.results.some(isRefused)) setResults(answer);
    else finish(answer);
  };
  const onContinue = () => {
    if (results !== null && results.successful > 0) finish(results);
    else setResults(null);
  };

  return (
    <>
      <ScreenHead title="Step 2: Upload Postcard Image" back={origins[from]} />
      <NotConnectedNotice kind="postcards" className="mb-6" />
      <p className="mb-6 flex items-center gap-3 rounded-card bg-tint px-4 py-3">
        <Users aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">
            {from === 'contacts'
              ? counted(recipients.length, 'contact')
              : counted(recipients.length, 'address', 'addresses')}
          </span>
          <span className="text-ink-soft">{` · ${namesOf(recipients)}`}</span>
        </span>
      </p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="flex flex-col gap-6">
          <ArtworkCard upload={front} />
          <MessageCard back={back} />
        </div>
        <div className="xl:sticky xl:top-6">
          <PreviewCard
            front={front.busy ? null : front.html}
            back={back.html}
            stale={back.stale}
            uploading={front.uploading}
            recipient={recipients[0]}
          />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-ink-soft">
          {isPrinted === false
            ? `${counted(getting.count, 'postcard')}, recorded and not printed. You confirm first.`
            : `${counted(getting.count, 'postcard')} · ${totalFor(getting.count)}. You confirm before anything is sent.`}
        </p>
        <Button
          look="primary"
          size="large"
          icon={<Send aria-hidden />}
          busy={back.busy}
          disabled={front.busy}
          onClick={() => void askToSend()}
        >
          Send Postcards
        </Button>
      </div>
      {front.html === null || back.html === null ? null : (
        <ConfirmDialog
          // A newly chosen image takes precedence: what is confirmed is what is printed.
          open={confirming && !front.busy}
          onClose={() => setConfirming(false)}
          recipients={recipients}
          getting={getting}
          front={front.html}
          back={back.html}
          onSent={onSent}
        />
      )}
      <ResultsDialog results={results} onContinue={onContinue} />
    </>
  );
}
