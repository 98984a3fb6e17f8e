import { createServer } from 'node:http';

/** A minimal service: the same 1 KB of JSON for every call. */
const answer = JSON.stringify({ total: 0, feedUpdatedAt: null, properties: [], filling: 'x'.repeat(960) });
const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    process.stdout.write(`The upstream is open at http://127.0.0.1:${address.port}\n`);
  }
});
