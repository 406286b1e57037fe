import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { SourceFailed, type SourceProblem } from '#app/features/records/import/source-failed.ts';
import { jsonInZip } from '#app/platform/zip/json-in-zip.server.ts';
import { contentOf, openZip, type Zip } from '#app/platform/zip/open-zip.server.ts';
import { ZipFailed, type ZipProblem } from '#app/platform/zip/zip-failed.ts';
import { ArchiveManifest, archiveVersion, fileNames, manifestName } from './archive-manifest.ts';

/** The archive of a site, whose list of contents was checked. Closed by whoever opened it. */
export type ArchiveFile = {
  manifest: ArchiveManifest;
  /** The names of its pictures and documents. */
  names: ReadonlySet<string>;
  /** The content of a part, which throws at its end where it is not what was written. Throws `SourceFailed`. */
  part(name: string): AsyncGenerator<Uint8Array>;
  /** The content of a picture or document, whose sum its row has. Null when it is not there. Throws `SourceFailed`. */
  file(name: string): AsyncGenerator<Uint8Array> | null;
  close(): void;
};

const maxManifestBytes = 20_000_000;

/** Opens an archive on this disk. Throws `SourceFailed` for one that is damaged, newer, or none of ours. */
export async function openArchiveFile(path: string): Promise<ArchiveFile> {
  const zip = await openZip(path).catch(explain);
  try {
    const manifest = await readManifest(zip);
    const names = otherNames(zip, manifest);
    return {
      manifest,
      names,
      part: (name) => checkedPart(zip, manifest, name),
      file: (name) => (names.has(name) ? explained(contentOf(zip, name)) : null),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Whether a file begins as an archive does. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

const Versioned = v.object({ format: v.literal('bale-archive'), version: v.number() });

async function readManifest(zip: Zip): Promise<ArchiveManifest> {
  const value = await jsonInZip(zip, manifestName, maxManifestBytes);
  const read = v.safeParse(ArchiveManifest, value);
  if (read.success) return read.output;
  const isOurs = v.is(Versioned, value);
  if (isOurs) throw new SourceFailed(value.version > archiveVersion ? 'newer' : 'damaged');
  throw new SourceFailed('not_archive');
}

/** The names that are no parts'. Throws where something is missing, or is there that does not belong there. */
function otherNames({ entries }: Zip, { parts, pictures, documents }: ArchiveManifest): Set<string> {
  for (const [name, { bytes }] of Object.entries(parts)) {
    if (entries.get(name)?.bytes !== bytes) throw new SourceFailed('damaged', { column: name });
  }
  const names = [...entries.keys()].filter((name) => name !== manifestName && !Object.hasOwn(parts, name));
  const stranger = names.find((name) => !fileNames.test(name));
  if (stranger !== undefined) throw new SourceFailed('not_archive', { column: stranger });
  if (names.length !== pictures.files + documents.files) throw new SourceFailed('damaged');
  return new Set(names);
}

async function* checkedPart(zip: Zip, { parts }: ArchiveManifest, name: string): AsyncGenerator<Uint8Array> {
  const expected = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (expected === undefined) return;
  const hash = createHash('sha256');
  for await (const chunk of explained(contentOf(zip, name))) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== expected.sha256) throw new SourceFailed('damaged', { column: name });
}

async function* explained(content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    explain(error);
  }
}

const problems: Record<ZipProblem, SourceProblem> = {
  'not-zip': 'not_archive',
  truncated: 'damaged',
  damaged: 'damaged',
  path: 'path',
  bomb: 'bomb',
  locked: 'locked',
};

function explain(error: unknown): never {
  if (error instanceof ZipFailed) throw new SourceFailed(problems[error.problem], { cause: error });
  throw error;
}
