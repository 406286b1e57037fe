import type { ReactNode } from 'react';
import { MediaPicture, phoneSizes } from '#app/features/media/media-picture.tsx';
import type { OfferedPicture } from '#app/features/media/pictures.ts';

type Props = {
  title: ReactNode;
  text: ReactNode;
  /** Beneath it, in smaller type. */
  promise?: ReactNode;
  /** Left out when its original is missing. */
  picture: OfferedPicture | undefined;
};

/** How About and Contact begin: what the page is, beside one picture. */
export function PageHero({ title, text, promise, picture }: Props) {
  return (
    <div className="page-hero">
      <div>
        <h1 className="text-h1">{title}</h1>
        <p className="text-lead">{text}</p>
        {promise && <p className="page-hero-promise">{promise}</p>}
      </div>
      <div className="page-hero-picture">
        {picture && (
          <MediaPicture
            picture={picture}
            alt=""
            sizes={`(min-width: 64rem) 56vw, (min-width: 48rem) 92vw, ${phoneSizes}`}
            loading="eager"
            fetchPriority="high"
          />
        )}
      </div>
    </div>
  );
}
