import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type Front = { port: number; close(): Promise<void> };

/**
 * Listens on one port and forwards each new connection to the next target in turn. Port 0 picks a free one.
 * Rejects with the port in the message when it cannot listen.
 */
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
    server.once('error', (error) => reject(new Error(refusal(port, error), { cause: error })));
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

function refusal(port: number, error: Error): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to a free one.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to one from 1024 on.`;
  return `Port ${port} cannot be listened on: ${error.message}`;
}
