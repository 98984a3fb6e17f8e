import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSeal } from '../../secrets/seal.ts';

/** The name of the cookie of a device that has saved something. */
const deviceCookie = 'porchlight-device';

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, section 5.5). */
const deviceDays = 400;
/** A used cookie is sent anew after this time, so that it never ends while it is in use. */
const renewAfterMs = 30 * 86_400_000;
const place = 'device cookie';

/** The device of a request, for what visitors save without an account. */
export type Devices = {
  /** Returns the device's id; null for one that has saved nothing. Renews a cookie that is a month old. */
  of(request: FastifyRequest, reply: FastifyReply): string | null;
  /** Returns the device's id, and gives it one when it has none. */
  start(request: FastifyRequest, reply: FastifyReply): string;
  /** Removes the id: what the device saves next belongs to nobody else. */
  end(reply: FastifyReply): void;
};

/**
 * Creates the ids of devices: random, those of their sessions, in a sealed cookie that scripts can't read. The browser
 * can't choose one, and an id alone, as the services and their logs have it, opens nothing.
 */
export function createDevices(options: { secret: string; secure: boolean; now: () => number }): Devices {
  const seal = createSeal(options.secret);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure } as const;
  const send = (reply: FastifyReply, id: string) => {
    const value = seal.close(`${id} ${options.now()}`, place);
    reply.setCookie(deviceCookie, value, { ...attributes, maxAge: deviceDays * 86_400 });
  };
  const read = (request: FastifyRequest) => {
    const sealed = request.cookies[deviceCookie];
    const [id, at] = (sealed === undefined ? null : seal.open(sealed, place))?.split(' ') ?? [];
    return id === undefined ? null : { id, at: Number(at) };
  };
  const devices: Devices = {
    of(request, reply) {
      const found = read(request);
      if (found === null) return null;
      if (options.now() - found.at > renewAfterMs) send(reply, found.id);
      return found.id;
    },
    start(request, reply) {
      const known = devices.of(request, reply);
      if (known !== null) return known;
      const id = request.session.device ?? randomUUID();
      send(reply, id);
      return id;
    },
    end(reply) {
      reply.clearCookie(deviceCookie, attributes);
    },
  };
  return devices;
}
