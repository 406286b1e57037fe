import { type ReactNode, type UIEvent, useLayoutEffect, useRef, useState } from 'react';
import { focusOf, plainPicture, webpSrcSet } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { MorePicture } from './listing-card-view.ts';

/** A strip that has not moved for this long is at rest. */
const settledMs = 100;

/** A picture that takes longer is not waited for: its place moves in empty. */
const maxWaitMs = 4000;

type Props = {
  /** The first picture, rendered on the server. */
  cover: ReactNode;
  /** At least one. They are fetched on the visitor's first move towards them, and then one ahead on both sides. */
  more: readonly MorePicture[];
  sizes: string;
  /** Where a press on the picture leads. */
  path: string;
  onFollow(link: HTMLElement): boolean;
};

/**
 * The pictures of a card in a strip that swipes, and buttons that turn it, endlessly. It lies above the card's link so
 * that it can be swiped, and so has a link of its own that stays under the finger while the pictures pass.
 */
export function CardCarousel({ cover, more, sizes, path, onFollow }: Props) {
  const { t } = useI18n();
  const total = more.length + 1;
  const { strip, isOpen, index, open, turn, settle } = useTurning(total);
  function isNear(at: number) {
    const away = Math.abs(at - index);
    return Math.min(away, total - away) <= 1;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fetches what may be wanted next, and does nothing.
    <div onPointerEnter={open} onFocus={open}>
      <div ref={strip} className="strip" tabIndex={-1} onScroll={settle}>
        <Link to={path} onFollow={onFollow} className="strip-link" tabIndex={-1} aria-hidden="true" />
        {cover}
        {isOpen ? (
          more.map((picture, before) => (
            <div key={picture.mediaId}>
              {isNear(before + 1) && (
                <img
                  srcSet={webpSrcSet(picture)}
                  sizes={sizes}
                  src={plainPicture(picture)}
                  alt={t('card.image_of', { index: before + 2, total })}
                  decoding="async"
                  data-focus={focusOf(picture)}
                />
              )}
            </div>
          ))
        ) : (
          <div />
        )}
      </div>
      <div className="pager">
        <button type="button" aria-label={t('card.prev')} onClick={() => turn(-1)} />
        <bdi dir="ltr">{`${index + 1} / ${total}`}</bdi>
        <button type="button" aria-label={t('card.next')} onClick={() => turn(1)} />
        {isOpen && (
          <span role="status" className="sr-only">
            {t('card.image_of', { index: index + 1, total })}
          </span>
        )}
      </div>
    </div>
  );
}

/** Which picture of the strip is shown, whether a button or a finger moves it, and whether the others are wanted yet. */
function useTurning(total: number) {
  const { direction } = useI18n();
  const strip = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const steps = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const [index, setIndex] = useState(0);
  const open = () => setOpen(true);

  function turn(by: number) {
    const next = (index + by + total) % total;
    clearTimeout(timer.current);
    steps.current = next - index;
    open();
    setIndex(next);
  }

  // The strip can move only once the pictures are in it, and moves when the one that comes can be seen.
  useLayoutEffect(() => {
    const { current: frame } = strip;
    const by = steps.current;
    steps.current = 0;
    if (by === 0 || !frame) return;
    let isWanted = true;
    function move() {
      if (!isWanted || !frame) return;
      isWanted = false;
      const left = index * frame.clientWidth * (direction === 'rtl' ? -1 : 1);
      frame.scrollTo({ left, behavior: Math.abs(by) > 1 ? 'instant' : 'auto' });
    }
    // The link stands before the pictures.
    const picture = frame.children[index + 1]?.querySelector('img');
    if (!picture || picture.complete) move();
    else picture.decode().then(move, move);
    const limit = setTimeout(move, maxWaitMs);
    return () => {
      isWanted = false;
      clearTimeout(limit);
    };
  }, [index, direction]);

  function settle({ currentTarget }: UIEvent) {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      const at = Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth;
      const whole = Math.round(at);
      if (Math.abs(at - whole) < 0.02) setIndex(whole);
    }, settledMs);
  }

  return { strip, isOpen, index, open, turn, settle };
}
