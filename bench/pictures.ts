import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { type PictureFormat, type Pictures, type PictureWidth, pictureFormats } from '#app/features/media/pictures.ts';
import { offeredWidths } from '#app/features/media/rendition.ts';
import { outputOf } from '#app/features/media/rendition-maker.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import type { ImageOutput } from '#app/platform/images/image-job.ts';
import { type ImageTool, openImageTool } from '#app/platform/images/image-tool.server.ts';
import { createLog } from '#app/platform/log.ts';
import { createLogOutput } from '#app/platform/log-output.server.ts';
import type { Row, Table } from './figures.ts';
import { similarity } from './similarity.ts';

const photos = join('db', 'demo', 'photos');
const samples = ['villa-ocean-cliff-01-exterior.jpg', 'villa-jungle-02-pool.jpg', 'interior-kitchen-teak.jpg'];
const samplePhotos = samples.map((name) => join(photos, name));
const log = createLog('warn', createLogOutput());

/** What pictures cost: keeping all originals, a first page's worth of renditions, each kind, and the encoders compared. */
export async function run(): Promise<Table[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-bench-'));
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log, quietMs: 3_600_000 });
  const ids = await keepAll(pictures);
  await makeFirstPage(pictures, ids);
  const kinds = await makeEachKind(dataDir);
  await pictures.close();
  const encoders = await compareEncoders(dataDir);
  await rm(dataDir, { recursive: true });
  return [
    { title: 'Renditions, means of three photos', rows: kinds },
    { title: 'Encoders at 1200 px', rows: encoders },
  ];
}

async function keepAll(pictures: Pictures): Promise<string[]> {
  const names = (await readdir(photos)).filter((name) => name.endsWith('.jpg'));
  const originals = await Promise.all(names.map((name) => readFile(join(photos, name))));
  const { ms, result } = await timed(() => Promise.all(originals.map((bytes) => pictures.saveOriginal(bytes))));
  console.log(`${names.length} originals saved in ${ms} ms, the start of the process included`);
  return result.map(({ id }) => id);
}

async function makeFirstPage(pictures: Pictures, ids: string[]): Promise<void> {
  for (const width of [480, 800] as const) {
    const request = (mediaId: string) => pictures.findRendition({ mediaId, width, format: 'webp' }, '');
    const { ms } = await timed(() => Promise.all(ids.slice(-12).map(request)));
    console.log(`12 WebPs of ${width} px requested at once: the last after ${ms} ms`);
  }
}

/** Means over three photos of 1600 × 1067, requested one by one. */
async function makeEachKind(folder: string): Promise<Row[]> {
  const images = openImageTool({ log });
  const target = join(folder, 'made');
  const rows = pictureFormats.flatMap((format) => offeredWidths(format, 1600).map((width) => ({ format, width })));
  const table: Row[] = [];
  for (const row of rows) {
    const made = [];
    for (const source of samplePhotos) made.push(await makeOne(images, { source, target }, row));
    table.push({ ...row, ms: mean(made.map(({ ms }) => ms)), KB: mean(made.map(({ bytes }) => bytes / 1024)) });
  }
  await images.close();
  return table;
}

async function makeOne(
  images: ImageTool,
  job: { source: string; target: string },
  { format, width }: { format: PictureFormat; width: PictureWidth },
) {
  const { ms, result } = await timed(() =>
    images.encode({ ...job, width, output: outputOf(format, width) }, 'background'),
  );
  return { ms, bytes: result.bytes };
}

const contenders: ImageOutput[] = [
  { format: 'webp', quality: 78, effort: 2 },
  { format: 'webp', quality: 78, effort: 4 },
  { format: 'webp', quality: 82, effort: 2 },
  { format: 'avif', quality: 55, effort: 2 },
  { format: 'avif', quality: 60, effort: 2 },
  { format: 'avif', quality: 60, effort: 3 },
  { format: 'avif', quality: 60, effort: 4 },
  { format: 'jpeg', quality: 80 },
  { format: 'jpeg', quality: 82 },
];

/** Each in turn on each photo at 1200 px; `similarity` is to the same size without loss. */
async function compareEncoders(folder: string): Promise<Row[]> {
  const images = openImageTool({ log });
  const results = contenders.map((output) => ({ output, made: [] as { ms: number; bytes: number; like: number }[] }));
  const target = join(folder, 'made');
  for (const source of samplePhotos) {
    const lossless = await sharp(source).resize(1200).png({ compressionLevel: 0 }).toBuffer();
    for (const { output, made } of results) {
      const { ms, result } = await timed(() => images.encode({ source, target, width: 1200, output }, 'urgent'));
      made.push({ ms, bytes: result.bytes, like: await similarity(lossless, await readFile(target)) });
    }
  }
  await images.close();
  return results.map(({ output: { format, ...output }, made }) => ({
    encoder: [format, ...Object.entries(output).map(([name, value]) => `${name} ${value}`)].join(', '),
    ms: mean(made.map(({ ms }) => ms)),
    KB: mean(made.map(({ bytes }) => bytes / 1024)),
    similarity: { value: made.reduce((sum, { like }) => sum + like, 0) / made.length, digits: 4 },
  }));
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const start = performance.now();
  const result = await work();
  return { ms: Math.round(performance.now() - start), result };
}

function mean(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
