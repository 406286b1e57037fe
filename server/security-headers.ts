import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PageResponse } from '#delivery/render/page-response.ts';
import { contentSecurityPolicy, type InlineHashes, noInline, takeNonce, workerPolicy } from './content-security.ts';
import type { ServerEnv } from './env.ts';

/** What holds for every answer. */
const always = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What holds for whatever may become a document of its own. */
const forDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A year: browsers that saw the site once come back by https only. */
const strictTransport = 'max-age=31536000';

type Options = {
  https: boolean;
  development: boolean;
  /** The origin the street map's worker requests from. */
  mapOrigin: string;
};

/**
 * Strict headers on every answer; a handler's own value wins. Parts of a page (fonts, photographs, scripts) can do nothing
 * that most of them forbid, and a page has dozens of parts: they get those that mean something to them. HTML gets a Content-Security-Policy with the hashes of the
 * inline code that carries this request's nonce, and loses the nonce. `development` allows the inline styles Vite makes.
 */
export function securityHeaders({ https, development, mapOrigin }: Options) {
  return createMiddleware<ServerEnv>(async function securityHeaders(c, next) {
    await next();
    const hashes = await takeInline(c);
    const { headers } = c.res;
    const framedWith = c.res instanceof PageResponse ? c.res.details.framedOrigin : undefined;
    const own = headersFor(headers.get('Content-Type') ?? '');
    for (const [name, value] of Object.entries({ ...always, ...own })) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (https) headers.set('Strict-Transport-Security', strictTransport);

    function headersFor(type: string): Record<string, string> {
      if (isPassive.test(type)) return {};
      if (type.startsWith('text/javascript')) return { 'Content-Security-Policy': workerPolicy(mapOrigin) };
      const policy = contentSecurityPolicy(hashes, { https, development, framedWith });
      const framing = framedWith ? { 'X-Frame-Options': 'SAMEORIGIN' } : {};
      return { ...forDocuments, ...framing, 'Content-Security-Policy': policy };
    }
  });
}

/** Nothing in it can run scripts or load anything. SVG can. */
const isPassive = /^(?:font\/|image\/(?:avif|webp|jpeg|png)\b)/;

/** Takes the nonce off the page, be it one of the site or any other HTML. */
async function takeInline(c: Context<ServerEnv>): Promise<InlineHashes> {
  const { res } = c;
  const { request } = c.var;
  if (res instanceof PageResponse && res.page !== null) {
    const { page, details, missing, status, headers } = res;
    if (page.html === null) return noInline;
    const { html, hashes } = takeNonce(page.html, request.nonce, page.inlineStyle);
    const taken = { page: { ...page, html, inlineStyle: null }, details, missing };
    replace(c, new PageResponse(null, { status, headers }, taken));
    return hashes;
  }
  if (!c.res.headers.get('Content-Type')?.startsWith('text/html') || c.res.body === null) return noInline;
  const page = takeNonce(Buffer.from(await c.res.arrayBuffer()), request.nonce);
  c.res.headers.delete('Content-Length');
  c.res = new Response(page.html, c.res);
  return page.hashes;
}

/** Otherwise Hono would mix the two responses. */
function replace(c: Context<ServerEnv>, response: Response): void {
  c.res = undefined;
  c.res = response;
}
