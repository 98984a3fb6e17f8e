/** The exact text when the assistant is unreachable (the product's document, section 8). */
export const chatFailure = "Sorry, I'm having trouble connecting right now. Please try again later.";

/** The page's own messages in the conversation. */
export const chatTexts = {
  signIn: 'You can sign in here.',
  register: 'You can create your account here.',
  samples: 'The listings can’t be reached right now. These are sample homes, so you can preview results.',
  homeGone: 'I couldn’t open that home. It may no longer be on the market.',
  alreadyIn: (name: string) => `You are signed in as ${name}.`,
  late: (agent: string) => `Your details haven’t reached ${agent} yet. This page keeps trying.`,
  found: (total: number, zip: string) =>
    total === 0
      ? `Nothing is on the market in ${zip} right now. Try a nearby ZIP code or the whole city.`
      : `${total === 1 ? 'One property is' : `${total.toLocaleString('en-US')} properties are`} on the market in ${zip}.`,
  /** The visitor's message after a lead form; the assistant parses the place from it. */
  chosen: { buying: 'Buying in', selling: 'Selling in', lease: 'Lease in' },
  thanks: {
    buying: (name: string, zip: string) => `Thank you, ${name}! Would you like to see properties in ${zip}?`,
    selling: (name: string) => `Thank you, ${name}! Tell us about your property.`,
    lease: (name: string, agent: string) =>
      `Thank you, ${name}! ${agent} will be in touch about leases in your area. Ask me anything in the meantime.`,
    details: (agent: string) =>
      `Thank you! ${agent} has the details of your property and will be in touch. What else can I help with?`,
  },
  later: 'No problem. Tell me when you would like to see homes, or ask me anything.',
  /** What a visitor says who presses the switch of languages; the assistant answers in it from then on. */
  inLanguage: { en: 'In English, please', es: 'En español, por favor' },
  inHand: (address: string) => `You asked about ${address}. What would you like to know?`,
} as const;
