type Facts = Record<'office' | 'agent' | 'contact' | 'phone' | 'id' | 'source', string | null>;

/**
 * Fills in the attribution line of a feed's rules, such as `Listed by {office}, {contact}`; what is unknown goes
 * with the comma or dash before it. Null without an office, which no line may lack.
 */
export function attributionOf(line: string, facts: Facts): string | null {
  if (facts.office === null) return null;
  return line
    .replace(/(\s*[,;|·-]\s*)?\{(\w+)\}/g, (_, before: string | undefined, name: keyof Facts) =>
      facts[name] == null ? '' : `${before ?? ''}${facts[name]}`,
    )
    .replace(/\s+/g, ' ')
    .trim();
}
