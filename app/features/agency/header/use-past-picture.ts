import { useEffect, useState } from 'react';

/** Whether the picture a page begins with has left the view; true where there is none. */
export function usePastPicture(hasPicture: boolean): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const picture = hasPicture ? document.querySelector('.hero') : null;
    if (!picture) return;
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false));
    observer.observe(picture);
    return () => {
      observer.disconnect();
      setPast(false);
    };
  }, [hasPicture]);
  return past || !hasPicture;
}
