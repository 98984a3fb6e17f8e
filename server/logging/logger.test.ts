import { describe, expect, it, test, vi } from 'vitest';
import { createLogger, lazyChild } from './logger.ts';

function logTo(level: string) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) });
  return { log, lines, made: vi.spyOn(log, 'child') };
}

test('an error’s words are written without emails and phone numbers', () => {
  const { log, lines } = logTo('info');
  const said = '550 <ann@example.com>: no such user; +1 (512) 555-0142 is barred';
  log.warn({ err: new Error(said, { cause: new Error(said) }), reason: said }, 'not sent');
  const written = '550 <[email]>: no such user; [phone] is barred';
  expect(lines[0]).toMatchObject({ err: { message: written, cause: { message: written } }, reason: written });
});

describe("a request's logger", () => {
  it('writes the same lines as a child logger, without secrets', () => {
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

  it('is created once, for its first line', () => {
    const { log, lines, made } = logTo('info');
    const lazy = lazyChild(log, { reqId: 'r1' });
    lazy.debug('below the level');
    expect(made).not.toHaveBeenCalled();
    lazy.info('first');
    lazy.warn('second');
    expect(made).toHaveBeenCalledTimes(1);
    expect(lines.map(({ msg }) => msg)).toEqual(['first', 'second']);
  });

  it('creates child loggers', () => {
    const { log, lines } = logTo('info');
    lazyChild(log, { reqId: 'r1' }).child({ job: 'mail' }).info('sent');
    expect(lines[0]).toMatchObject({ reqId: 'r1', job: 'mail', msg: 'sent' });
  });
});

test.each(['password', 'token', 'email', 'phone', 'phoneNumber', 'authorization', 'cookie'])(
  'hides a %s on its own and inside an object',
  (name) => {
    const { log, lines } = logTo('info');
    log.info({ [name]: 'secret', person: { [name]: 'secret', id: 7 } }, 'x');
    expect(lines[0]).toMatchObject({ [name]: '[not logged]', person: { [name]: '[not logged]', id: 7 } });
  },
);

describe('an error in the log', () => {
  it.each(['err', 'error', 'cause', 'reason'])(
    'under %s shows only type, code, location, and causes',
    (name) => {
      const { log, lines } = logTo('info');
      const client = { password: 'secret-1', connectionParameters: { password: 'secret-2' } };
      const lost = Object.assign(new Error('connection lost'), {
        code: '57P01',
        client,
        parameters: ['ann@example.com'],
      });
      log.error({ [name]: new Error('the import failed', { cause: lost }) }, 'no import');
      expect(lines[0]?.[name]).toEqual({
        type: 'Error',
        message: 'the import failed',
        stack: expect.stringContaining('at '),
        cause: {
          type: 'Error',
          code: '57P01',
          message: 'connection lost',
          stack: expect.stringContaining('at '),
        },
      });
      expect(JSON.stringify(lines)).not.toMatch(/secret|ann@example/);
    },
  );

  it('is limited in depth when it is its own cause', () => {
    const { log, lines } = logTo('info');
    const error = new Error('round');
    error.cause = error;
    log.error({ err: error }, 'x');
    expect(JSON.stringify(lines).match(/round/g)?.length).toBeLessThan(10);
  });

  it('is unchanged when it is a string', () => {
    const { log, lines } = logTo('info');
    log.warn({ reason: 'no mailbox' }, 'x');
    expect(lines[0]?.reason).toBe('no mailbox');
  });
});
