import { Columns3 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { tileClass } from '../tile-class.ts';
import { mostCompared, useComparedHomes, useIsCompared } from './compared-homes.ts';

/** Chooses a home to compare, among the actions of its page; once it is chosen with another, it opens the comparison. */
export function CompareButton({ listingKey }: { listingKey: string }) {
  const navigate = useNavigate();
  const { keys, isFull } = useComparedHomes();
  const { toast } = useAlerts();
  const { isCompared, turn } = useIsCompared(listingKey);
  const opens = isCompared && keys.length > 1;
  const press = () => {
    if (opens) void navigate(paths.compare(keys));
    else if (isFull && !isCompared)
      toast(`${mostCompared} homes are chosen already. Take one out under Saved first.`);
    else turn();
  };
  return (
    <Button
      className={tileClass}
      icon={<Columns3 aria-hidden className={isCompared ? 'text-accent' : ''} />}
      aria-label={opens ? `Compare ${keys.length}` : isCompared ? 'Chosen' : 'Compare'}
      aria-pressed={opens ? undefined : isCompared}
      onClick={press}
    >
      {opens ? `Compare ${keys.length}` : isCompared ? 'Chosen' : 'Compare'}
    </Button>
  );
}
