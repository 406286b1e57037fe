import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { PictureView } from '#app/features/listings/view/listing-card-view.ts';
import { plainPicture } from '#app/features/media/picture-sources.ts';

const loadLightbox = () => import('./lightbox.tsx');

type Opened = Pick<Awaited<ReturnType<typeof loadLightbox>>, 'Lightbox'> & { first: number };

/** Brings the lightbox when it is first asked for. `element` is to be drawn; `onLeave` hears the picture seen last. */
export function useLightbox(pictures: readonly PictureView[], onLeave: (last: number) => void) {
  const [opened, setOpened] = useState<Opened | null>(null);

  /** In place of what the control would do by itself; focus comes back to it. */
  async function open(first: number, event: SyntheticEvent<HTMLElement>) {
    event.preventDefault();
    // Not every browser gives focus to what is clicked.
    event.currentTarget.focus({ preventScroll: true });
    try {
      const { Lightbox } = await loadLightbox();
      setOpened({ Lightbox, first });
    } catch {
      // The line is down or the site was renewed: the picture alone, as without scripts.
      const asked = pictures[first];
      if (asked) window.location.assign(plainPicture(asked.picture));
    }
  }

  function close(last: number) {
    setOpened(null);
    onLeave(last);
  }

  const element: ReactNode = opened && <opened.Lightbox pictures={pictures} first={opened.first} onClose={close} />;
  return {
    open,
    /** On the first sign of interest, so that it is there at the click. */
    prepare: () => void loadLightbox().catch(() => {}),
    element,
  };
}
