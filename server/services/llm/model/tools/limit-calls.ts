import type { ToolResult } from '../../../../providers/language/language.ts';

const mostCalls = 6;

/**
 * Limits calls: a repeated call returns the first result; the third, or the seventh in total, ends the turn.
 */
export function limitCalls(end: (reason: string) => void) {
  const made = new Map<string, { times: number; result: Promise<ToolResult> }>();
  let all = 0;
  return (name: string, run: (sent: unknown) => Promise<ToolResult>) => (sent: unknown) => {
    const call = `${name} ${JSON.stringify(sent)}`;
    const before = made.get(call);
    all += 1;
    if (all > mostCalls || (before?.times ?? 0) >= 2) {
      end(all > mostCalls ? 'too many calls of tools' : 'a loop of the same call');
      return Promise.resolve<ToolResult>({ error: 'Ended.' });
    }
    const result = before?.result ?? run(sent);
    made.set(call, { times: (before?.times ?? 0) + 1, result });
    return result;
  };
}
