import { describe, expect, it, vi } from 'vitest';
import { createLogger, lazyChild } from './logger.ts';

function logTo(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines, made: vi.spyOn(log, 'child') };
}

describe("a request's logger", () => {
  it('writes what a child would, secrets left out', () => {
    const { log, lines } = logTo('trace');
    const lazy = lazyChild(log, { reqId: 'r1' });
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const) {
      lazy[level]({ email: 'ann@example.com' }, 'said %s', 'so');
      log.child({ reqId: 'r1' })[level]({ email: 'ann@example.com' }, 'said %s', 'so');
      const [ours, childs] = lines.splice(0).map(({ time, ...line }) => line);
      expect(ours).toEqual(childs);
      expect(ours).toMatchObject({ reqId: 'r1', email: '[not logged]', msg: 'said so' });
    }
  });

  it('is made with its first line, once', () => {
    const { log, lines, made } = logTo('info');
    const lazy = lazyChild(log, { reqId: 'r1' });
    lazy.debug('below the level');
    expect(made).not.toHaveBeenCalled();
    lazy.info('first');
    lazy.warn('second');
    expect(made).toHaveBeenCalledTimes(1);
    expect(lines.map(({ msg }) => msg)).toEqual(['first', 'second']);
  });

  it('has children of its own', () => {
    const { log, lines } = logTo('info');
    lazyChild(log, { reqId: 'r1' }).child({ job: 'mail' }).info('sent');
    expect(lines[0]).toMatchObject({ reqId: 'r1', job: 'mail', msg: 'sent' });
  });
});
