/** Returns how much the words of a question tell that the knowledge base answers it (`evidence.ts`); 0 when it doesn't. */
export type Knows = (question: string) => number;

/** Whether a question is answered for sure, if it is one. */
export const isSure = (evidence: number): boolean => evidence >= 6.5;
