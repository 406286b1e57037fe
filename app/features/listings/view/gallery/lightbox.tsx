import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { isNear, placeInStrip, ringStrip, stepOfKey } from './strip.ts';
import { TurnButtons } from './turn-buttons.tsx';
import { useStrip } from './use-strip.ts';

const sizes = '(min-width: 48rem) calc(100vw - 11rem), 100vw';

export type LightboxProps = {
  pictures: readonly PictureView[];
  /** The picture it opens with. */
  first: number;
  /** After it has closed; `last` is the picture seen last. */
  onClose(last: number): void;
};

/** The pictures one at a time over the whole screen. Open as long as it is rendered. */
export function Lightbox({ pictures, first, onClose }: LightboxProps) {
  const { t, direction } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLElement>(null);
  // Before the strip is put in place: what is not shown has no width.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const { index, turn, onScroll } = useStrip(strip, pictures.length, first);
  const count = pictures.length;
  const shown = pictures[index];

  function turnByKey(event: KeyboardEvent) {
    const step = stepOfKey(event.key, direction);
    if (step === null) return;
    event.preventDefault();
    turn(step);
  }

  return (
    <dialog
      ref={dialog}
      className="lightbox on-deep"
      aria-label={t('detail.gallery')}
      onClose={() => onClose(index)}
      onKeyDown={turnByKey}
    >
      <Bar index={index} count={count} onClose={() => dialog.current?.close()} />
      <div className="lightbox-stage">
        <section
          ref={strip}
          className="lightbox-strip"
          aria-label={t('detail.gallery')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard.
          tabIndex={0}
          onScroll={onScroll}
        >
          {ringStrip(count).map((each, place) => (
            <Slide
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice, and none ever moves.
              key={place}
              view={pictures[each]}
              isShown={place === placeInStrip(index, count)}
              isNear={isNear(index, each, count)}
            />
          ))}
        </section>
        {count > 1 && <TurnButtons onTurn={turn} />}
      </div>
      <p className="lightbox-caption" aria-hidden="true">
        <bdi lang={shown?.altLanguage}>{shown?.alt}</bdi>
      </p>
      <p className="sr-only" role="status">
        {t('card.image_of', { index: index + 1, total: count })}: <span lang={shown?.altLanguage}>{shown?.alt}</span>
      </p>
    </dialog>
  );
}

function Bar({ index, count, onClose }: { index: number; count: number; onClose(): void }) {
  const { t } = useI18n();
  return (
    <div className="lightbox-bar">
      <bdi dir="ltr" aria-hidden="true">
        {index + 1} / {count}
      </bdi>
      <button type="button" className="icon-btn" aria-label={t('detail.lightbox_close')} onClick={onClose}>
        <Icon name="x" size={24} />
      </button>
    </div>
  );
}

type SlideProps = { view: PictureView | undefined; isShown: boolean; isNear: boolean };

function Slide({ view, isShown, isNear }: SlideProps) {
  return (
    <div aria-hidden={!isShown} lang={view?.altLanguage}>
      {view && <MediaPicture {...view} sizes={sizes} loading={isNear ? 'eager' : 'lazy'} hasGround={false} />}
    </div>
  );
}
