import type { ComponentProps } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { pictureSources } from './picture-sources.ts';
import type { OfferedPicture } from './pictures.ts';

type Props = Omit<ComponentProps<typeof Picture>, 'sources' | 'cut'> & {
  picture: OfferedPicture;
  /** An alternative crop, shown where `media` matches. */
  cut?: { picture: OfferedPicture; media: string; sizes: string } | undefined;
};

/** A stored picture in all its sizes and formats. */
export function MediaPicture({ picture, cut, ...rest }: Props) {
  const { sources } = cut ? pictureSources(cut.picture) : { sources: [] };
  return <Picture sources={pictureSources(picture)} cut={cut && { ...cut, sources }} {...rest} />;
}
