import { createHmac } from 'node:crypto';
import { networkOf, visitorOf } from '../../network/visitor.ts';

/** Where a client calls from, as hashes with a key of the site; the address itself isn't stored. */
export type ClientHashes = {
  clientHash: string;
  /** Of the wider network, of which whoever rents a server has many clients. */
  networkHash: string;
};

export function clientHashes(key: string, clientAddress: string): ClientHashes {
  const hash = (what: string) => createHmac('sha256', key).update(what).digest('base64url');
  return {
    clientHash: hash(`client\0${visitorOf(clientAddress)}`),
    networkHash: hash(`network\0${networkOf(clientAddress)}`),
  };
}
