/** The look of a small action beside others: its icon above its word. For a `Button`, whose own look it overrides. */
export const tileClass = 'min-h-16! flex-col gap-1! rounded-card! px-1! text-sm! wrap-anywhere';
