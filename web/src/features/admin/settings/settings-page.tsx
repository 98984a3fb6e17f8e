import { useQuery } from '@tanstack/react-query';
import { FileCheck, FileUp, MessageSquareWarning } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { channelsQuery } from '../../../delivery/channels.ts';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { SignOutEverywhere } from '../../../people/sign-out-everywhere.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AdminTitle } from '../admin-title.tsx';
import { AccountInformation } from './account-information.tsx';
import { canceledText, type Settings, settingsQuery } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportedIssues } from './reported-issues.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { SiteAnalytics } from './site-analytics.tsx';
import { type Success, SuccessModal } from './success-modal.tsx';
import { ToggleSettings } from './toggle-settings.tsx';

const reported: Success = {
  title: 'Issue Reported Successfully',
  text: 'Thank you. Your report appears below, under Reported Issues, with its status.',
};
/** The confirmation of a report that nobody receives. */
const recorded: Success = {
  title: 'Issue Recorded',
  text: 'Your report appears below, under Reported Issues. It wasn’t emailed to the operator.',
};
/** The title has the source documents' spelling. */
const canceled = (settings: Settings | undefined): Success => ({
  title: 'Subscription Cancelled',
  text: canceledText(settings),
});

/** Automation, the account, and the site's traffic. */
export function Component() {
  const [open, setOpen] = useState<'report' | 'cancel' | null>(null);
  const [success, setSuccess] = useState<Success | null>(null);
  const { data: settings } = useQuery(settingsQuery);
  const close = () => setOpen(null);
  const closeSuccess = useCallback(() => setSuccess(null), []);
  const done = (what: Success) => {
    close();
    setSuccess(what);
  };
  return (
    <>
      <AdminTitle
        title="System Settings"
        action={
          <Button icon={<MessageSquareWarning aria-hidden />} onClick={() => setOpen('report')}>
            Report an Issue
          </Button>
        }
      />
      <SettingsTabs />
      <div className="flex flex-col gap-6">
        <SettingCards onCancel={() => setOpen('cancel')} />
        <SignedInElsewhere />
        <PeoplesData />
        <SiteAnalytics />
        <ReportedIssues />
      </div>
      <ReportDialog
        open={open === 'report'}
        onClose={close}
        onReported={(isTold) => done(isTold ? reported : recorded)}
      />
      <CancelDialog
        settings={settings}
        open={open === 'cancel'}
        onClose={close}
        onCancelled={() => done(canceled(settings))}
      />
      <SuccessModal success={success} onClose={closeSuccess} />
    </>
  );
}

/** Signs out the account's other devices. */
function SignedInElsewhere() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">Sessions</h2>
        <p className="mt-1 text-ink-soft">Lost a device, or left yourself signed in somewhere?</p>
      </div>
      <SignOutEverywhere />
    </Card>
  );
}

/** Leads to what was deleted and what was imported. */
function PeoplesData() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">Data and Privacy</h2>
        <p className="mt-1 text-ink-soft">
          Did someone ask you to delete their data? Delete it, and keep the receipt. Imports can be undone for
          30 days.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={adminPaths.deletions} className={buttonClass()}>
          <FileCheck aria-hidden />
          Deletion Receipts
        </Link>
        <Link to={adminPaths.importPeople} className={buttonClass()}>
          <FileUp aria-hidden />
          Imports
        </Link>
      </div>
    </Card>
  );
}

/** The automation switches and the account. */
function SettingCards({ onCancel }: { onCancel: () => void }) {
  const query = useQuery(settingsQuery);
  const failure = loadFailureOf(query, 'The settings');
  // The channels' notice is above the switches, and must not move them while one is being pressed.
  const channels = useQuery(channelsQuery);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      {query.isPending || channels.isPending ? (
        ['toggles', 'account'].map((card) => (
          <Card key={card} className="p-4 sm:p-6">
            <Skeleton className="mb-6 h-7 w-1/2" />
            <Skeleton className="h-120" />
          </Card>
        ))
      ) : failure !== null ? (
        <Card className="p-4 sm:p-6 xl:col-span-2">{failure}</Card>
      ) : (
        <>
          <ToggleSettings settings={query.data} />
          <AccountInformation settings={query.data} onCancel={onCancel} />
        </>
      )}
    </div>
  );
}
