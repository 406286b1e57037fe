import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { UploadAnswer } from '#app/features/records/pictures/picture-upload.ts';

/** Started by `upload.ts` as a process of its own: makes photos, then sends them to the address it is started with, as the editor does. */
const [address = '', cookie = ''] = process.argv.slice(2);
const headers = { 'Content-Type': 'application/octet-stream', Cookie: cookie, Origin: new URL(address).origin };
const count = 20;
const atOnce = 3;

const folder = await mkdtemp(join(tmpdir(), 'bale-photos-'));
const paths = await makePhotos();
process.send?.('ready');
process.once('message', async () => {
  const group = randomUUID();
  const waiting = paths.map((path, at) => ({ path, at }));
  const send = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const body = await readFile(next.path);
      const response = await fetch(`${address}?group=${group}&at=${next.at}`, { method: 'POST', body, headers });
      const answer = (await response.json()) as UploadAnswer;
      if (!('picture' in answer)) throw new Error(`The server answers ${response.status}, ${answer.failure}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  process.send?.('sent');
  await rm(folder, { recursive: true });
  process.disconnect();
});

/** Photos of the demonstration at the size and weight telephones make them: 12 million pixels, about 6 MB. */
async function makePhotos(): Promise<string[]> {
  const made: string[] = [];
  const photo = await sharp('db/demo/photos/villa-jungle-02-pool.jpg').resize(4032, 3024).raw().toBuffer();
  for (let seed = 1; seed <= count; seed += 1) {
    let state = seed;
    const grainy = Buffer.from(photo);
    for (let at = 0; at < grainy.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      grainy[at] = Math.min(255, Math.max(0, (grainy[at] ?? 0) + (state >>> 26) - 32));
    }
    const path = join(folder, `${seed}.jpg`);
    const raw = { width: 4032, height: 3024, channels: 3 } as const;
    await writeFile(path, await sharp(grainy, { raw }).jpeg({ quality: 90 }).toBuffer());
    made.push(path);
  }
  return made;
}
