import { Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useComparedHomes, useIsCompared } from './compared-homes.ts';

/** Chooses a home to compare, for its page; once it is chosen with another, the button opens the comparison. */
export function CompareButton({ listingKey }: { listingKey: string }) {
  const navigate = useNavigate();
  const { keys } = useComparedHomes();
  const { isCompared, turn } = useIsCompared(listingKey);
  const opens = isCompared && keys.length > 1;
  return (
    <Button
      wide
      icon={<Columns3 aria-hidden />}
      aria-pressed={opens ? undefined : isCompared}
      onClick={opens ? () => void navigate(paths.compare(keys)) : turn}
    >
      {opens ? `Compare ${keys.length} Homes` : isCompared ? 'Chosen to Compare' : 'Compare'}
    </Button>
  );
}
