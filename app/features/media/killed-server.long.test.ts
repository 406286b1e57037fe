import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { sampleJpeg, temporaryFolder } from '#tests/sample-pictures.ts';
import { openPictures } from './pictures.server.ts';

const visitor = '198.51.100.7';

/** Saves the picture passed to it, then makes its AVIFs until it is killed. */
const server = `
  import { readFile } from 'node:fs/promises';
  import { openPictures } from '#app/features/media/pictures.server.ts';
  import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
  import { createLog } from '#app/platform/log.ts';
  const pictures = await openPictures({ files: await openLocalFiles(process.argv[1]), log: createLog('silent'), quietMs: 1 });
  const { id, ...facts } = await pictures.saveOriginal(await readFile(process.argv[2]));
  process.stdout.write(id + ' ' + pictures.imageProcessId());
  pictures.offered({ mediaId: id, ...facts });
`;

test('a server killed while it makes pictures leaves no process behind and serves no partial picture', async () => {
  const dataDir = await temporaryFolder();
  const original = join(dataDir, 'original');
  await writeFile(original, await sampleJpeg(1600, 800));
  const child = spawn(process.execPath, ['--input-type=module', '-e', server, dataDir, original]);
  const [greeting] = await once(child.stdout, 'data');
  const [mediaId = '', imagePid] = String(greeting).split(' ');
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'media/unfinished'))).not.toEqual([]), {
    timeout: 20_000,
    interval: 1,
  });
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(Number(imagePid), 0)).toThrow(), 20_000);
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log: createLog('silent'), quietMs: 1 });
  onTestFinished(() => pictures.close());
  const picture = { mediaId, width: 1600, height: 800, color: '#000000' };
  await vi.waitFor(() => expect(pictures.offered(picture).avifWidths).toHaveLength(5), { timeout: 20_000 });
  for (const width of [480, 640, 800, 1200, 1600] as const) {
    const file = await pictures.findRendition({ mediaId, width, format: 'avif' }, visitor);
    const { info } = await sharp(join(dataDir, 'media', file?.key ?? 'none'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, width / 2]);
  }
});
