import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { endSlowUpload } from './body-limits.ts';
import { listen } from './listeners.ts';

test('an upload that hardly moves is ended, and one that goes on is taken whole', async () => {
  const server = createServer(async (request, response) => {
    endSlowUpload(request, { everyMs: 200, minBytes: 50 });
    const sent = await text(request).catch(() => null);
    if (sent !== null) response.end(String(sent.length));
  });
  const port = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const send = (chunk: string) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2000\r\n\r\n'),
    );
    const timer = setInterval(() => socket.write(chunk), 50);
    socket.once('close', () => clearInterval(timer)).on('error', () => {});
    return socket;
  };
  const slow = send('x');
  const steady = send('x'.repeat(100));
  const [answer] = await once(steady, 'data');
  expect(String(answer)).toMatch(/2000$/);
  steady.destroy();
  slow.resume();
  if (!slow.closed) await once(slow, 'close');
});
