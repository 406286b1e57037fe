import * as v from 'valibot';
import { maxListingId } from '#app/features/listings/listing-path.ts';

/** Raised when a part means something else than before; another column or another part does not. */
export const archiveVersion = 1;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const manifestName = 'manifest.json';

/** What an archive of a whole site says of itself. Its last file: what it sums up comes before it. */
export const ArchiveManifest = v.object({
  format: v.literal('bale-archive'),
  version: v.literal(archiveVersion),
  /** The same in each archive of one site. */
  site: v.pipe(v.string(), v.regex(/^[\w-]{16}$/)),
  /** Of the agency. */
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Epoch milliseconds. */
  writtenAt: whole,
  /** The greatest reference ever given, so that none is given twice. */
  lastListingId: v.pipe(whole, v.maxValue(maxListingId)),
  /** Files with a row on each line, by their names. */
  parts: v.record(
    v.pipe(v.string(), v.regex(/^[a-z-]{1,40}\.jsonl$/)),
    v.object({ rows: whole, bytes: whole, sha256: Sum }),
  ),
  /** The other files, which their own rows have the sums of. */
  pictures: v.object({ files: whole, bytes: whole }),
  documents: v.object({ files: whole, bytes: whole }),
  /** Files that were lost on the site it was written on, by their names. */
  missing: v.array(v.string()),
});

export type ArchiveManifest = v.InferOutput<typeof ArchiveManifest>;

export const listingsPart = 'listings.jsonl';

/** The files that are no parts, by what they are called after: the id of a picture or of a document. */
export const fileNames =
  /^(?:pictures\/([0-9a-f]{16})\.(?:jpg|png|webp|avif)|documents\/([0-9a-f-]{36})\.(?:pdf|jpg))$/;
