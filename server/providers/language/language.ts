/** One message of a conversation, as the model is told it. */
export type Message = { role: 'user' | 'assistant'; content: string };

/** What a tool gives back to the model: anything that JSON can carry. */
export type ToolResult = Record<string, unknown>;

/** Something that the model may call while it makes its answer. */
export type LanguageTool = {
  /** Letters, figures and `_`, at most 64. */
  name: string;
  description: string;
  /** The arguments as a JSON Schema of an object. */
  parameters: Record<string, unknown>;
  /** Gets what the model sent, unchecked: the tool checks it against its own schema. Must not throw. */
  run: (sent: unknown) => Promise<ToolResult>;
};

export type Request = {
  system: string;
  messages: readonly Message[];
  tools: readonly LanguageTool[];
  /** How many times the model may be asked; the last time it may not call tools. */
  maxSteps: number;
  /** A longer answer fails, in characters. */
  maxCharacters: number;
  /** Ends the call; its deadline. */
  signal: AbortSignal;
};

/** Writes answers and texts. */
export type LanguageModel = {
  name: string;
  /** Gives the model's last words, whole. Throws a LanguageFailure for everything else. */
  converse: (request: Request) => Promise<string>;
};

/** A model that gave no whole answer. The reason is for the log: it holds no words of the model's server. */
export class LanguageFailure extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`The language model gave no answer: ${reason}`);
    this.reason = reason;
  }
}
