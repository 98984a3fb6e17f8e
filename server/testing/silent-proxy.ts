import net from 'node:net';

export type SilentProxy = {
  /** Returns the URL of a database through the proxy. */
  addressOf(database: string): string;
  /** Stops forwarding, but closes and refuses no connection, like a network that drops every packet. */
  fallSilent(): void;
  /** Resumes forwarding, including everything held in the meantime. */
  speak(): void;
  close(): Promise<void>;
};

/** Starts a proxy between a test and its database that can simulate a lost network. */
export async function startSilentProxy(server: {
  host: string;
  port: number;
  user: string;
}): Promise<SilentProxy> {
  let silent = false;
  const sockets = new Set<net.Socket>();
  const waiting = new Set<() => void>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const forward = (from: net.Socket, to: net.Socket) => {
    const held: Buffer[] = [];
    const pass = () => {
      if (!silent) for (const chunk of held.splice(0)) to.write(chunk);
    };
    from.on('data', (chunk) => {
      held.push(chunk);
      pass();
    });
    waiting.add(pass);
    // While silent, a close isn't forwarded either.
    from.on('close', () => {
      waiting.delete(pass);
      if (!silent) to.destroy();
    });
  };
  const proxy = net.createServer((client) => {
    const database = net.connect(`${server.host}/.s.PGSQL.${server.port}`);
    keep(client);
    keep(database);
    forward(client, database);
    forward(database, client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as net.AddressInfo;
  return {
    addressOf: (database) => `postgres://${server.user}@127.0.0.1:${port}/${database}`,
    fallSilent: () => {
      silent = true;
    },
    speak: () => {
      silent = false;
      for (const pass of waiting) pass();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        proxy.close(() => resolve());
      }),
  };
}
