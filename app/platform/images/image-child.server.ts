import sharp from 'sharp';
import { ImageRejected, type ImageReply, type ImageRequest } from './image-job.ts';
import { doImageJob } from './image-work.server.ts';

// The process that decodes and encodes: what a hostile or huge image does here, the server survives. It is started by
// `ImageProcess` and run from its source by Node itself, so it and its imports keep to syntax that can be stripped.

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file claims to be, only these four decoders exist here. SVG is no file: it is our own drawing, from memory.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvgBuffer',
  ],
});

process.on('message', (request: ImageRequest) => {
  reply(request).then((answer) => process.send?.(answer));
});

// The server decides when this process ends: signals sent to the whole group must not cut off what it still waits for.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

async function reply({ id, job }: ImageRequest): Promise<ImageReply> {
  try {
    return { id, ok: true, answer: await doImageJob(job) };
  } catch (error) {
    const rejected = error instanceof ImageRejected ? error.reason : null;
    return { id, ok: false, rejected, message: error instanceof Error ? error.message : String(error) };
  }
}
