import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/**
 * The part of `pg`'s connection that COPY needs, which its types omit. A query object with a `submit` method
 * is `pg`'s own interface for such extensions.
 */
type CopyConnection = {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
  stream: import('node:net').Socket;
};

/** Streams the output of a `COPY … TO STDOUT` in PostgreSQL's text format, with backpressure. */
export function copyOut(client: pg.Client, statement: string): Readable {
  let connection: CopyConnection | undefined;
  const rows = new Readable({
    highWaterMark: 1024 * 1024,
    read: () => {
      connection?.stream.resume();
    },
  });
  submit(client, {
    submit: (own) => {
      connection = own;
      own.query(statement);
    },
    handleCopyData: ({ chunk }) => {
      // Copied, because the parser reuses the memory of its chunks.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete: () => {},
    handleReadyForQuery: () => {
      rows.push(null);
    },
    handleError: (error) => {
      rows.destroy(error);
    },
  });
  return rows;
}

/** Runs a `COPY … FROM STDIN` with the chunks of `source`; returns the number of rows. */
export function copyIn(client: pg.Client, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    let rows = 0;

    const pump = async (connection: CopyConnection) => {
      try {
        for await (const chunk of source) {
          if (failure !== undefined) return;
          connection.sendCopyFromChunk(chunk);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        connection.endCopyFrom();
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the source failed');
      }
    };

    submit(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => {
        pump(connection).catch(reject);
      },
      handleCommandComplete: ({ text }) => {
        rows = Number(text.split(' ').at(-1));
      },
      handleReadyForQuery: () => {
        if (failure === undefined) resolve(rows);
        else reject(failure);
      },
      handleError: (error) => {
        failure ??= error;
        // After a lost connection, `handleReadyForQuery` isn't called.
        if (!('severity' in error)) reject(failure);
      },
    });
  });
}

type CopyQuery = {
  submit(connection: CopyConnection): void;
  handleCopyData?(message: { chunk: Buffer }): void;
  handleCopyInResponse?(connection: CopyConnection): void;
  handleCommandComplete(message: { text: string }): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

function submit(client: pg.Client, query: CopyQuery): void {
  client.query(query as unknown as pg.Submittable);
}
