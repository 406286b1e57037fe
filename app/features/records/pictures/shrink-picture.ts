/** No page shows a larger one, and what is larger takes longer on its way. */
const maxSide = 3840;
const previewSide = 360;

export type Shrunk = {
  /** What is sent. */
  body: Blob;
  /** Null where this browser cannot read the file: then the server decides. */
  preview: ImageBitmap | null;
  /** What the picture's id would be if the file were sent as it is; null where that is so, and where it cannot be read. */
  fileId: string | null;
};

/** A picture as it is sent: no larger than needed, and no HEIC or AVIF where this browser can read that. */
export async function shrinkPicture(file: File): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { body: file, preview: null, fileId: null };
  try {
    const side = Math.max(bitmap.width, bitmap.height);
    const preview = await createImageBitmap(bitmap, sizeWithin(bitmap, previewSide));
    const smaller = side > maxSide || isHeic(file) || isAvif(file) ? await smallerFile(bitmap) : null;
    if (smaller === null) return { body: file, preview, fileId: null };
    return { body: smaller, preview, fileId: await idOf(file).catch(() => null) };
  } catch {
    return { body: file, preview: null, fileId: null };
  } finally {
    bitmap.close();
  }
}

/** Two devices make a file smaller in two ways; by this the listing knows that it is the same one. Over plain HTTP there are no digests. */
async function idOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return new Uint8Array(digest.slice(0, 8)).reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), '');
}

/** A browser that can read it sends what is smaller, and quicker to read for the server. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** Their decoders hold a picture in memory several times over, for which the server takes small ones only. */
function isAvif({ name, type }: File): boolean {
  return type === 'image/avif' || /\.avif$/i.test(name);
}

function sizeWithin({ width, height }: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { resizeWidth: Math.max(1, Math.round(width * scale)), resizeHeight: Math.max(1, Math.round(height * scale)) };
}

function smallerFile(bitmap: ImageBitmap): Promise<Blob | null> {
  const { resizeWidth: width, resizeHeight: height } = sizeWithin(bitmap, maxSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
