import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Heart, MessageCircle } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { slotsQuery } from '../../listings/showing/api.ts';
import { goToShowing } from '../../listings/showing/card-parts.ts';
import { useSaveHome } from '../../listings/use-save-home.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** A phone's bar below a home: save it, ask about it, and go to the request for a showing. */
export function ListingBar({ listingKey }: { listingKey: string }) {
  const navigate = useNavigate();
  const { saved, busy, press } = useSaveHome(listingKey);
  const { data: slots } = useQuery(slotsQuery(listingKey));
  return (
    <section aria-label="Actions" className="flex min-w-0 grow flex-wrap items-center gap-3">
      <IconButton
        label={saved ? 'Home Saved' : 'Save Home'}
        look="raised"
        aria-busy={busy || undefined}
        onClick={press}
        icon={
          <Heart aria-hidden fill={saved ? 'currentColor' : 'none'} className={saved ? 'text-accent' : ''} />
        }
      />
      <IconButton
        label="Ask"
        look="raised"
        onClick={() => void navigate(paths.home, { state: { askAbout: listingKey } })}
        icon={<MessageCircle aria-hidden />}
      />
      {slots === undefined || slots.closed !== null ? null : (
        <Button look="primary" className="grow" icon={<CalendarPlus aria-hidden />} onClick={goToShowing}>
          Request Showing
        </Button>
      )}
    </section>
  );
}
