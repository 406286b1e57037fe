import { hash } from 'node:crypto';
import { Writable } from 'node:stream';
import { serialize } from 'node:v8';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { readLanguage } from '#app/i18n/languages.ts';
import { RequestInfoContext, requestContext } from '#app/platform/request.ts';
import { structuredDataElement } from '#app/platform/structured-data.ts';
import { facePreloads } from '#app/ui/face-preloads.ts';
import stylesheet from '#app/ui/styles/app.css?inline';

/** A page that waits longer than this for its data is given up. */
const renderTimeoutMs = 10_000;

/** Renders a page whole before the first byte leaves, so that its status is true and it can be hashed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const info = context.get(requestContext);
  const { id, nonce } = info;
  if (info.kept !== undefined && status === 200) {
    const drawnFrom = fingerprint(entry.staticHandlerContext.loaderData, info.structuredData?.());
    info.kept = { drawnFrom, isSame: drawnFrom === info.kept.drawnFrom };
    if (info.kept.isSame) return new Response(null, { status, headers });
  }
  const html = await renderWhole(
    <RequestInfoContext value={{ id, nonce }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RequestInfoContext>,
    nonce,
  );
  // Of a page that failed nothing is known, and what made it fail would fail here again.
  const known = structuredDataElement(status < 400 ? (info.structuredData?.() ?? []) : []);
  const faces = facePreloads(readLanguage(new URL(request.url).searchParams.get('lang')));
  info.html = scriptsLast(withHeadEnd(html, Buffer.from(faces), stylesheetElement(nonce), Buffer.from(known)));
  return new Response(null, { status, headers });
}

/** Of everything a page is drawn from, besides its address and the code that draws it. */
function fingerprint(...sources: unknown[]): string {
  return hash('sha256', serialize(sources), 'base64url');
}

const preload = Buffer.from('<link rel="modulepreload"');
const latePreload = Buffer.from('<link rel="modulepreload" fetchpriority="low"');

const styles = Buffer.from(`${stylesheet}</style>`);

/**
 * The whole stylesheet within the page: one that needs no second answer before it can be drawn is drawn a second earlier
 * on a slow line.
 */
function stylesheetElement(nonce: string): Buffer {
  return import.meta.env.DEV ? Buffer.alloc(0) : Buffer.concat([Buffer.from(`<style nonce="${nonce}">`), styles]);
}

/** React leaves what it does not know in the head alone, and need not carry it through each page. */
function withHeadEnd(html: Buffer, ...elements: Buffer[]): Buffer {
  const end = html.indexOf('</head>');
  return end === -1 ? html : Buffer.concat([html.subarray(0, end), ...elements, html.subarray(end)]);
}

/** The page is whole without its scripts: its picture and faces come before them. */
function scriptsLast(html: Buffer): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(preload); at !== -1; at = html.indexOf(preload, from)) {
    pieces.push(html.subarray(from, at), latePreload);
    from = at + preload.length;
  }
  return Buffer.concat([...pieces, html.subarray(from)]);
}

/** The finished HTML. Throws the first error of rendering: half a page is never sent. */
function renderWhole(page: React.ReactNode, nonce: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // Nothing is left for a script to put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(timer);
        stream.pipe(collect(resolve));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => stream.abort(new Error('The page took too long to render')), renderTimeoutMs);
  });
}

function collect(done: (whole: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/** Called by React Router for each error of a loader, an action or the rendering that is not a thrown response. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  (context as RouterContextProvider).get(requestContext).log.error({ err: error }, 'The page failed');
};
