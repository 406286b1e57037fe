import { memo, type Ref } from 'react';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import type { HeroSlide } from './hero-places.ts';

/**
 * The picture is wider than the screen that shows it where that is upright; a phone's dense pixels make up for some of it,
 * and its densest are as good as two.
 */
const sizes =
  '(max-width: 47.99rem) and (min-resolution: 2.5dppx) 22rem, (max-width: 47.99rem) 33rem, max(100vw, 75rem)';

/** On a phone nearly all of the upright one is seen, and more than half again as fine for three quarters of the bytes. */
const onUpright = {
  media: '(max-width: 47.99rem) and (orientation: portrait)',
  sizes: '(min-resolution: 2.5dppx) 13rem, 20rem',
};

type Props = {
  slides: readonly HeroSlide[];
  requested: number;
  shown: number;
  ref: Ref<HTMLDivElement>;
};

/** The first `requested` pictures on top of each other; the one `shown` fades in over the one before it. */
export const HeroSlides = memo(function HeroSlides({ slides, requested, shown, ref }: Props) {
  return (
    <div className="hero-picture" ref={ref}>
      {slides.slice(0, requested).map(({ picture, upright }, index) => (
        <div key={picture.mediaId} className={index === shown ? 'hero-slide hero-slide-shown' : 'hero-slide'}>
          <MediaPicture
            picture={picture}
            alt=""
            sizes={sizes}
            cut={upright && { ...onUpright, picture: upright }}
            loading="eager"
            fetchPriority={index === 0 ? 'high' : 'low'}
          />
        </div>
      ))}
    </div>
  );
});
