import { useEffect, useRef, useState } from 'react';
import { useRetryOnline } from '#app/ui/use-retry-online.ts';

/** How often the browser could not load a picture: first in its better formats, then the plain one. */
export type Failures = 0 | 1 | 2;

/**
 * The failures of the picture at `address`, also of one that failed before scripts ran. It is tried again when the line
 * is back. Give `image` and `onError` to its `<img>`.
 */
export function useFailedPicture(address: string) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<{ address: string; times: Failures }>({ address, times: 0 });
  const times = failed.address === address ? failed.times : 0;

  const onError = () => setFailed({ address, times: times === 0 ? 1 : 2 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and for each picture that takes the place of another.
  useEffect(() => {
    const { current: shown } = image;
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc !== '') onError();
  }, [address]);

  useRetryOnline(() => {
    if (times === 2) setFailed({ address, times: 0 });
  });

  return { image, times, onError };
}
