import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '../../../api/site.ts';
import { paths } from '../../../paths.ts';
import { useDocumentTitle } from '../../../ui/use-document-title.ts';
import { ScreenHead } from '../screen-head.tsx';
import { earliestStart } from './ad-form.ts';
import { adsQuery } from './api.ts';
import { CampaignList } from './campaign-list.tsx';
import { useSilentFailure } from './use-silent-failure.ts';
import { Wizard } from './wizard.tsx';

/** Asks for a Facebook ad in three steps, and shows how the campaigns do. */
export function Component() {
  useDocumentTitle('Facebook Ads · Porchlight');
  const { siteId } = useSite();
  const list = useQuery(adsQuery(siteId, 'facebook'));
  useSilentFailure(list, 'campaigns');
  // A campaign that was just asked for starts the list at its beginning again.
  const [round, setRound] = useState(0);
  return (
    <>
      <ScreenHead
        title="Facebook Ads"
        back={{ to: paths.admin.digitalAds, text: 'Digital Advertising' }}
        text="Choose a creative, say what it costs and when it runs, look it over, and ask for it."
      />
      {list.data?.sends_to_meta === false ? <KeptHere /> : null}
      <Wizard
        earliest={list.data?.earliest_start ?? earliestStart(new Date())}
        onSubmitted={() => setRound((now) => now + 1)}
      />
      <CampaignList key={round} ads={list.data?.ads ?? []} loading={list.isPending} />
    </>
  );
}

/** Said where ads are only kept: nobody may think that they run. */
function KeptHere() {
  return (
    <p role="note" className="mb-6 flex max-w-5xl gap-3 rounded-card border border-line bg-tint p-4 text-sm">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        <strong className="font-semibold">No Meta account is connected yet.</strong> Campaigns are kept here
        and their states follow their dates, but nothing is sent to Meta and nothing is charged until one is
        connected. What would be sent can be seen with each campaign.
      </span>
    </p>
  );
}
