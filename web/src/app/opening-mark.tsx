/** The logo of the loading screen; index.html has the same one for the time before scripts run. */
export function OpeningMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className="size-14 text-accent"
      fill="none"
      stroke="currentColor"
    >
      <path
        d="M8 31 32 11l24 20M14 28v25h36V28"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M26 53V37h12v16Z" fill="currentColor" />
    </svg>
  );
}
