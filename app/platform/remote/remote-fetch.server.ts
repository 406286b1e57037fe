import type { IncomingMessage } from 'node:http';
import { HostTurns } from './host-turns.ts';
import { internet } from './internet.server.ts';
import { readRemoteAddress } from './remote-address.ts';
import { acceptedEncodings, remoteBody } from './remote-body.server.ts';
import { RemoteFailed } from './remote-failed.ts';
import { type Network, sendRemoteRequest } from './remote-request.server.ts';

const maxRedirects = 5;
const maxAttempts = 3;
/** Who wants a longer pause is not waited for. */
const maxRestMs = 60_000;
const redirectStatuses = [301, 302, 303, 307, 308];
const busyStatuses = [429, 503];

/** `headers` go to the site of the address only, not to one that it redirects to. */
type RemoteRequest = { maxBytes: number; headers?: Record<string, string>; signal?: AbortSignal };

/** `address` is where it was found at last. `body` is decoded, and to be read before `use` is done. */
export type RemoteContent = { address: string; contentType: string | null; body: AsyncIterable<Uint8Array> };

/**
 * What `use` makes of what lies at an address of another site. Throws `RemoteFailed`, as does reading the body, and the
 * reason of `signal` when that aborts. Who answers that they are busy is tried again when they say, within a minute.
 */
export type RemoteFetch = <T>(
  address: string,
  request: RemoteRequest,
  use: (content: RemoteContent) => Promise<T>,
) => Promise<T>;

type Options = { userAgent: string; network?: Network; timeoutMs?: number; gapMs?: number };

/**
 * Fetches from the public internet only, three at a time. `timeoutMs` is for all of one attempt: names, connections,
 * redirects and the body with its use; waiting for a turn does not count.
 */
export function createRemoteFetch({
  userAgent,
  network = internet,
  timeoutMs = 15_000,
  gapMs = 100,
}: Options): RemoteFetch {
  const turns = new HostTurns({ atOnce: 3, gapMs });
  const usual = { 'User-Agent': userAgent, 'Accept-Encoding': acceptedEncodings };

  /** The first answer that is no redirect. */
  async function follow(first: URL, headers: Record<string, string>, signal: AbortSignal) {
    const visited = new Set<string>();
    let url = first;
    while (!visited.has(url.href) && visited.size <= maxRedirects) {
      visited.add(url.href);
      const own = url.origin === first.origin ? headers : {};
      const response = await sendRemoteRequest(url, { ...own, ...usual }, network, signal);
      const { location } = response.headers;
      if (location === undefined || !isOneOf(redirectStatuses, response)) return { url, response };
      response.destroy();
      url = getAddress(location, url);
    }
    throw new RemoteFailed('redirects', `${first.href} redirects in a circle, or more than ${maxRedirects} times.`);
  }

  async function attempt<T>(url: URL, request: RemoteRequest, use: (content: RemoteContent) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const late = new RemoteFailed('too-slow', `${url.host} took longer than ${timeoutMs / 1000} s.`);
    const timer = setTimeout(() => deadline.abort(late), timeoutMs);
    const signal = AbortSignal.any([deadline.signal, ...(request.signal === undefined ? [] : [request.signal])]);
    let answer: { url: URL; response: IncomingMessage } | undefined;
    try {
      answer = await follow(url, request.headers ?? {}, signal);
      const { response } = answer;
      if (response.statusCode !== 200) throw statusError(response);
      const body = remoteBody(response, request.maxBytes, signal);
      return await use({ address: answer.url.href, contentType: response.headers['content-type'] ?? null, body });
    } finally {
      clearTimeout(timer);
      answer?.response.destroy();
    }
  }

  return async (address, request, use) => {
    const url = getAddress(address);
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await turns.run(url.host, () => attempt(url, request, use), request.signal);
      } catch (error) {
        const restMs = error instanceof RemoteFailed ? error.retryAfterMs : null;
        if (restMs === null || restMs > maxRestMs || attempts === maxAttempts) throw error;
        turns.rest(url.host, restMs);
      }
    }
  };
}

function getAddress(text: string, base?: URL): URL {
  const url = readRemoteAddress(text, base);
  if (url === null) throw new RemoteFailed('address', `${text.slice(0, 200)} is no address of a website.`);
  return url;
}

function isOneOf(statuses: number[], { statusCode = 0 }: IncomingMessage): boolean {
  return statuses.includes(statusCode);
}

function statusError(response: IncomingMessage): RemoteFailed {
  const { statusCode: status = 0, headers } = response;
  if (!isOneOf(busyStatuses, response)) return new RemoteFailed('status', `The site answered ${status}.`, { status });
  const retryAfterMs = readRetryAfter(headers['retry-after'] ?? '', Date.now());
  return new RemoteFailed('busy', `The site answered ${status}: busy.`, { status, retryAfterMs });
}

/** Seconds, or a date; null when it is neither. */
function readRetryAfter(text: string, now: number): number | null {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
