import { hash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { serialize } from 'node:v8';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { readLanguage } from '#app/i18n/languages.ts';
import { messagesAddress } from '#app/i18n/load-messages.ts';
import { jsonForScript } from '#app/platform/markup.ts';
import { RequestInfoContext, requestContext } from '#app/platform/request.ts';
import { structuredDataElement } from '#app/platform/structured-data.ts';
import { fontPreloads } from '#delivery/fonts/font-preloads.ts';
import { handoffScript } from '#delivery/router-internals.ts';
import { deferHydration } from '#delivery/scripts/deferred-hydration.ts';
import { inlineStyleOf } from '#delivery/styles/inline-style.server.ts';

/** Renders a page whole before the first byte leaves, so that its status is true and it can be hashed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const info = context.get(requestContext);
  const { id, nonce } = info;
  const answer = new Response(null, { status, headers });
  // Of a page that failed nothing is known, and what made it fail would fail here again.
  const things = status < 400 ? (info.structuredData?.() ?? []) : [];
  if (info.kept !== undefined && status === 200) {
    const drawnFrom = fingerprint(entry.staticHandlerContext.loaderData, things);
    info.kept = { drawnFrom, isSame: drawnFrom === info.kept.drawnFrom };
    if (info.kept.isSame) {
      await serverHandoffStream?.cancel();
      return answer;
    }
  }
  const data = serverHandoffStream === undefined ? '' : await text(serverHandoffStream);
  const html = renderToString(
    <RequestInfoContext value={{ id, nonce }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RequestInfoContext>,
  );
  const known = structuredDataElement(things);
  const language = readLanguage(new URL(request.url).searchParams.get('lang'));
  const fonts = fontPreloads(language);
  const hydrated = entry.renderMeta?.didRenderScripts ? hydrationElement(data, nonce) : '';
  const page = import.meta.env.DEV
    ? { html, starter: '' }
    : deferHydration(html, { nonce, messages: messagesAddress[language] });
  info.html = Buffer.from(`<!DOCTYPE html>${withEnds(page.html, known + page.starter, fonts + hydrated)}`);
  const style = inlineStyleOf(entry.staticHandlerContext.matches.at(-1)?.route.id);
  if (style !== null) info.inlineStyle = style;
  return answer;
}

/** Of everything a page is drawn from, besides its address and the code that draws it. */
function fingerprint(...sources: unknown[]): string {
  return hash('sha256', serialize(sources), 'base64url');
}

/** React leaves what it does not know in head and body alone, and need not carry it through each page. */
function withEnds(html: string, headEnd: string, bodyEnd: string): string {
  const head = html.indexOf('</head>');
  const body = html.lastIndexOf('</body>');
  if (head === -1 || body === -1) return html;
  return html.slice(0, head) + headEnd + html.slice(head, body) + bodyEnd + html.slice(body);
}

/**
 * Gives the loaders' data to the router in the browser, as the router's own component does for a page that arrives in
 * pieces. That one makes React wait for each piece, although here all of them are at hand: a tenth of the work of a page.
 */
function hydrationElement(data: string, nonce: string): string {
  return `<script nonce="${nonce}">${handoffScript(jsonForScript(data))}</script>`;
}

/** Called by React Router for each error of a loader, an action or the rendering that is not a thrown response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(requestContext).log.error({ err: error }, 'The page failed');
};
