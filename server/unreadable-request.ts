import { randomUUID } from 'node:crypto';
import { contentSecurityPolicy, noInline } from './content-security.ts';

/** For a request without an address that can be read, such as one with a broken `Host`: it never reaches the app. */
export function refuseUnreadable(): Response {
  return new Response('This request is malformed.\n', {
    status: 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': contentSecurityPolicy(noInline, { https: false, development: false }),
      'X-Request-Id': randomUUID(),
    },
  });
}
