const startOfScan = 0xda;
const endOfImage = 0xd9;

/** Frames whose scans hold whole coefficients: baseline and extended, by Huffman coding or arithmetic coding. */
const sequentialFrames = new Set([0xc0, 0xc1, 0xc9]);

/**
 * The JPEG with markers as decoders want them, where those of cameras are odd and every viewer shows the picture all the same: a sequential
 * scan that names other coefficients than all (Samsung writes 0 to 0), bytes between two segments, and no end. Null when there is nothing to mend.
 */
export function mendJpeg(bytes: Uint8Array): Buffer<ArrayBuffer> | null {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let isMended = false;
  let isSequential = false;
  for (let at = 2; ; ) {
    const start = findMarker(bytes, at);
    if (start === null) return null;
    isMended ||= start !== at;
    const marker = bytes[start + 1] ?? 0;
    const end = start + 2 + (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0);
    if (end > bytes.byteLength || end < start + 4) return null;
    if (marker !== startOfScan) {
      isSequential ||= sequentialFrames.has(marker);
      parts.push(bytes.subarray(start, end));
      at = end;
      continue;
    }
    const scan = isSequential ? wholeScan(bytes.subarray(start, end)) : null;
    parts.push(scan ?? bytes.subarray(start, end), bytes.subarray(end));
    const lacksEnd = Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.byteLength - end).indexOf(endMarker) < 0;
    if (lacksEnd) parts.push(endMarker);
    return isMended || scan !== null || lacksEnd ? Buffer.concat(parts) : null;
  }
}

const endMarker = Buffer.from([0xff, endOfImage]);

/** Where the next segment begins, behind bytes that belong to none and those a marker may be filled up with; null for the end. */
function findMarker(bytes: Uint8Array, from: number): number | null {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined || marker === endOfImage) return null;
    if (marker >= 0xc0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd8)) return at;
  }
  return null;
}

/** A scan header with the coefficients 0 to 63, without approximation; null when it names these. ITU-T T.81, B.2.3. */
function wholeScan(segment: Uint8Array): Uint8Array | null {
  const parameters = segment.byteLength - 3;
  const [first, last, approximation] = segment.subarray(parameters);
  if (first === 0 && last === 63 && approximation === 0) return null;
  const whole = Uint8Array.from(segment);
  whole.set([0, 63, 0], parameters);
  return whole;
}
