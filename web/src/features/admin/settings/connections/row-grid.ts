/** The columns shared by the header and the rows of connections; stacked on narrow screens. */
export const rowGrid =
  'grid gap-x-5 gap-y-3 xl:grid-cols-[minmax(0,1.15fr)_9.5rem_minmax(0,1.1fr)_minmax(0,1.2fr)_13.5rem] xl:items-center';
