import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { Drawing, DrawnText, ImageResults, JobOf } from './image-job.ts';

/** Chosen by size and eye: finer is half as large again and looks the same at the size such pictures are shown. */
const quality = 80;

/** Draws a picture as a JPEG. `photograph` is the background, of the drawing's size. */
export async function drawPicture(
  { drawing, fonts, target }: JobOf<'draw'>,
  photograph: Sharp | null,
): Promise<ImageResults['draw']> {
  const { width, height, ground } = drawing;
  for (const font of fonts) await knowFont(font);
  const texts = await Promise.all(drawing.texts.map((text) => overlayText(text, drawing)));
  const marks = drawing.marks.map(({ svg, at, ...size }) => ({
    input: Buffer.from(svg),
    ...placed(at, size, drawing),
  }));
  const base =
    photograph?.flatten({ background: ground }) ??
    sharp({ create: { width, height, channels: 3, background: ground } });
  const made = await base
    .composite([shadeOf(drawing), ...marks, ...texts])
    .jpeg({ quality, mozjpeg: true })
    .toFile(target);
  return { width: made.width, height: made.height, bytes: made.size };
}

const known = new Set<string>();

/** Pango knows a font by name once any text was rendered with its file, as long as this process runs. */
async function knowFont(fontfile: string): Promise<void> {
  if (known.has(fontfile)) return;
  await sharp({ text: { text: 'x', fontfile } })
    .raw()
    .toBuffer();
  known.add(fontfile);
}

async function overlayText(
  { markups, width, height, align, at }: DrawnText,
  drawing: Drawing,
): Promise<OverlayOptions> {
  for (const [index, text] of markups.entries()) {
    // At 72 dots an inch a point is a pixel.
    const written = sharp({ text: { text, width, dpi: 72, rgba: true, wrap: 'word-char', align } });
    const { data, info } = await written.png().toBuffer({ resolveWithObject: true });
    const isLast = index === markups.length - 1;
    if (info.height > height && !isLast) continue;
    const size = { width: Math.min(info.width, drawing.width), height: Math.min(info.height, height) };
    const input =
      size.height < info.height || size.width < info.width
        ? await sharp(data)
            .extract({ left: 0, top: 0, ...size })
            .png()
            .toBuffer()
        : data;
    return { input, ...placed(at, size, drawing) };
  }
  throw new Error('A text without markup cannot be drawn.');
}

/** One column of pixels, repeated from side to side. */
function shadeOf({ height, shade: { color, stops } }: Drawing): OverlayOptions {
  const input = Buffer.alloc(height * 4);
  for (let row = 0; row < height; row += 1) input.set([...rgb(color), 255 * opacityAt(row / height, stops)], row * 4);
  return { input, raw: { width: 1, height, channels: 4 }, tile: true };
}

function opacityAt(way: number, stops: Drawing['shade']['stops']): number {
  const next = stops.findIndex(({ at }) => at > way);
  const [from, to] = [stops[next - 1], stops[next]];
  if (!(from && to)) return (next === 0 ? to : stops.at(-1))?.opacity ?? 0;
  return from.opacity + ((way - from.at) / (to.at - from.at)) * (to.opacity - from.opacity);
}

function placed(at: DrawnText['at'], size: { width: number; height: number }, { width, height }: Drawing) {
  return {
    left: 'left' in at ? at.left : width - at.right - size.width,
    top: 'top' in at ? at.top : height - at.bottom - size.height,
  };
}

function rgb(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
