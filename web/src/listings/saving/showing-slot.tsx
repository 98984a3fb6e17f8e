import { useNavigate } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { firstName } from '../../forms/person-name.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { fullAddressOf } from '../full-address.ts';
import type { Listing } from '../listing.ts';
import { RequestShowingButton } from '../showing/showing-button.tsx';

/** The next step with a saved or compared home: a showing if it can be shown, otherwise a question. */
export function ShowingSlot({ listing, wide = false }: { listing: Listing; wide?: boolean }) {
  const navigate = useNavigate();
  const { agent } = useSite();
  if (shownStatuses.has(listing.standard_status ?? ''))
    return (
      <RequestShowingButton
        listingKey={listing.listing_key}
        home={fullAddressOf(listing)}
        {...{ size: 'small', wide }}
      />
    );
  return (
    <Button
      size="small"
      wide={wide}
      onClick={() => void navigate(paths.home, { state: { askAbout: listing.listing_key } })}
    >
      Ask {firstName(agent.name)}
    </Button>
  );
}

/** A pending home can be shown, too, but its next step is a question. */
const shownStatuses: ReadonlySet<string> = new Set(['Active', 'Active Under Contract']);
