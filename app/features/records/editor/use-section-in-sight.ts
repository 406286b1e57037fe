import { useEffect, useState } from 'react';
import type { Section } from '#app/features/records/sheet/field-names.ts';

/** A section is read once its head is this far up the window, in pixels. */
const readFromPx = 160;

/** The section that is being read where all of them stand on one page; null where one stands alone, and before the scripts. */
export function useSectionInSight(): Section | null {
  const [section, setSection] = useState<Section | null>(null);
  useEffect(() => {
    const find = () => setSection(sectionInSight());
    const left = new AbortController();
    const { signal } = left;
    find();
    window.addEventListener('scroll', find, { passive: true, signal });
    window.addEventListener('resize', find, { signal });
    return () => left.abort();
  }, []);
  return section;
}

function sectionInSight(): Section | null {
  const all = [...document.querySelectorAll<HTMLElement>('.editor-section')].filter(
    (each) => each.offsetParent !== null,
  );
  if (all.length < 2) return null;
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
  const passed = all.findLast((each) => each.getBoundingClientRect().top <= readFromPx);
  const found = (isAtEnd ? all.at(-1) : passed) ?? all[0];
  return (found?.dataset['section'] ?? null) as Section | null;
}
