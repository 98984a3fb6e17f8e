import type { Operation, Pin, Schema } from '../operation.ts';
import type { Answer } from '../remote/upstream.ts';

/** The values of the gateway's pins on this site. */
export type PinnedValues = Record<Exclude<Pin['value'], 'session-epoch'>, string> & {
  'session-epoch': number | '';
};

type CallParts = { path: Schema; query: Schema; body: unknown };

/** Sets a call's pinned parameters in place of the browser's input; removes those without a value. */
export function applyPins(
  operation: Operation,
  parts: CallParts,
  values: PinnedValues,
  isAdmin: boolean,
): void {
  for (const pin of operation.pins) {
    if (pin.unless === 'admin' && isAdmin) continue;
    const value = values[pin.value];
    if (pin.in === 'path') parts.path[pin.name] = value;
    else if (pin.in === 'query') {
      if (value === '') delete parts.query[pin.name];
      else parts.query[pin.name] = value;
    } else setDotted(parts.body, pin.name, value === '' ? undefined : value);
  }
}

function setDotted(body: unknown, name: string, value: string | number | undefined): void {
  const names = name.split('.');
  const last = names.pop();
  let at: unknown = body;
  for (const step of names) at = isObject(at) ? at[step] : undefined;
  if (!isObject(at) || last === undefined) return;
  if (value === undefined) delete at[last];
  else at[last] = value;
}

/** Removes input that `x-visitor-view` doesn't allow, in place. */
export function limitRequest(operation: Operation, parts: CallParts): void {
  const allowed = operation.visitorView?.request;
  if (allowed === undefined) return;
  for (const name of Object.keys(parts.query)) if (!allowed.includes(name)) delete parts.query[name];
  parts.body = pick(parts.body, allowed);
}

/** Returns the part of a response that `x-visitor-view` allows. */
export function limitResponse({ visitorView }: Operation, answer: Answer): Answer {
  const allowed = visitorView?.response;
  if (allowed === undefined || answer.kind !== 'json') return answer;
  const { value } = answer;
  return {
    kind: 'json',
    value: Array.isArray(value) ? value.map((item) => pick(item, allowed)) : pick(value, allowed),
  };
}

/** Returns a new object with only the allowed fields; other values unchanged. */
function pick(value: unknown, allowed: string[], prefix = ''): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const name = prefix + key;
    if (allowed.includes(name)) return [[key, item]];
    const within = isObject(item) && allowed.some((other) => other.startsWith(`${name}.`));
    return within ? [[key, pick(item, allowed, `${name}.`)]] : [];
  });
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
