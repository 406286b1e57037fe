import type { ComponentProps } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { pictureSources } from './picture-sources.ts';
import type { OfferedPicture } from './pictures.ts';

type Props = Omit<ComponentProps<typeof Picture>, 'sources'> & { picture: OfferedPicture };

/** A kept picture in the sizes and formats there are of it. */
export function MediaPicture({ picture, ...rest }: Props) {
  return <Picture sources={pictureSources(picture)} {...rest} />;
}
