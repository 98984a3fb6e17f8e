/** The mark of the product: a house whose porch light is on while a person waits for a person. */
export function PorchMark({ lit }: { lit: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className="size-6 shrink-0"
      fill="none"
      strokeWidth="1.8"
      strokeLinejoin="round"
    >
      <path d="M3 11.5 12 4l9 7.5M5.5 10v10h13V10" stroke="currentColor" strokeLinecap="round" />
      {lit ? <circle cx="12" cy="13" r="5.5" className="fill-glow" /> : null}
      <path d="M10 20v-5.5h4V20" stroke="currentColor" />
      <circle
        cx="12"
        cy="11.5"
        r="1.7"
        className={lit ? 'fill-lamp' : 'fill-transparent'}
        stroke="currentColor"
        strokeWidth="1.2"
      />
    </svg>
  );
}
