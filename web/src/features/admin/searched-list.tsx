import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Pager } from '../../ui/tables/pager.tsx';

type SearchedList = { of: string; label: string; placeholder?: string; pageSize: number; className: string };

/**
 * The search and the pages of a list: the field, the words that are `sought`, which lag behind the typing of
 * a long list, and the page of what was found. `restart` returns to the first page.
 */
export function useSearchedList({ of, label, placeholder = label, pageSize, className }: SearchedList) {
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(0);
  const sought = useDeferredValue(query).trim();
  const restart = () => setPage(0);
  const field = (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      icon={<Search aria-hidden />}
      value={query}
      onChange={(event) => {
        setQuery(event.target.value);
        restart();
      }}
      className={className}
    />
  );
  const pageOf = <Row,>(found: readonly Row[]) => {
    const last = Math.max(0, Math.ceil(found.length / pageSize) - 1);
    const shown = Math.min(page, last);
    return {
      rows: found.slice(shown * pageSize, (shown + 1) * pageSize),
      pager: <Pager {...{ of, pageSize }} page={shown} total={found.length} onPage={setPage} />,
    };
  };
  return { field, sought, restart, pageOf };
}
