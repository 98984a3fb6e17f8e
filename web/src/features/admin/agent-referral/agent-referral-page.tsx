import { AdminTitle } from '../admin-title.tsx';
import { ReferralForm } from './referral-form.tsx';
import { ReferralList } from './referral-list.tsx';

/** Refers another agent, and lists past referrals. */
export function Component() {
  return (
    <>
      <AdminTitle title="Agent Referral" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <ReferralForm />
        <ReferralList />
      </div>
    </>
  );
}
