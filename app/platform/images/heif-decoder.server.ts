import { readFile } from 'node:fs/promises';
import type { LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { ImageRejected, type ImageSize, type RejectionReason } from './image-job.ts';
import { maxPixels, maxWholeBytes } from './image-limits.ts';

/**
 * The pixels of a HEIC without alpha, three bytes each, and what makes them upright: `quarters` to the left, then, where `isMirrored`, left and
 * right are exchanged.
 */
export type HeifPixels = ImageSize & {
  rgb: Buffer<ArrayBuffer>;
  profile: Buffer<ArrayBuffer> | null;
  orientation: HeifOrientation;
};

type HeifOrientation = { quarters: number; isMirrored: boolean };

/** Phones cut what they take into tiles of 512 × 512. */
const maxTiles = 1_000;

/** Measured: what libheif holds of a tile while it decodes it. */
const bytesPerTilePixel = 7;

/** The colour profiles of phones have some hundred bytes. */
const maxProfileBytes = 1_000_000;

/** Values of `heif_colorspace`, `heif_chroma` and `heif_channel`. */
const rgbColours = 1;
const interleavedRgb = 10;
const interleaved = 10;

/** Of `heif_decoding_options`: libheif 1.23 places turned tiles of a grid wrongly. */
const ignoreTransformations = 1;

/** Values of `heif_item_property_type`: the names of the boxes. */
const [rotation, mirror, cleanAperture] = [0x69726f74, 0x696d6972, 0x636c6170];
const maxTransforms = 16;

/**
 * Decodes the primary picture of a HEIC tile by tile, so that only the pixels themselves are held whole. Each call has a decoder of its own: whatever
 * a hostile file did to its memory is gone with it. Rejects before decoding what is too large.
 */
export async function decodeHeif(path: string): Promise<HeifPixels> {
  const { default: createLibHeif } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs');
  // What the one before held: it can be hundreds of megabytes, which count for little where garbage is looked for.
  globalThis.gc?.();
  const heif = new Heif(await createLibHeif());
  try {
    return heif.decode(await readFile(path));
  } catch (error) {
    if (error instanceof ImageRejected) throw error;
    throw new ImageRejected('unreadable', `The HEIC decoder failed: ${String(error)}`);
  }
}

type Tiling = ImageSize & {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  top: number;
  left: number;
};

class Heif {
  readonly #lib: LibHeif;
  /** Room for what functions return by a pointer. */
  readonly #error: number;
  readonly #result: number;

  constructor(lib: LibHeif) {
    this.#lib = lib;
    this.#error = lib._malloc(64);
    this.#result = lib._malloc(128);
  }

  decode(bytes: Buffer): HeifPixels {
    const context = this.#open(bytes);
    const handle = this.#primary(context);
    const tiling = this.#tilingOf(handle);
    checkSize(tiling);
    const { orientation, ...crop } = this.#transformOf(context, handle, tiling);
    const part = { ...tiling, ...crop };
    const profile = this.#profileOf(handle);
    const rgb = isOneTile(part) ? this.#onlyTile(handle, part) : this.#joinedTiles(handle, part);
    return { width: part.width, height: part.height, rgb, profile, orientation };
  }

  #open(bytes: Buffer): number {
    const lib = this.#lib;
    const context = lib._heif_context_alloc();
    lib._heif_context_set_maximum_image_size_limit(context, Math.ceil(Math.sqrt(maxPixels.whole)));
    const data = lib._malloc(bytes.byteLength);
    lib.HEAPU8.set(bytes, data);
    lib._heif_context_read_from_memory_without_copy(this.#error, context, data, bytes.byteLength, 0);
    this.#check();
    return context;
  }

  #primary(context: number): number {
    this.#lib._heif_context_get_primary_image_handle(this.#error, context, this.#result);
    this.#check();
    return this.#word(this.#result);
  }

  /** What is cut off at its edges, and how it is turned. A crop is stated before a turn: ISO 23000-22, 7.3.6.7. */
  #transformOf(context: number, handle: number, { width, height }: ImageSize) {
    const [lib, result] = [this.#lib, this.#result];
    const item = lib._heif_image_handle_get_item_id(handle);
    const count = lib._heif_item_get_transformation_properties(context, item, result, maxTransforms);
    const properties = Array.from({ length: count }, (_, index) => this.#word(result + 4 * index));
    let orientation: HeifOrientation = { quarters: 0, isMirrored: false };
    let crop = { left: 0, top: 0, width, height };
    for (const property of properties) {
      const type = lib._heif_item_get_property_type(context, item, property);
      if (type === rotation) {
        const degrees = lib._heif_item_get_property_transform_rotation_ccw(context, item, property);
        orientation = turned(orientation, degrees / 90);
      } else if (type === mirror) {
        const axis = lib._heif_item_get_property_transform_mirror(context, item, property);
        orientation = mirrored(orientation, axis);
      } else if (type === cleanAperture) {
        const edges = [result, result + 4, result + 8, result + 12] as const;
        lib._heif_item_get_property_transform_crop_borders(context, item, property, width, height, ...edges);
        const [left = 0, top = 0, right = 0, bottom = 0] = edges.map((edge) => this.#word(edge));
        crop = { left, top, width: width - left - right, height: height - top - bottom };
      }
    }
    if (crop.width <= 0 || crop.height <= 0) throw new ImageRejected('unreadable', 'Nothing of it is shown');
    return { orientation, ...crop };
  }

  /** The `heif_image_tiling` before it is turned; what is no grid is one tile. */
  #tilingOf(handle: number): Tiling {
    this.#lib._heif_image_handle_get_image_tiling(this.#error, handle, 0, this.#result);
    this.#check();
    const field = (index: number) => this.#word(this.#result + 4 * index);
    return {
      columns: field(1),
      rows: field(2),
      tileWidth: field(3),
      tileHeight: field(4),
      width: field(5),
      height: field(6),
      top: 0,
      left: 0,
    };
  }

  #joinedTiles(handle: number, tiling: Tiling): Buffer<ArrayBuffer> {
    const { columns, rows, width, height } = tiling;
    const rgb = Buffer.alloc(width * height * 3);
    for (let at = 0; at < columns * rows; at += 1) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const tile = this.#decodeTile(handle, column, row);
      const left = column * tiling.tileWidth - tiling.left;
      const top = row * tiling.tileHeight - tiling.top;
      const from = Math.max(0, -left);
      const to = Math.min(tile.width, width - left);
      for (let line = Math.max(0, -top); line < Math.min(tile.height, height - top); line += 1) {
        const start = tile.plane + line * tile.stride;
        const pixels = this.#lib.HEAPU8.subarray(start + from * 3, start + to * 3);
        rgb.set(pixels, ((top + line) * width + left + from) * 3);
      }
      this.#lib._heif_image_release(tile.image);
    }
    return rgb;
  }

  /** Where they are in the decoder's memory, which nothing else uses any more: a copy of a large picture would be too much. */
  #onlyTile(handle: number, { width, height }: Tiling): Buffer<ArrayBuffer> {
    const tile = this.#decodeTile(handle, 0, 0);
    if (tile.width < width || tile.height < height) throw new ImageRejected('unreadable', 'A part of it is missing');
    const { HEAPU8 } = this.#lib;
    for (let line = 1; line < height; line += 1) {
      const start = tile.plane + line * tile.stride;
      HEAPU8.copyWithin(tile.plane + line * width * 3, start, start + width * 3);
    }
    return Buffer.from(HEAPU8.buffer, tile.plane, width * height * 3);
  }

  #decodeTile(handle: number, column: number, row: number) {
    const lib = this.#lib;
    const [error, result] = [this.#error, this.#result];
    const options = lib._heif_decoding_options_alloc();
    lib.HEAPU8[options + ignoreTransformations] = 1;
    lib._heif_image_handle_decode_image_tile(error, handle, result, rgbColours, interleavedRgb, options, column, row);
    this.#check();
    const image = this.#word(result);
    const plane = lib._heif_image_get_plane_readonly2(image, interleaved, result);
    if (plane === 0) throw new ImageRejected('unreadable', 'A part of it has no colours');
    const width = lib._heif_image_get_width(image, interleaved);
    return { image, plane, stride: this.#word(result), width, height: lib._heif_image_get_height(image, interleaved) };
  }

  #profileOf(handle: number): Buffer<ArrayBuffer> | null {
    const lib = this.#lib;
    const bytes = lib._heif_image_handle_get_raw_color_profile_size(handle);
    if (bytes === 0 || bytes > maxProfileBytes) return null;
    const data = lib._malloc(bytes);
    lib._heif_image_handle_get_raw_color_profile(this.#error, handle, data);
    this.#check();
    return Buffer.from(lib.HEAPU8.slice(data, data + bytes));
  }

  /** Throws what a `heif_error` says: a code, a finer one and a text. */
  #check(): void {
    const [code, detail] = [this.#word(this.#error), this.#word(this.#error + 4)];
    if (code === 0) return;
    const text = this.#word(this.#error + 8);
    const message = Buffer.from(this.#lib.HEAPU8.subarray(text, this.#lib.HEAPU8.indexOf(0, text))).toString();
    throw new ImageRejected(reasonOf(code, detail), message);
  }

  #word(pointer: number): number {
    return this.#lib.HEAPU32[pointer / 4] ?? 0;
  }
}

/** Values of `heif_error_code` and `heif_suberror_code`. */
function reasonOf(code: number, detail: number): RejectionReason {
  const memoryError = 6;
  const endOfData = 100;
  if (code === memoryError) return 'too-many-pixels';
  return detail === endOfData ? 'cut-off' : 'unreadable';
}

function turned({ quarters, isMirrored }: HeifOrientation, by: number): HeifOrientation {
  return { quarters: (4 + quarters + (isMirrored ? -by : by)) % 4, isMirrored };
}

/** `axis` 0: top and bottom are exchanged, which is half a turn more than left and right. ISO 23008-12, 6.5.12. */
function mirrored({ quarters, isMirrored }: HeifOrientation, axis: number): HeifOrientation {
  return { quarters: (quarters + (axis === 0 ? 2 : 0)) % 4, isMirrored: !isMirrored };
}

function isOneTile({ columns, rows, top, left }: Tiling): boolean {
  return columns * rows === 1 && top === 0 && left === 0;
}

function checkSize(tiling: Tiling): void {
  const { columns, rows, tileWidth, tileHeight, width, height } = tiling;
  const joinedBytes = isOneTile(tiling) ? 0 : width * height * 3;
  const wholeBytes = joinedBytes + tileWidth * tileHeight * bytesPerTilePixel;
  const isTooLarge = width * height > maxPixels.whole || wholeBytes > maxWholeBytes.photo;
  if (isTooLarge || columns * rows > maxTiles) {
    throw new ImageRejected('too-many-pixels', `${width} × ${height} pixels in ${columns * rows} parts are too many`);
  }
}
