/** The light beside what changed; the text says it, too. */
export function Lamp() {
  return <span aria-hidden className="size-2.5 shrink-0 rounded-pill bg-lamp ring-4 ring-glow" />;
}
