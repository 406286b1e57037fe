import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { readLanguage } from '#app/i18n/languages.ts';
import { messagesAddresses } from '#app/i18n/load-messages.ts';
import { jsonForScript } from '#app/platform/markup.ts';
import { RequestInfoContext } from '#app/platform/request.ts';
import { structuredDataElement, type Thing } from '#app/platform/structured-data.ts';
import { fontPreloads } from '#delivery/fonts/font-preloads.ts';
import { handoffScript, readEntry, withDeskManifest } from '#delivery/router-internals.ts';
import { deferHydration } from '#delivery/scripts/deferred-hydration.ts';
import { prefetchOff } from '#delivery/scripts/prefetch.ts';
import { shownInScript } from '#delivery/scripts/shown-in.ts';
import { inlineStyleOf } from '#delivery/styles/inline-style.server.ts';
import type { RenderedPage, RenderOptions } from './page-response.ts';

/**
 * `nonce` marks the scripts that the server renders itself; `site` is what the root's loader returns, if it did not run;
 * `anywhere`: the page is served at many addresses.
 */
type PageRequest = { url: string; id: string; nonce: string; site?: unknown; anywhere: boolean } & Omit<
  RenderOptions,
  'isMissingCached'
>;

/**
 * Renders a page from its loaders' data (in `entry`) and what search engines are to read of it, all of it before the first
 * byte is sent, so that its status is true and it can be hashed and cached. Throws what a component throws.
 */
export async function renderPage(
  { url, id, nonce, site, anywhere, parts, cached, look }: PageRequest,
  entry: EntryContext,
  things: readonly Thing[],
): Promise<RenderedPage> {
  const { handoff, loaderData, routeId, context, didRenderScripts } = readEntry(entry);
  const fingerprint = cached && fingerprintOf(loaderData, things, look);
  if (cached && fingerprint === cached.fingerprint) {
    await handoff?.cancel();
    return { html: null, inlineStyle: null, fingerprint };
  }
  const isDesk = routeId?.startsWith('routes/account/') ?? false;
  const data = handoff === undefined ? '' : await text(handoff);
  const rendered = renderToString(
    <RequestInfoContext value={{ id, nonce, site, anywhere }}>
      <ServerRouter context={isDesk ? withDeskManifest(context) : context} url={url} nonce={nonce} />
    </RequestInfoContext>,
  );
  const language = readLanguage(new URL(url).searchParams.get('lang'));
  const { head, body, end, starter } = takeApart(rendered, { parts, nonce, messages: messagesAddresses(language) });
  const headExtras =
    look.head +
    structuredDataElement(things) +
    (isDesk ? '' : shownInScript(language, nonce)) +
    starter +
    (parts.prefetch ? '' : prefetchOff);
  const fonts = parts.fontPreloads ? fontPreloads(language) : '';
  // React Router's own component makes React wait for each piece of the data, although all of them are there.
  const handoffElement = didRenderScripts()
    ? `<script nonce="${nonce}">${handoffScript(jsonForScript(data))}</script>`
    : '';
  const pieces = [`<!DOCTYPE html>${head}`, headExtras, body, fonts + handoffElement, end];
  return {
    // The body is long: joined before it is encoded, it would be copied once more.
    html: Buffer.concat(pieces.map((piece) => Buffer.from(piece))),
    inlineStyle: inlineStyleOf(look.style, parts.pageStyles ? routeId : undefined),
    fingerprint,
  };
}

type Scripts = { parts: RenderOptions['parts']; nonce: string; messages: readonly string[] };

/** What React rendered, cut where the head and the body end: React need not render for each page what is put in there. */
function takeApart(rendered: string, { parts, nonce, messages }: Scripts) {
  const headEnd = rendered.indexOf('</head>');
  const bodyEnd = rendered.lastIndexOf('</body>');
  const page = { head: rendered.slice(0, headEnd), body: rendered.slice(headEnd, bodyEnd) };
  const split = parts.deferredHydration
    ? deferHydration(page, { nonce, messages })
    : { ...page, starter: messages.map(preloadMessages).join('') };
  return { ...split, end: rendered.slice(bodyEnd) };
}

/** Where the browser finds its language's words: see `loadMessages`. */
function preloadMessages(href: string): string {
  return `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}"/>`;
}

/** Of everything a page is rendered from, besides its address and the code that renders it. */
function fingerprintOf(...sources: unknown[]): string {
  return hash('sha256', JSON.stringify(sources, withoutLoss), 'base64url');
}

/**
 * What JSON leaves out or takes for something else. Not `v8.serialize`: it writes the same array in two ways, by what the compiler has
 * seen of its kind so far.
 */
function withoutLoss(_name: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value];
  const isLost =
    value === undefined || typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value));
  return isLost ? `\0${value}` : value;
}
