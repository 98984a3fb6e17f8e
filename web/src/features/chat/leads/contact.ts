/** A person's contact details, as far as known. */
export type Contact = { name: string; phone: string; email: string };

/** The parameters of an assistant action. */
export type Params = Readonly<Record<string, unknown>>;

/**
 * Merges the contact details from the assistant with those of the lead form or the account; blank when
 * unknown.
 */
export function contactFrom(params: Params, known: Partial<Contact>): Contact {
  return {
    name: textOf(params, 'name') ?? known.name ?? '',
    phone: textOf(params, 'phone') ?? textOf(params, 'phoneNumber') ?? known.phone ?? '',
    email: textOf(params, 'email') ?? known.email ?? '',
  };
}

/**
 * Returns whether all three are known, as required before anything is sent (the product's document, section
 * 4).
 */
export function isComplete({ name, phone, email }: Contact): boolean {
  return name !== '' && phone !== '' && email !== '';
}

/** Returns a param as text; undefined when blank or not a text. */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
