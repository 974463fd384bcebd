// Serves one line of text: what a browser needs at the least to show anything that a process serves.
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<!doctype html><title>Empty</title><p id="first">A line</p>');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.send?.({ type: 'ready', port: address?.port });
});
