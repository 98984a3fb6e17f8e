/** One message of a conversation. */
export type Message = { role: 'user' | 'assistant'; content: string };

/** A tool's result for the model: anything that JSON can represent. */
export type ToolResult = Record<string, unknown>;

/** A function that the model may call before it answers. */
export type LanguageTool = {
  /** Letters, digits, and `_`, at most 64. */
  name: string;
  description: string;
  /** The arguments, as a JSON Schema of an object. */
  parameters: Record<string, unknown>;
  /** Receives the model's arguments without validation: the tool validates them itself. Must not throw. */
  run: (sent: unknown) => Promise<ToolResult>;
};

export type Request = {
  system: string;
  messages: readonly Message[];
  tools: readonly LanguageTool[];
  /** The maximum number of calls to the model; in the last one it can't call tools. */
  maxSteps: number;
  /** The maximum length of the answer in characters; a longer one fails. */
  maxCharacters: number;
  /** Cancels the call; also its deadline. */
  signal: AbortSignal;
};

/** A language model that writes answers and texts. */
export type LanguageModel = {
  name: string;
  /** Returns the text of the model's last step, complete. Throws a LanguageFailure for any error. */
  converse: (request: Request) => Promise<string>;
};

/** Thrown without a complete answer. The reason is for the log, without any text of the model's server. */
export class LanguageFailure extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`The language model gave no answer: ${reason}`);
    this.reason = reason;
  }
}
