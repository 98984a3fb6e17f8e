/** The Equal Housing Opportunity logo: an equals sign in a house, with the text below. */
export function EqualHousingMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 48 52"
      role="img"
      aria-label="Equal Housing Opportunity"
      className={className}
      fill="currentColor"
    >
      <path d="M24 1 2 12.6v6.9h3.6V36h36.8V19.5H46v-6.9L24 1Zm12.9 29.6H11.1V14.9L24 8.1l12.9 6.8v15.7Z" />
      <path d="M15.6 16.4h16.8v4.7H15.6zM15.6 23.6h16.8v4.7H15.6z" />
      <g fontFamily="Inter Variable, sans-serif" fontWeight="700" fontSize="5.4" textAnchor="middle">
        <text x="24" y="43.4" textLength="46" lengthAdjust="spacingAndGlyphs">
          EQUAL HOUSING
        </text>
        <text x="24" y="50" textLength="46" lengthAdjust="spacingAndGlyphs">
          OPPORTUNITY
        </text>
      </g>
    </svg>
  );
}
