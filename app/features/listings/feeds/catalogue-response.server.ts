import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import type { Db } from '#db/tables.ts';

/** `Cache-Control` of what may be stored but is checked before each use: a withdrawn listing is gone at once. */
export const revalidated = 'public, max-age=0, must-revalidate';

type Tools = { db: Db; catalogue: Pick<Catalogue, 'follow'> };

/** What is made of the whole catalogue; 304, and nothing made, when that has not changed since the request's ETag. */
export async function catalogueResponse(
  request: Request,
  { db, catalogue }: Tools,
  type: string,
  make: () => string | ReadableStream | Promise<string | ReadableStream>,
): Promise<Response> {
  const etag = `W/"catalogue-${(await findVersion(db)).version}"`;
  const headers = { ETag: etag, 'Cache-Control': revalidated };
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers });
  // What is searched must not be older than the version it is sent under: it would be taken for the new one.
  await catalogue.follow();
  return new Response(await make(), { headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` } });
}
