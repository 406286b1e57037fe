import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { readLanguage } from '#app/i18n/languages.ts';
import { messagesAddresses } from '#app/i18n/load-messages.ts';
import { jsonForScript } from '#app/platform/markup.ts';
import { RequestInfoContext } from '#app/platform/request.ts';
import { structuredDataElement, type Thing } from '#app/platform/structured-data.ts';
import { fontPreloads } from '#delivery/fonts/font-preloads.ts';
import { handoffScript, readEntry } from '#delivery/router-internals.ts';
import { deferHydration } from '#delivery/scripts/deferred-hydration.ts';
import { prefetchOff } from '#delivery/scripts/prefetch.ts';
import { inlineStyleOf } from '#delivery/styles/inline-style.server.ts';
import type { RenderedPage, RenderOptions } from './page-response.ts';

/** `nonce` marks the scripts that the server renders itself; `site` is what the root's loader returns, if it did not run. */
type PageRequest = { url: string; id: string; nonce: string; site?: unknown } & RenderOptions;

/**
 * Renders a page from its loaders' data (in `entry`) and what search engines are to read of it, all of it before the first
 * byte is sent, so that its status is true and it can be hashed and cached. Throws what a component throws.
 */
export async function renderPage(
  { url, id, nonce, site, parts, cached, look }: PageRequest,
  entry: EntryContext,
  things: readonly Thing[],
): Promise<RenderedPage> {
  const { handoff, loaderData, routeId, context, didRenderScripts } = readEntry(entry);
  const fingerprint = cached && fingerprintOf(loaderData, things, look);
  if (cached && fingerprint === cached.fingerprint) {
    await handoff?.cancel();
    return { html: null, inlineStyle: null, fingerprint };
  }
  const data = handoff === undefined ? '' : await text(handoff);
  const rendered = renderToString(
    <RequestInfoContext value={{ id, nonce, site }}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </RequestInfoContext>,
  );
  const language = readLanguage(new URL(url).searchParams.get('lang'));
  const messages = messagesAddresses(language);
  const { html, starter } = parts.deferredHydration
    ? deferHydration(rendered, { nonce, messages })
    : { html: rendered, starter: messages.map(preloadMessages).join('') };
  const headEnd = look.head + structuredDataElement(things) + starter + (parts.prefetch ? '' : prefetchOff);
  const fonts = parts.fontPreloads ? fontPreloads(language) : '';
  // React Router's own component makes React wait for each piece of the data, although all of them are there.
  const handoffElement = didRenderScripts()
    ? `<script nonce="${nonce}">${handoffScript(jsonForScript(data))}</script>`
    : '';
  return {
    html: Buffer.from(`<!DOCTYPE html>${withEnds(html, headEnd, fonts + handoffElement)}`),
    inlineStyle: inlineStyleOf(look.style, parts.pageStyles ? routeId : undefined),
    fingerprint,
  };
}

/** Where the browser finds its language's words: see `loadMessages`. */
function preloadMessages(href: string): string {
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}"/>`;
}

/** Of everything a page is rendered from, besides its address and the code that renders it. */
function fingerprintOf(...sources: unknown[]): string {
  return hash('sha256', serialize(sources), 'base64url');
}

/** React ignores elements of head and body that it does not know, and need not render these for each page. */
function withEnds(html: string, headEnd: string, bodyEnd: string): string {
  const head = html.indexOf('</head>');
  const body = html.lastIndexOf('</body>');
  if (head === -1 || body === -1) return html;
  return html.slice(0, head) + headEnd + html.slice(head, body) + bodyEnd + html.slice(body);
}
