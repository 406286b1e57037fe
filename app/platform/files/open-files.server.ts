import type { Settings } from '#app/platform/settings.ts';
import type { Files } from './files.ts';
import { openLocalFiles } from './local-files.server.ts';
import { openS3Files } from './s3/s3-files.server.ts';

/** The files of a site where its settings say that they are: in an object storage, or on this machine's disk. */
export function openFiles({ objectStorage, dataDir }: Pick<Settings, 'objectStorage' | 'dataDir'>): Promise<Files> {
  return objectStorage === null ? openLocalFiles(dataDir) : openS3Files({ storage: objectStorage, dataDir });
}
