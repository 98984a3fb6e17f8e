import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../errors/errors.ts';
import { statusSaid } from '../../errors/faults.ts';
import type { CallService } from '../../services/call.ts';
import type { Operation } from '../operation.ts';
import type { Devices } from './devices.ts';

/**
 * Returns the owner of what the caller saves: the signed-in account's username, and the device if it has saved
 * something before (or does so now, without an account). A username is nobody else's, while an email may be typed by
 * anyone. Throws `not-ready` while the sign-in can't be checked: the list would look empty.
 */
export function ownerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  devices: Devices,
): { account: string; device: string } {
  const needed = operation.pins.some(({ value }) => value === 'account' || value === 'device');
  if (!needed) return { account: '', device: '' };
  const { user, lost } = request.visitor;
  if (lost === 'unproved') throw problem('not-ready', { headers: { 'retry-after': '5' } });
  const device =
    operation.startsDevice && user === null ? devices.start(request, reply) : devices.of(request, reply);
  return { account: user?.username ?? '', device: device ?? '' };
}

/**
 * Before signing out: moves what the device saved to the account, and gives the device up, so that the next person
 * on it starts with an empty list. If the service can't move all of it, the device stays, and nothing is lost.
 */
export async function claimDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  devices: Devices,
  call: CallService,
): Promise<void> {
  const { user } = request.visitor;
  const device = devices.of(request, reply);
  if (user === null || device === null) return;
  try {
    await call('claimDevice', { query: { account: user.username, device } });
  } catch (error) {
    const status = statusSaid(error);
    // A provider without the operation has nothing of the device.
    if (status !== 404 && status !== 501) {
      // Without room for all of it in the account (409), the device goes on with the rest.
      if (status !== 409)
        request.log.error({ err: error }, 'what a device saved could not be moved to its account');
      return;
    }
  }
  devices.end(reply);
}
