import { createHmac } from 'node:crypto';
import { visitorOf } from '../../network/visitor.ts';

/** Returns a hash, with a key of the site, of the network that a client calls from, which isn't stored itself. */
export const clientHash = (key: string, clientAddress: string): string =>
  createHmac('sha256', key)
    .update(`client\0${visitorOf(clientAddress)}`)
    .digest('base64url');
