import { useNavigate } from 'react-router-dom';
import { useSite } from '../../api/site.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Listing } from '../listing.ts';

/** The next step with a saved or compared home. The place of *Request Showing* for homes on the market. */
export function ShowingSlot({ listing, wide = false }: { listing: Listing; wide?: boolean }) {
  const navigate = useNavigate();
  const { agent } = useSite();
  return (
    <Button
      size="small"
      wide={wide}
      onClick={() => void navigate(paths.home, { state: { askAbout: listing.listing_key } })}
    >
      Ask {agent.name.split(' ')[0]}
    </Button>
  );
}
