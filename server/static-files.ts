import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { type Encoding, encodings } from '#delivery/cache/compress.ts';
import { chooseEncoding } from './accept-encoding.ts';
import type { ServerEnv } from './env.ts';
import { errorResponse } from './error-response.ts';

const types = new Map(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/x-icon',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.map': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.webmanifest': 'application/manifest+json',
    '.webp': 'image/webp',
    '.woff2': 'font/woff2',
  }),
);

const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

type StaticFile = {
  type: string;
  etag: string;
  immutable: boolean;
  plain: Buffer<ArrayBuffer>;
  compressed: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
};

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/**
 * The files of a folder by the path they are served at, read now, so that a later build does not pull them away from
 * the pages of this process. Those under `/assets/` carry their content's hash in their name
 * and never change. `x.br` and `x.gz` are other encodings of `x`, not files of their own.
 */
export function findStaticFiles(folder: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const known = new Set(names);
  const originals = names.filter((name) => !/\.(?:br|gz)$/.test(name));
  return new Map(originals.map((name) => [name, describe(join(folder, name), name, known)]));
}

function describe(path: string, name: string, known: ReadonlySet<string>): StaticFile {
  const plain = readFileSync(path);
  const compressed = encodings.filter((encoding) => known.has(name + suffixes[encoding]));
  return {
    type: types.get(extname(name)) ?? 'application/octet-stream',
    etag: createHash('sha256').update(plain).digest('base64url').slice(0, 16),
    immutable: name.startsWith('/assets/'),
    plain,
    compressed: Object.fromEntries(compressed.map((encoding) => [encoding, readFileSync(path + suffixes[encoding])])),
  };
}

/** Serves the files; other addresses go on, except under `/assets/`, where nothing else lives. */
export function staticFiles(files: StaticFiles) {
  return createMiddleware<ServerEnv>(async function staticFiles(c, next) {
    const path = c.req.path;
    const file = files.get(path);
    if (file === undefined)
      return path.startsWith('/assets/') ? errorResponse(c, 404, 'There is no such file.') : next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD, OPTIONS');
      return c.req.method === 'OPTIONS' ? c.body(null, 204) : errorResponse(c, 405, 'This file can only be read.');
    }
    const available = encodings.filter((encoding) => file.compressed[encoding] !== undefined);
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'), available);
    const headers = headersOf(file, encoding);
    if (matches(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers);
    const bytes = (encoding && file.compressed[encoding]) ?? file.plain;
    return c.body(bytes, 200, { ...headers, 'Content-Type': file.type, 'Content-Length': String(bytes.length) });
  });
}

function headersOf(file: StaticFile, encoding: Encoding | null) {
  return {
    ETag: `"${file.etag}${encoding === null ? '' : `-${encoding}`}"`,
    'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    Vary: 'Accept-Encoding',
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
  };
}

/** Whether an If-None-Match header names this tag, by weak comparison, as RFC 9110 requires. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  // As browsers send it.
  if (ifNoneMatch === etag) return true;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(etag)) ?? false;
}
