export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heif' | 'gif' | 'tiff' | 'svg';

/** What a file is by its first bytes, whatever it is called; null when it is none of these. */
export function readImageKind(bytes: Uint8Array): ImageKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, 1024));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  if (head.startsWith('ftyp', 4)) return readHeifBrands(head);
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*') || head.startsWith('II+\0') || head.startsWith('MM\0+'))
    return 'tiff';
  return /<svg[\s>]/i.test(head) ? 'svg' : null;
}

/** AVIF and HEIC share one container (ISO 23000-22); its first box lists the brands it follows, four letters each. */
function readHeifBrands(head: string): ImageKind | null {
  const boxBytes = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = [head.slice(8, 12)];
  for (let at = 16; at + 4 <= boxBytes; at += 4) brands.push(head.slice(at, at + 4));
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => /^(hei[cmsx]|hev[cmsx]|mif1|msf1|avis)$/.test(brand)) ? 'heif' : null;
}
