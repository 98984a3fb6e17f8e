import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { NotConnectedNotice } from '../../../delivery/not-connected-notice.tsx';
import { adminPaths } from '../../../navigation/admin-paths.ts';
import { loadFailureOf } from '../../../ui/not-loaded.tsx';
import { ScreenHead } from '../screen-head.tsx';
import { earliestStart } from './ad-form.ts';
import { adsQuery } from './api.ts';
import { CampaignList } from './campaigns/campaign-list.tsx';
import { Wizard } from './wizard.tsx';

/** Creates a Facebook ad in three steps, and lists the campaigns. */
export function Component() {
  const { siteId } = useSite();
  const list = useQuery(adsQuery(siteId, 'facebook'));
  // A new campaign returns the list to its first page.
  const [round, setRound] = useState(0);
  return (
    <>
      <ScreenHead
        title="Facebook Ads"
        back={{ to: adminPaths.digitalAds, text: 'Digital Advertising' }}
        text="Choose a creative, set the budget and dates, review, and submit."
      />
      <NotConnectedNotice kind="ads" className="mb-6 max-w-5xl" />
      <Wizard
        earliest={list.data?.earliest_start ?? earliestStart(new Date())}
        onSubmitted={() => setRound((now) => now + 1)}
      />
      <CampaignList
        key={round}
        ads={list.data?.ads ?? []}
        loading={list.isPending}
        failure={loadFailureOf(list, 'The campaigns')}
      />
    </>
  );
}
