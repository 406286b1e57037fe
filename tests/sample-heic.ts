import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An invented photo of 640 × 480 pixels as a phone writes it, rendered and encoded once. */
export function sampleHeic(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'pictures', 'jungle-pool.heic'));
}

/** Of `heicOfTiles`: `turns` is in quarters to the left, as the format counts them; `claims` is the size it states. */
type Options = {
  columns: number;
  rows: number;
  width: number;
  height: number;
  turns?: number;
  mirror?: 0 | 1;
  claims?: { width: number; height: number };
  /** Of the tiles that the grid names, how many are there. */
  tiles?: number;
  profile?: Buffer;
};

/** A HEIC as phones write larger ones: a grid of tiles, all of which show the sample. ISO 23008-12, 6.6.2.3. */
export async function heicOfTiles({ columns, rows, width, height, ...options }: Options): Promise<Buffer> {
  const sample = await sampleHeic();
  const configuration = findBox(sample, 'hvcC');
  const image = findBox(sample, 'mdat').subarray(8);
  const count = columns * rows;
  const { turns = 0, mirror, claims = { width, height }, tiles = count, profile } = options;
  const grid = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(claims.width), u32(claims.height)]);
  const ids = Array.from({ length: tiles }, (_, index) => index + 2);
  const properties = box('ipco', [
    configuration,
    fullBox('ispe', [u32(640), u32(480)]),
    fullBox('ispe', [u32(claims.width), u32(claims.height)]),
    box('irot', [Buffer.from([turns])]),
    box('imir', [Buffer.from([mirror ?? 0])]),
    box('colr', [Buffer.from('prof', 'latin1'), profile ?? Buffer.alloc(0)]),
  ]);
  const ofGrid = [0x80 | 3, 0x80 | 4];
  if (mirror !== undefined) ofGrid.push(0x80 | 5);
  if (profile) ofGrid.push(6);
  const associations = [association(1, ofGrid), ...ids.map((id) => association(id, [0x80 | 1, 2]))];
  const types = [itemType(1, 'grid'), ...ids.map((id) => itemType(id, 'hvc1'))];
  const references = box('dimg', [u16(1), u16(count), ...Array.from({ length: count }, (_, index) => u16(index + 2))]);
  const locations = (at: number) =>
    fullBox('iloc', [
      Buffer.from([0x44, 0]),
      u16(tiles + 1),
      location(1, at, grid.length),
      ...ids.map((id) => location(id, at + grid.length, image.length)),
    ]);
  const head = box('ftyp', [Buffer.from('heic\0\0\0\0mif1heic', 'latin1')]);
  const meta = (at: number) =>
    fullBox('meta', [
      fullBox('hdlr', [u32(0), Buffer.from('pict', 'latin1'), Buffer.alloc(13)]),
      fullBox('pitm', [u16(1)]),
      fullBox('iinf', [u16(tiles + 1), ...types]),
      fullBox('iref', [references]),
      box('iprp', [properties, fullBox('ipma', [u32(tiles + 1), ...associations])]),
      locations(at),
    ]);
  const at = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(at), box('mdat', [grid, image])]);
}

/** The bytes of the first box of that name, with its length. */
function findBox(bytes: Buffer, name: string): Buffer {
  const at = bytes.indexOf(name, 0, 'latin1') - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}

function box(name: string, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
}

function fullBox(name: string, parts: readonly Buffer[], version = 0): Buffer {
  return box(name, [Buffer.from([version, 0, 0, 0]), ...parts]);
}

function itemType(id: number, type: string): Buffer {
  return fullBox('infe', [u16(id), u16(0), Buffer.from(`${type}\0`, 'latin1')], 2);
}

function association(id: number, properties: readonly number[]): Buffer {
  return Buffer.concat([u16(id), Buffer.from([properties.length, ...properties])]);
}

function location(id: number, at: number, bytes: number): Buffer {
  return Buffer.concat([u16(id), u16(0), u16(1), u32(at), u32(bytes)]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
