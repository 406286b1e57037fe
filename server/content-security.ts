import { hash } from 'node:crypto';
import type { InlineStyle } from '#delivery/styles/inline-style.server.ts';

/** The inline code a page may run, as `sha256-…` sources. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

type HashedPage = { html: Buffer<ArrayBuffer>; hashes: InlineHashes };

export const noInline: InlineHashes = { scripts: [], styles: [] };

/**
 * Hashes the inline scripts and styles that carry the nonce and takes the nonce off, so that the page can be cached.
 * Code without the nonce was not rendered by us and is not blessed: the browser refuses it. `inlineStyle` is put at the
 * end of the head and allowed.
 */
export function takeNonce(html: Buffer, nonce: string, inlineStyle: InlineStyle | null = null): HashedPage {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  const pieces: Buffer[] = [];
  let from = 0;
  const headEnd = inlineStyle === null ? -1 : html.indexOf('</head>');
  if (inlineStyle !== null && headEnd !== -1) hashes.styles.add(inlineStyle.source);
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    take(at);
    from = at + mark.length;
    const code = inlineCodeAt(html, at, from);
    if (code !== null) hashes[code.kind].add(hashSource(code.bytes));
  }
  take(html.length);
  return { html: Buffer.concat(pieces), hashes: { scripts: [...hashes.scripts], styles: [...hashes.styles] } };

  /** The page is long: it is put together only once. */
  function take(to: number): void {
    if (inlineStyle !== null && from <= headEnd && headEnd < to) {
      pieces.push(html.subarray(from, headEnd), inlineStyle.element);
      from = headEnd;
    }
    pieces.push(html.subarray(from, to));
  }
}

/** The code of the element whose tag holds the mark; null when it has none or is no script or style. */
function inlineCodeAt(
  html: Buffer,
  mark: number,
  afterMark: number,
): { kind: keyof InlineHashes; bytes: Buffer } | null {
  const tagStart = html.lastIndexOf('<', mark);
  const name = /^<(script|style)\b/.exec(html.toString('latin1', tagStart, tagStart + 8))?.[1];
  if (name === undefined) return null;
  const start = html.indexOf('>', afterMark) + 1;
  const bytes = html.subarray(start, html.indexOf(`</${name}`, start));
  return bytes.length === 0 ? null : { kind: name === 'script' ? 'scripts' : 'styles', bytes };
}

function hashSource(bytes: Buffer): string {
  return `'sha256-${hash('sha256', bytes, 'base64')}'`;
}

type PolicyOptions = {
  https: boolean;
  development: boolean;
  /** The origin that a page framed by our own may request; nobody else may frame it, and no other page may be framed. */
  framedWith?: string | undefined;
};

export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { https, development, framedWith }: PolicyOptions,
): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(' '),
    `img-src 'self' data:${framedWith ? ` ${framedWith}` : ''}`,
    "font-src 'self'",
    ["connect-src 'self'", framedWith].filter(Boolean).join(' '),
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    framedWith ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** The policy of a script that runs as a worker, which has its own. `origin` is the one it may request from. */
export function workerPolicy(origin: string): string {
  return `default-src 'none'; script-src 'self'; connect-src 'self' ${origin}`;
}
