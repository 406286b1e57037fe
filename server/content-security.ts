import { createHash } from 'node:crypto';

/** The inline code a page may run, as `sha256-…` sources. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

export const noInline: InlineHashes = { scripts: [], styles: [] };

/**
 * Hashes the inline scripts and styles that carry the nonce and takes the nonce off, so that the page can be cached.
 * Code without the nonce was not rendered by us and is not blessed: the browser refuses it.
 */
export function takeNonce(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const mark = ` nonce="${nonce}"`;
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  let plain = '';
  let from = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    plain += html.slice(from, at);
    from = at + mark.length;
    const code = inlineCodeAt(html, at, from);
    if (code !== null) hashes[code.kind].add(sha256(code.text));
  }
  return { html: plain + html.slice(from), hashes: { scripts: [...hashes.scripts], styles: [...hashes.styles] } };
}

/** The code of the element whose tag holds the mark; null when it has none or is no script or style. */
function inlineCodeAt(
  html: string,
  mark: number,
  afterMark: number,
): { kind: keyof InlineHashes; text: string } | null {
  const tag = html.slice(html.lastIndexOf('<', mark), mark);
  const name = tag.startsWith('<script') ? 'script' : tag.startsWith('<style') ? 'style' : null;
  if (name === null) return null;
  const start = html.indexOf('>', afterMark) + 1;
  const text = html.slice(start, html.indexOf(`</${name}`, start));
  return text === '' ? null : { kind: name === 'script' ? 'scripts' : 'styles', text };
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  { https, development }: { https: boolean; development: boolean },
): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    development ? "style-src 'self' 'unsafe-inline'" : ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}
