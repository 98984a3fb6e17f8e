import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pour, sendJson, startHttpServer } from '../../../../testing/http-server.ts';

/** A request that the server received. */
export type Asked = {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream?: boolean;
    tool_choice?: unknown;
    tools?: { function: { name: string; parameters: unknown } }[];
    messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  };
};

/** Responds to one request. */
export type Reply = (response: ServerResponse, asked: Asked) => unknown;

export type ToolCall = { name: string; args: unknown };

/** Starts a local OpenAI-compatible server that responds with `reply`; `asked` records the requests. */
export async function startFakeModelServer(reply: Reply) {
  const fake = { asked: [] as Asked[], reply };
  const { url, close } = await startHttpServer(async (request, response) => {
    const asked = { path: request.url ?? '', headers: request.headers, body: await json(request) } as Asked;
    fake.asked.push(asked);
    fake.reply(response, asked);
  });
  return Object.assign(fake, { url: `${url}/v1`, close });
}

function chunk(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'fake', choices })}\n\n`;
}

function begin(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'text/event-stream' });
}

/** A complete text answer, a few letters at a time. */
export const says =
  (text: string, finish = 'stop'): Reply =>
  (response) => {
    begin(response).write(': ping\n\n');
    response.write(chunk({ role: 'assistant', content: '' }));
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) response.write(chunk({ content: piece }));
    response.end(`${chunk({}, finish)}data: [DONE]\n\n`);
  };

/** A text in these pieces, one every so many milliseconds; `usage` is what the server reports of its tokens. */
export const saysSlowly =
  (pieces: readonly string[], everyMs: number, usage?: Record<string, number>, onSent = () => {}): Reply =>
  async (response) => {
    begin(response).write(chunk({ role: 'assistant', content: '' }));
    for (const [n, piece] of pieces.entries()) {
      if (n > 0) await wait(everyMs);
      if (response.destroyed) return;
      onSent();
      response.write(chunk({ content: piece }));
    }
    response.write(chunk({}, 'stop'));
    const total = { choices: [], usage: { ...usage, total_tokens: 0 } };
    if (usage !== undefined)
      response.write(`data: ${JSON.stringify({ id: 'c1', created: 1, model: 'fake', ...total })}\n\n`);
    response.end('data: [DONE]\n\n');
  };

/** Tool calls; arguments given as a string are sent unchanged, in two parts. */
export const calls =
  (...list: ToolCall[]): Reply =>
  (response) => {
    begin(response);
    for (const [index, { name, args }] of list.entries()) {
      const text = typeof args === 'string' ? args : JSON.stringify(args);
      const half = Math.floor(text.length / 2);
      const start = {
        index,
        id: `call-${index}`,
        type: 'function',
        function: { name, arguments: text.slice(0, half) },
      };
      response.write(chunk({ tool_calls: [start] }));
      response.write(chunk({ tool_calls: [{ index, function: { arguments: text.slice(half) } }] }));
    }
    response.end(`${chunk({}, 'tool_calls')}data: [DONE]\n\n`);
  };

/** Uses the first reply before any tool call was answered, the second after one round of them, and so on. */
export const inTurn =
  (...replies: Reply[]): Reply =>
  (response, asked) => {
    const rounds = asked.body.messages.filter(({ tool_calls: made }) => made !== undefined).length;
    replies[Math.min(rounds, replies.length - 1)]?.(response, asked);
  };

export const fails =
  (status: number, code: string, headers: Record<string, string> = {}): Reply =>
  (response) => {
    const error = { message: 'sk-secret was refused at 10.0.0.1', type: 'error', code };
    sendJson(response, status, { error }, headers);
  };

/** Accepts the request and sends no byte. */
export const neverAnswers: Reply = () => {};

/** Starts, and then sends comments forever. */
export const drips: Reply = (response) => {
  begin(response).write(chunk({ content: 'Well' }));
  const timer = setInterval(() => response.write(': ping\n\n'), 5);
  response.on('close', () => clearInterval(timer));
};

/** Half an answer, then a closed connection. */
export const breaksOff: Reply = (response) => {
  begin(response).write(chunk({ content: 'I found 12 homes in ' }), () => response.destroy());
};

/** Half an answer, then a regular end without the end marker. */
export const endsEarly: Reply = (response) => {
  begin(response).end(chunk({ content: 'I found 12 homes in ' }));
};

export const sendsBrokenJson: Reply = (response) => {
  begin(response).end('data: {"choices":[{"delta":{"content":"Hel\n\ndata: [DONE]\n\n');
};

export const failsHalfway: Reply = (response) => {
  begin(response).write(chunk({ content: 'I found ' }));
  response.end(`data: ${JSON.stringify({ error: { message: 'sk-secret', code: 'server_error' } })}\n\n`);
};

export const sendsPage: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>');
};

export const redirects =
  (to: string): Reply =>
  (response) =>
    void response.writeHead(307, { location: to }).end();

/** A refusal as OpenAI sends it: no content, a separate field, and its own finish reason. */
export const refuses: Reply = (response) => {
  begin(response).write(chunk({ role: 'assistant', content: null, refusal: 'I cannot help.' }));
  response.end(`${chunk({}, 'content_filter')}data: [DONE]\n\n`);
};

/** Endless text, as fast as it is read. */
export const neverEnds: Reply = (response) => {
  pour(begin(response), chunk({ content: 'and so on '.repeat(200) }));
};

/** One endless line. */
export const neverEndsLine: Reply = (response) => {
  begin(response).write('data: ');
  pour(response, 'x'.repeat(65_536));
};
