import { readRemoteAddress } from '#app/platform/remote/remote-address.ts';

const image = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|tiff?)$/i;
const addressBegins = /,(?=\s*https?:\/\/)/i;

/**
 * Pictures that one cell names, each once: addresses, or paths in a zip, parted by line breaks, `;`, `|` or commas. Commas
 * within addresses belong to them. `wrong` is what is neither.
 */
export function readPictures(text: string): { pictures: string[]; wrong: string[] } {
  const parts = text
    .replace(/[ \t]+/g, ' ')
    .split(/[\r\n;|]+/)
    .flatMap((line) => {
      if (!/https?:\/\//i.test(line)) return line.split(',');
      return line.split(addressBegins).flatMap((part) => part.trim().split(/\s+(?=https?:\/\/)/i));
    });
  const named = [
    ...new Set(
      parts.map((part) =>
        part
          .trim()
          .replace(/,+$/, '')
          .replace(/^"(.*)"$/s, '$1'),
      ),
    ),
  ];
  const read = named.filter((part) => part !== '').map((part) => ({ part, picture: readPicture(part) }));
  return {
    pictures: [...new Set(read.flatMap(({ picture }) => picture ?? []))],
    wrong: read.flatMap(({ part, picture }) => (picture === null ? [part] : [])),
  };
}

/** The address of a picture, or its path in an archive beside the source; null for what is neither, or leads out of it. */
export function readPicture(text: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) {
    return text.length > 2_000 ? null : (readRemoteAddress(text)?.href ?? null);
  }
  const path = text.replaceAll('\\', '/').replace(/^\.\//, '');
  const isInside = path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
  return isInside && image.test(path) && path.length <= 300 && !/\p{Cc}/u.test(path) ? path : null;
}
