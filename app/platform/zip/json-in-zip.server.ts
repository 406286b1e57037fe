import { buffer } from 'node:stream/consumers';
import type { Zip } from './open-zip.server.ts';

/** The value of a file of JSON; null where there is none of this name, more than `maxBytes` of it, or something else in it. */
export async function jsonInZip(zip: Zip, name: string, maxBytes: number): Promise<unknown> {
  const bytes = zip.entries.get(name)?.bytes;
  const stream = bytes !== undefined && bytes <= maxBytes ? await zip.open(name) : null;
  if (stream === null) return null;
  try {
    return JSON.parse((await buffer(stream)).toString('utf8'));
  } catch {
    return null;
  }
}
