import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useOnIntent } from '#app/ui/on-intent.ts';

const load = () => import('./lightbox.tsx').then(({ Lightbox }) => Lightbox);

/** Loads the lightbox on first use. Render `element`; `onLeave` receives the picture seen last. */
export function useLightbox(pictures: readonly PictureView[], onLeave?: (last: number) => void) {
  const { part: Lightbox, prepare } = useOnIntent(load);
  const [first, setFirst] = useState<number | null>(null);

  /** In place of what the control would do by itself; focus comes back to it. */
  async function open(index: number, event: SyntheticEvent<HTMLElement>) {
    event.preventDefault();
    // Not every browser focuses what is clicked.
    event.currentTarget.focus({ preventScroll: true });
    setFirst(index);
    const picture = pictures[index];
    // Offline, or a new release: opens the picture alone, as without scripts.
    if (!(await prepare()) && picture) window.location.assign(plainPicture(picture.picture));
  }

  function close(last: number) {
    setFirst(null);
    onLeave?.(last);
  }

  const element: ReactNode = Lightbox && first !== null && (
    <Lightbox pictures={pictures} first={first} onClose={close} />
  );
  return { open, prepare, element };
}
