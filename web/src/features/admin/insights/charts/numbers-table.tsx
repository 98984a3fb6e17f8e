export type Numbers = {
  /** The column headers, starting with that of the names. */
  heads: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
};

/** A chart's numbers as a scrollable table of the same size. */
export function NumbersTable({ title, heads, rows }: Numbers & { title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
    <section aria-label={`Numbers of ${title}`} tabIndex={0} className="h-full overflow-auto rounded-small">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`sticky top-0 bg-surface px-2 py-2 font-medium text-ink-soft ${at === 0 ? '' : 'text-right'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="min-w-24 px-2 py-2 font-medium">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="px-2 py-2 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
