import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { hostileFiles, script } from './hostile-files.ts';
import { peakMegabytes, processorMs } from './process-figures.ts';

const maxMegabytes = 480;
/** A file that makes work out of proportion takes a hundred times what it should. */
const manyTimes = 5;

async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** What this process and that one have used of the processor, in ms. */
async function usedMs(pid: number): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + (await processorMs(pid));
}

async function untilIdle(pid: number): Promise<void> {
  for (let before = -1; before !== (await processorMs(pid)); await wait(150)) before = await processorMs(pid);
}

test('of each hostile file at most its pixels are kept for visitors, and none costs many times the largest there may be, or 480 MB', {
  timeout: 120_000,
}, async () => {
  const dataDir = await temporaryFolder();
  const pictures = await openPictures({
    files: await openLocalFiles(dataDir),
    log: createLog('silent'),
    quietMs: 600_000,
    // Making some of the files takes longer than an idle process lives.
    idleMs: 600_000,
  });
  onTestFinished(() => pictures.close());
  const list = (folder: string) => readdir(join(dataDir, 'media', folder)).catch(() => []);
  expect(hostileFiles.filter(({ reason }) => reason !== null).length).toBeGreaterThanOrEqual(60);
  // The start of the process is no file's cost.
  await pictures.receive(
    await sharp({ create: { width: 800, height: 600, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  );
  const first = pictures.imageProcessId();
  const outcomes: { name: string; outcome: string | null; ms: number; peak: number }[] = [];
  for (const { name, bytes } of hostileFiles) {
    const content = await bytes();
    const imagePid = pictures.imageProcessId() ?? 0;
    const before = await usedMs(imagePid);
    const outcome = await pictures.receive(inChunks(content)).then(
      () => null,
      (error) => error.reason ?? `${error}`,
    );
    const ms = Math.round((await usedMs(imagePid)) - before);
    outcomes.push({ name, outcome, ms, peak: await peakMegabytes(imagePid) });
    // What cards show of one that was accepted is no cost of the next file.
    if (outcome === null) await untilIdle(imagePid);
  }
  expect(outcomes.map(({ name, outcome }) => [name, outcome])).toEqual(
    hostileFiles.map(({ name, reason }) => [name, reason]),
  );
  // How long it takes is a matter of the machine and of who else uses it: something many times the largest is not.
  const largest = outcomes.find(({ name }) => name === 'as-large-as-it-may.avif')!;
  expect(outcomes.filter(({ ms }) => ms > manyTimes * largest.ms)).toEqual([]);
  const peak = Math.max(...outcomes.map((each) => each.peak));
  expect(peak).toBeLessThan(maxMegabytes);
  expect(pictures.imageProcessId()).toBe(first);

  const kept = hostileFiles.filter(({ reason }) => reason === null).length + 1;
  expect([(await list('masters')).length, (await list('originals')).length]).toEqual([kept, kept]);
  // What cards show is made meanwhile.
  for (let made = -1; made !== (await list('renditions')).length; await wait(1000))
    made = (await list('renditions')).length;
  for (const folder of ['masters', 'renditions']) {
    for (const path of await readdir(join(dataDir, 'media', folder), { recursive: true, withFileTypes: true })) {
      if (!path.isFile()) continue;
      const bytes = await readFile(join(path.parentPath, path.name));
      expect([path.name, bytes.includes(script), bytes.includes('PK\x03\x04')]).toEqual([path.name, false, false]);
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
    }
  }
  printFigure('hostile pictures', {
    files: hostileFiles.length,
    refused: outcomes.filter(({ outcome }) => outcome !== null).length,
    'ms of processor for the worst': Math.max(...outcomes.map(({ ms }) => ms)),
    'MB of the image process at most': peak,
  });
});
