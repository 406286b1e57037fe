import * as v from 'valibot';
import type { Picture } from '#app/features/listings/listing.ts';
import type { PictureFormat } from '#app/features/media/pictures.ts';
import { mimeTypeByFormat, offeredWidths, pixelWidth, renditionPath } from '#app/features/media/rendition.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { described, whole } from './described.ts';

const WireRendition = v.object({
  url: described(v.string(), 'Path on this site. What lies behind it never changes.'),
  type: described(v.string(), 'Media type.'),
  width: described(whole, 'In pixels, like `height`.'),
  height: whole,
});

export const WirePicture = v.object({
  alt: described(v.string(), 'What is seen, in the language asked for or in English.'),
  width: described(whole, 'Of the original, in pixels, like `height`.'),
  height: whole,
  color: described(v.string(), 'Mean colour as `#rrggbb`, for the ground before the picture arrives.'),
  renditions: described(v.array(WireRendition), 'The sizes it can be fetched in, by format, smallest first.'),
});

/** AVIF is left out: it exists only once a page asked for it, and an answer that is cached must not depend on that. */
const formats: PictureFormat[] = ['jpeg', 'webp'];

export function wirePicture(picture: Picture, language: Language): v.InferOutput<typeof WirePicture> {
  const { mediaId, width, height, color, alt } = picture;
  const renditions = formats.flatMap((format) =>
    offeredWidths(format, width).map((offered) => {
      const pixels = pixelWidth(offered, width);
      return {
        url: renditionPath({ mediaId, width: offered, format }),
        type: mimeTypeByFormat[format],
        width: pixels,
        height: Math.round((height * pixels) / width),
      };
    }),
  );
  return { alt: localize(alt, language).value, width, height, color, renditions };
}
