import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { LocationPrivacy } from '#app/features/listings/listing-vocabulary.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { createLookups } from '#app/features/records/import/import-lookups.server.ts';
import { createArchivedPictures } from '#app/features/records/import/pictures/archived-picture.server.ts';
import { maxPictureBytes } from '#app/features/records/import/upload-limits.ts';
import type { Files } from '#app/platform/files/files.ts';
import { readRemoteAddress } from '#app/platform/remote/remote-address.ts';
import { createRemoteFetch } from '#app/platform/remote/remote-fetch.server.ts';
import type { Db } from '#db/tables.ts';
import type { importTasks } from './import-tasks.server.ts';
import { fetchFile, readRows } from './source-files.server.ts';

type Opened = {
  db: Db;
  files: Files;
  pictures: Pick<Pictures, 'receive'>;
  catalogue: Pick<Catalogue, 'places' | 'movedPlaces'>;
  clock: { now(): number };
  settings: { publicUrl: string };
  findPrivacy: () => Promise<LocationPrivacy | undefined>;
};

/** A feed of a hundred megabytes takes longer than a picture. */
const feedTimeoutMs = 2 * 60 * 1000;

/** What imports are done with: the database, the files, and other sites as far as they are public. */
export function importTools({
  catalogue,
  settings,
  files,
  db,
  pictures,
  clock,
  findPrivacy,
}: Opened): Parameters<typeof importTasks>[0] {
  const userAgent = `Bale (+${settings.publicUrl})`;
  const fetchFeed = createRemoteFetch({ userAgent, timeoutMs: feedTimeoutMs });
  const fetchPicture = createRemoteFetch({ userAgent });
  const archived = createArchivedPictures(files);
  const sources = { db, files, fetchFeed, lookups: () => createLookups(catalogue.places, catalogue.movedPlaces) };
  return {
    ...{ db, files, pictures, clock, findPrivacy },
    openRows: (source, run) => readRows(sources, source, run),
    fetchFile: (source, run) => fetchFile(sources, source, run),
    hasPicture: async (run, source) => {
      const isThere = await archived.finder(run, source);
      return (address) => readRemoteAddress(address) !== null || isThere(address);
    },
    openPicture: (run, address, use) => {
      if (readRemoteAddress(address) === null) return archived.open(run, address, use);
      return fetchPicture(address, { maxBytes: maxPictureBytes }, ({ body }) => use(body));
    },
  };
}
