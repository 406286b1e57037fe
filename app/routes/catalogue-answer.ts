import type { Context } from 'hono';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { revalidated } from '#app/routes/api/revalidated.ts';
import type { Services } from '#app/services.ts';

type Tools = Pick<Services, 'db' | 'catalogue'>;

/** What is told of the whole catalogue: made anew only when that has changed since whoever asks came last. */
export async function catalogueAnswer(
  c: Context,
  { db, catalogue }: Tools,
  type: string,
  make: () => string | ReadableStream | Promise<string | ReadableStream>,
): Promise<Response> {
  const etag = `W/"catalogue-${(await findVersion(db)).version}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', revalidated);
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304);
  // What is searched must not be older than the version it is sent under: it would be taken for the new one.
  await catalogue.follow();
  return c.body(await make(), 200, { 'Content-Type': `${type}; charset=utf-8` });
}
