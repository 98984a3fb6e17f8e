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

/** The tokens of one call to the model's server. */
export type Usage = { input: number; output: number };

export type Request = {
  system: string;
  messages: readonly Message[];
  tools: readonly LanguageTool[];
  /** The maximum number of calls to the model; in the last one it can't call tools. */
  maxSteps: number;
  /** The maximum length of the answer in characters; a longer one fails. */
  maxCharacters: number;
  /** The maximum number of tokens of all calls, read and written; the answer fails at a call that exceeds it. */
  maxTokens?: number;
  /** Cancels the call; also its deadline. */
  signal: AbortSignal;
  /** Receives the text as it arrives, without the model's reasoning; a line break ends the text before tool calls. */
  onText?: (piece: string) => void;
  /** Receives the tokens of each call: as the server reports them, or estimated from the text. */
  onUsage?: (usage: Usage) => void;
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
