import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '#app/platform/log.ts';
import { isPrefetch } from '#delivery/scripts/prefetch.ts';
import { chooseEncoding } from '#server/accept-encoding.ts';
import { clientAddress } from '#server/client-address.ts';
import { requestIdOf } from '#server/request-info.ts';
import { logWhenAnswered } from '#server/request-log.ts';
import { matches } from '#server/static-files.ts';
import { notModified, type PageCache } from './page-cache.ts';

/** Any other host is looked at, and refused, on the long way. */
const plainHost = /^[\w.:[\]-]+$/;

/**
 * Gives kept pages straight to Node, past everything a page goes through when it is drawn: that way is nine tenths of the
 * work. Answers false, having done nothing, where the page must go it.
 */
export function keptAnswers({ cache, log }: { cache: PageCache; log: Logger }) {
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = '', headers } = incoming;
    if ((method !== 'GET' && method !== 'HEAD') || !plainHost.test(headers.host ?? '')) return false;
    if (isPrefetch(only(headers['purpose']), only(headers['sec-purpose']))) return false;
    const ready = cache.findReady(url, chooseEncoding(headers['accept-encoding']));
    if (ready === null) return false;
    const id = requestIdOf(headers['x-request-id']);
    if (log.isLevelEnabled('info')) logLine(log, id, incoming, outgoing);
    ready.noteGiven({
      clientAddress: clientAddress(incoming.socket.remoteAddress, only(headers['x-forwarded-for'])),
      userAgent: headers['user-agent'] ?? '',
    });
    const { bytes, etag, headers: described } = ready.representation;
    const isKnown = matches(headers['if-none-match'], etag);
    outgoing.writeHead(isKnown ? 304 : 200, [...(isKnown ? notModified(etag) : described), 'X-Request-Id', id]);
    outgoing.end(isKnown || method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

function logLine(log: Logger, id: string, { method = '', url = '' }: IncomingMessage, outgoing: ServerResponse): void {
  const mark = url.indexOf('?');
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
  logWhenAnswered({ of: { log: log.child({ id }) }, method, path, query }, outgoing);
}

/** Node gives the values of a header that came twice as one text; its types allow for more. */
function only(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
