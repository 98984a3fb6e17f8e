import { useQuery } from '@tanstack/react-query';
import { slotsQuery } from '../../listings/showing/api.ts';
import { RequestShowingButton } from '../../listings/showing/showing-button.tsx';
import type { HomeToSee } from './talk/home-to-see.ts';

/** Offers to choose times for a home; nothing where it can't be requested here. */
export default function ShowingOffer({ home: { listingKey, name } }: { home: HomeToSee }) {
  const { data } = useQuery({ ...slotsQuery(listingKey), refetchInterval: false });
  if (data === undefined || data.closed !== null) return null;
  return <RequestShowingButton listingKey={listingKey} home={name} look="primary" className="self-start" />;
}
