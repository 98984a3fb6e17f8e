export type Claim = { email: string; detail: string; standing: 'linked' | 'open' | 'rejected' };

/** What must be so: who has each email, whom each was merged into, and what was said and written of whom. */
export const emptyModel = () => ({
  confirmed: new Set<string>(),
  /** By the email that each person began with: people of the model have one email each. */
  known: new Set<string>(),
  mergedInto: new Map<string, string>(),
  claims: [] as Claim[],
  notes: [] as { person: string; text: string }[],
  stages: new Map<string, { note: string; step: number }>(),
});
export type Model = ReturnType<typeof emptyModel>;

export function rootOf({ mergedInto }: Model, email: string): string {
  let root = email;
  for (let next = mergedInto.get(root); next !== undefined; next = mergedInto.get(root)) root = next;
  return root;
}

export const membersOf = (model: Model, email: string) =>
  [...model.known].filter((other) => rootOf(model, other) === rootOf(model, email));

export const openClaims = (model: Model, email: string) =>
  model.claims.filter((claim) => membersOf(model, email).includes(claim.email) && claim.standing === 'open');

/** A name that only the person with this email has. */
export const nameOf = (email: string) => `${email.slice(0, email.indexOf('-'))} Marlowe`;

/** Whether more than an undecided claim says what somebody is called: only such a name is taken out of others' texts. */
export const isKnownByName = ({ claims }: Model, email: string) =>
  claims.some((claim) => claim.email === email && claim.standing === 'linked');

/** A person has a name when somebody gave it. */
export const isNamed = ({ claims }: Model, email: string) => claims.some((claim) => claim.email === email);

/**
 * Deletes people with these emails. Whoever was merged into one of them, and isn't deleted, is a person of their own
 * again. What others wrote of them doesn't name them any more.
 */
export function remove(model: Model, emails: readonly string[]): void {
  const isGone = (email: string) => emails.includes(email);
  const names = emails.flatMap((email) => (isKnownByName(model, email) ? [email, nameOf(email)] : [email]));
  for (const email of emails) {
    model.confirmed.delete(email);
    model.known.delete(email);
    model.stages.delete(email);
  }
  for (const [joined, kept] of model.mergedInto)
    if (isGone(joined) || isGone(kept)) model.mergedInto.delete(joined);
  model.claims = model.claims.filter(({ email }) => !isGone(email));
  model.notes = model.notes
    .filter(({ person }) => !isGone(person))
    .map(({ person, text }) => ({
      person,
      text: names.reduce((left, name) => left.replaceAll(name, '[deleted]'), text),
    }));
}
