import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type Front = { port: number; close(): Promise<void> };

/** One address before several: each new connection goes to the next of the targets. Port 0 takes a free one. */
export async function startFront(port: number, targets: NetConnectOpts[]): Promise<Front> {
  let next = 0;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(targets[next++ % targets.length] ?? { port: 0 });
    for (const socket of [incoming, outgoing]) {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      socket.on('error', () => {
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
