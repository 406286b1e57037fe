import { once } from 'node:events';
import { type IncomingMessage, request as startRequest } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isPublicAddress } from './public-address.server.ts';
import { RemoteFailed, type RemoteProblem } from './remote-failed.ts';

/** The IP addresses of a name; rejects when there is no such name. */
export type Resolve = (host: string) => Promise<string[]>;

/** A socket that is connecting to one of these addresses, of which there is at least one, and to nothing else. */
export type Connect = (target: { host: string; port: number; addresses: string[] }) => Socket;

export type Network = { resolve: Resolve; connect: Connect };

/**
 * The answer to a GET request, its body unread. Only public addresses are connected to, and only those that were checked:
 * no name is resolved a second time. Throws `RemoteFailed`, or the signal's reason when that aborts.
 */
export async function sendRemoteRequest(
  url: URL,
  headers: Record<string, string>,
  { resolve, connect }: Network,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const step = stepOf(host, signal);
  const addresses = isIP(host) === 0 ? await step('unknown-host', resolve(host)) : [host];
  const publicAddresses = addresses.filter(isPublicAddress);
  if (publicAddresses.length === 0) throw new RemoteFailed('not-public', `${host} is not on the public internet.`);

  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const socket = quiet(connect({ host, port, addresses: publicAddresses }));
  try {
    await step('unreachable', once(socket, 'connect', { signal }));
    if (url.protocol === 'http:') return await step('broken', answerOf(url, headers, socket, signal));
    const secure = quiet(connectTls({ socket, host, servername: isIP(host) === 0 ? host : '' }));
    await step('insecure', once(secure, 'secureConnect', { signal }));
    return await step('broken', answerOf(url, headers, secure, signal));
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Waits for a step of a request; when it fails or takes too long, that is the problem. */
function stepOf(host: string, signal: AbortSignal) {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  // A step that ends before makes nobody wait for it.
  aborted.catch(() => {});

  return async <T>(problem: RemoteProblem, result: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([result, aborted]);
    } catch (cause) {
      signal.throwIfAborted();
      throw new RemoteFailed(problem, `${host}: ${cause instanceof Error ? cause.message : problem}`, { cause });
    }
  };
}

/** Errors of a socket reach the step that waits for it; one that comes when none waits would end the process. */
function quiet<S extends Socket>(socket: S): S {
  return socket.on('error', () => {});
}

function answerOf(
  url: URL,
  headers: Record<string, string>,
  socket: Socket,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = startRequest({
      createConnection: () => socket,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, Host: url.host },
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    // Not every end is an error, such as that of a connection that was upgraded to something else.
    request.on('close', () => reject(new Error('The connection closed without an answer.')));
    request.end();
  });
}
