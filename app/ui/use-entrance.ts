import { useEffect, useRef } from 'react';

/**
 * Lets each child of an element come in once, when it comes into view (`entrance.css`). What is in view already, or
 * comes without a script, is simply there.
 */
export function useEntrance<T extends HTMLElement>() {
  const list = useRef<T>(null);
  useEffect(() => {
    if (!list.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          const { dataset } = target as HTMLElement;
          if (!isIntersecting) dataset['entrance'] ??= 'waiting';
          else if (intersectionRatio >= enough || !dataset['entrance']) {
            if (dataset['entrance']) dataset['entrance'] = 'in';
            observer.unobserve(target);
          }
        }
      },
      { threshold: [0, enough] },
    );
    for (const child of list.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return list;
}

/** How much of it must be seen, so that the visitor sees it come. */
const enough = 0.1;
