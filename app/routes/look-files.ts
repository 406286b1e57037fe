import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { faviconOf, faviconSvg } from '#app/features/agency/look.ts';
import { planPicture } from '#app/features/places/map/map-world.server.ts';
import { endpoints } from '#app/pages.ts';
import type { Services } from '#app/services.ts';

const iconSize = 32;

/** The files that the agency's colours and logo make: `/favicon.ico`, and the plan of Bali by an address of its colours. */
export function lookFileRoutes({ agency, pictures, files }: Pick<Services, 'agency' | 'pictures' | 'files'>): Hono {
  let icon: { svg: string; bytes: Promise<Buffer<ArrayBuffer>> } | null = null;

  /** Made when it is first asked for, and again when the agency looks different. */
  function findIcon(): Promise<Buffer<ArrayBuffer>> {
    const { logo } = agency.record;
    const svg = logo.picture ? faviconOf(agency.record, logo.picture.id) : faviconSvg(agency.record);
    if (icon?.svg !== svg) icon = { svg, bytes: drawIcon(agency.record, svg).then(icoFile) };
    const { bytes } = icon;
    bytes.catch(() => {
      icon = null;
    });
    return bytes;
  }

  /** As it is; or around the mark, where that is a picture which is there. */
  async function drawIcon(record: typeof agency.record, svg: string): Promise<Buffer<ArrayBuffer>> {
    const { picture } = record.logo;
    const shown = picture && (await pictures.findRendition({ mediaId: picture.id, width: 1200, format: 'jpeg' }, ''));
    const opened = shown && (await files.open(shown.key));
    if (!opened) return pictures.drawIcon(picture ? faviconSvg(record) : svg, iconSize);
    const address = `data:image/jpeg;base64,${(await buffer(opened.stream)).toString('base64')}`;
    return pictures.drawIcon(faviconOf(record, address), iconSize);
  }

  const [favicon, plan] = endpoints.lookFiles;
  return new Hono()
    .get(favicon, async (c) =>
      c.body(await findIcon(), 200, { 'Content-Type': 'image/x-icon', 'Cache-Control': 'public, max-age=3600' }),
    )
    .get(plan, (c) => {
      const { path, svg } = planPicture(agency.record.colors);
      if (c.req.path !== path) return c.text('There is no such picture.', 404);
      return c.body(svg, 200, {
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=31536000, immutable',
      });
    });
}

/** A PNG in the container that programs expect which know no SVG. */
function icoFile(png: Buffer): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([iconSize, iconSize], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
