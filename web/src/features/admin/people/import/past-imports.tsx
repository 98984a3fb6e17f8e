import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { dateAndTime, shortDate } from '../../../../ui/date-and-time.ts';
import { loadFailureOf } from '../../../../ui/not-loaded.tsx';
import { importsQuery, type PeopleImport } from './api.ts';
import { count } from './words.ts';

const states: Record<PeopleImport['state'], string> = {
  ...{
    ready: 'Not imported',
    applying: 'Importing',
    applied: 'Imported',
    undoing: 'Undoing',
    undone: 'Undone',
  },
};

/** The imports of the last 30 days. */
export function PastImports({ onOpen }: { onOpen: (id: string) => void }) {
  const imports = useQuery(importsQuery());
  const found = imports.data?.imports ?? [];
  const failure = loadFailureOf(imports, 'Past imports');
  if (failure === null && found.length === 0) return null;
  return (
    <section aria-label="Past Imports">
      <h2 className="mb-3 text-xl">Past Imports</h2>
      <Card className="px-4 sm:px-6">
        {failure}
        <ul>
          {found.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0"
            >
              <div className="min-w-0 grow">
                <p className="font-medium wrap-anywhere">{each.fileName}</p>
                <p className="text-sm text-ink-soft">
                  {dateAndTime(each.appliedAt ?? each.createdAt)} · {count(each.done, 'person', 'people')}
                  {each.state === 'applied' && each.undoUntil !== null
                    ? ` · Undo until ${shortDate(each.undoUntil)}`
                    : ''}
                </p>
              </div>
              <Badge tone={each.state === 'applied' ? 'good' : 'neutral'}>{states[each.state]}</Badge>
              <Button size="small" onClick={() => onOpen(each.id)} aria-label={`Open ${each.fileName}`}>
                Open
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
