import type { SocialPicture } from '#app/ui/social-tags.tsx';
import type { OfferedPicture } from './pictures.ts';
import { pixelWidth, renditionPath } from './rendition.ts';

const width = 1200;

/** A stored picture for link previews: a JPEG, which every program can read. */
export function socialPicture(picture: OfferedPicture | undefined): SocialPicture | undefined {
  if (picture === undefined) return undefined;
  const pixels = pixelWidth(width, picture.width);
  return {
    path: renditionPath({ mediaId: picture.mediaId, width, format: 'jpeg' }),
    width: pixels,
    height: Math.round((picture.height / picture.width) * pixels),
  };
}
