import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { commitFile, removeStaleFiles } from '#app/platform/files/commit-file.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { writeContent } from '#app/platform/files/local-files.server.ts';
import { mediaRoot } from '#app/platform/files/temporaries.server.ts';

type Tools = Pick<Files, 'find' | 'open' | 'withTemporary'>;

/** Bytes of all copies together. */
const maxCopiesBytes = 2_000_000_000;

/** Whoever was given the path of a copy has opened it by then. */
const inUseMs = 10 * 60 * 1000;

export type LocalCopies = { pathOf(key: string): Promise<string>; removeUnused(before: number): Promise<void> };

/**
 * Copies on this machine's disk of what lies in a storage elsewhere, each until its original changes: those used last stay, up to
 * a limit, and those in use in any case. They are below `<dataDir>/media/copies`.
 */
export async function openLocalCopies(dataDir: string, tools: Tools, maxBytes = maxCopiesBytes): Promise<LocalCopies> {
  const folder = join(mediaRoot(dataDir), 'copies');
  await mkdir(folder, { recursive: true });
  const coming = new Map<string, Promise<void>>();

  async function copy(key: string, path: string): Promise<void> {
    const opened = await tools.open(key);
    if (opened === null) return;
    await tools.withTemporary(async (temporary) => {
      await writeContent(temporary, opened.stream);
      await commitFile(temporary, path);
    });
    await makeRoom(folder, maxBytes);
  }

  return {
    /** Nothing is at the path when there is no such file. */
    async pathOf(key) {
      const state = (await tools.find(key))?.state ?? '';
      const hash = createHash('sha256').update(`${key} ${state}`).digest('hex').slice(0, 32);
      const path = join(folder, `${hash}-${basename(key)}`);
      const isThere = await touch(path);
      if (isThere) return path;
      const work = coming.get(path) ?? copy(key, path).finally(() => coming.delete(path));
      coming.set(path, work);
      await work;
      return path;
    },
    removeUnused: (before) => removeStaleFiles(folder, before),
  };
}

/** Whether there is a file; it counts as used now. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function makeRoom(folder: string, maxBytes: number): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const found = await Promise.all(
    paths.map(async (path) => {
      const { size = 0, mtimeMs = 0 } = (await stat(path).catch(() => null)) ?? {};
      return { path, bytes: size, usedAt: mtimeMs };
    }),
  );
  const before = Date.now() - inUseMs;
  let bytes = 0;
  for (const copy of found.toSorted((one, other) => other.usedAt - one.usedAt)) {
    bytes += copy.bytes;
    if (bytes > maxBytes && copy.usedAt < before) await rm(copy.path, { force: true });
  }
}
