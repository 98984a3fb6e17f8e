/** How a person can be reached, as far as it is known. */
export type Contact = { name: string; phone: string; email: string };

/** What comes with an action of the assistant. */
export type Params = Readonly<Record<string, unknown>>;

/** What the assistant heard, completed by what the lead form or the account holds; blank where unknown. */
export function contactFrom(params: Params, known: Partial<Contact>): Contact {
  return {
    name: textOf(params, 'name') ?? known.name ?? '',
    phone: textOf(params, 'phone') ?? textOf(params, 'phoneNumber') ?? known.phone ?? '',
    email: textOf(params, 'email') ?? known.email ?? '',
  };
}

/** Whether all three are known: only then is anything sent onward (the product's document, section 4). */
export function isComplete({ name, phone, email }: Contact): boolean {
  return name !== '' && phone !== '' && email !== '';
}

/** A param that is a text with something in it. */
export function textOf(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
