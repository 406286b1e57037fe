import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** About what one packet carries of a document before it is compressed. */
const pieceBytes = 1000;
/** More than any first screen, counted from the body's beginning. */
const slowBytes = 60_000;

/**
 * The address of a line to the site on which the body of every document comes in small pieces, as on a bad network, and
 * all else at once. `beforeEach` is awaited before every piece but the first.
 */
export async function openSlowLine(origin: string, beforeEach: () => Promise<unknown>): Promise<string> {
  const server = createServer((incoming, answer) => {
    const isDocument = incoming.headers.accept?.includes('text/html');
    const headers = { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const upstream = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      if (isDocument) sendInPieces(response, answer, beforeEach).catch((error: Error) => answer.destroy(error));
      else response.pipe(answer);
    });
    upstream.on('error', (error) => answer.destroy(error));
    incoming.pipe(upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function sendInPieces(
  response: IncomingMessage,
  answer: ServerResponse,
  beforeEach: () => Promise<unknown>,
): Promise<void> {
  const document = Buffer.concat(await response.toArray());
  const body = document.indexOf('<body');
  answer.write(document.subarray(0, body));
  let sent = body;
  while (sent < body + slowBytes && sent < document.length) {
    answer.write(document.subarray(sent, sent + pieceBytes));
    sent += pieceBytes;
    await beforeEach();
  }
  answer.end(document.subarray(sent));
}
