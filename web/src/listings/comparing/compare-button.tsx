import { Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { tileClass } from '../tile-class.ts';
import { useComparedHomes, useIsCompared } from './compared-homes.ts';

/** Chooses a home to compare, among the actions of its page; once it is chosen with another, it opens the comparison. */
export function CompareButton({ listingKey }: { listingKey: string }) {
  const navigate = useNavigate();
  const { keys } = useComparedHomes();
  const { isCompared, turn } = useIsCompared(listingKey);
  const opens = isCompared && keys.length > 1;
  return (
    <Button
      className={tileClass}
      icon={<Columns3 aria-hidden className={isCompared ? 'text-accent' : ''} />}
      aria-label={opens ? `Compare ${keys.length}` : isCompared ? 'Chosen' : 'Compare'}
      aria-pressed={opens ? undefined : isCompared}
      onClick={opens ? () => void navigate(paths.compare(keys)) : turn}
    >
      {opens ? `Compare ${keys.length}` : isCompared ? 'Chosen' : 'Compare'}
    </Button>
  );
}
