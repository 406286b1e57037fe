import { readImageKind } from '#app/platform/images/image-kind.ts';
import type { OriginalFormat } from './media-folder.server.ts';
import type { Unsuitable } from './picture-errors.ts';

/** Enough of a file's beginning to know its kind. */
export const headBytes = 1024;

/** What a file is by its beginning, whatever it is called: a picture of an accepted format, or why it is none. */
export function readPictureFormat(head: Uint8Array): { format: OriginalFormat } | { unsuitable: Unsuitable } {
  if (head.byteLength === 0) return { unsuitable: 'empty' };
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  // Before AVIF, whose container and brand it shares.
  if (text.startsWith('ftyp', 4) && isSequence(text.slice(8, 64))) return { unsuitable: 'animated' };
  const kind = readImageKind(head);
  if (kind === 'jpeg' || kind === 'png' || kind === 'webp' || kind === 'avif' || kind === 'heif')
    return { format: kind };
  if (kind === 'gif' || kind === 'tiff') return { unsuitable: kind };
  if (text.includes('%PDF-')) return { unsuitable: 'pdf' };
  if (isVideo(text)) return { unsuitable: 'video' };
  if (kind === 'svg' && !/<(?:!doctype html|html)\b/i.test(text)) return { unsuitable: 'svg' };
  const isPage = /<(?:!doctype html|html|head|body|script|iframe|meta)\b/i.test(text);
  return { unsuitable: isPage ? 'web-page' : 'format' };
}

/** The brands of a series: of AVIF at all, of HEVC where no still picture is beside it. */
function isSequence(brands: string): boolean {
  return brands.includes('avis') || (/hev[cmsx]|msf1/.test(brands) && !/hei[cmsx]|mif1|avif/.test(brands));
}

/** MPEG-4 and QuickTime by their first box, Matroska and WebM, AVI, and MPEG program streams. */
function isVideo(text: string): boolean {
  if (['ftyp', 'moov', 'mdat', 'wide', 'free'].some((box) => text.startsWith(box, 4))) return true;
  if (text.startsWith('RIFF') && text.startsWith('AVI ', 8)) return true;
  return text.startsWith('\x1aE\xdf\xa3') || text.startsWith('\0\0\x01\xba') || text.startsWith('\0\0\x01\xb3');
}
