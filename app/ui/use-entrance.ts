import { useEffect, useRef } from 'react';

/**
 * Lets each child of an element come in once, as it is scrolled into view (`entrance.css`). What is in view already, is
 * jumped to, printed, or comes without a script, is simply there.
 */
export function useEntrance<T extends HTMLElement>() {
  const list = useRef<T>(null);
  useEffect(() => {
    if (!list.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          // Still below the window: nobody sees it go before it comes.
          if (boundingClientRect.top >= innerHeight) (target as HTMLElement).dataset['entrance'] = '';
        }
      },
      { rootMargin: `0px 0px ${ahead}px` },
    );
    for (const child of list.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return list;
}

/** How far below the window it begins to come in: what a wheel or a finger moves in a frame or two. */
const ahead = 64;
