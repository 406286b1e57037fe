import { useEffect, useState } from 'react';

/** Whether anything of the one element that `selector` finds is in view; null until that is known, and where there is none. */
export function useInView(selector: string | null): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    const element = selector === null ? null : document.querySelector(selector);
    if (!element) return;
    // The last one is how it is now.
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? null));
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(null);
    };
  }, [selector]);
  return inView;
}
