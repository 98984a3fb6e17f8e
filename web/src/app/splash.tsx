/** The screen before the first response. Without text, so that no font delays the content. */
export function Splash() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-40 grow place-items-center">
      {/* The logo in index.html, which is there before scripts run. */}
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
    </div>
  );
}
