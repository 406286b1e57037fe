import type { SiteText } from './site-texts.ts';

/** Words of a page, marked where they are in another language than the page. */
export function SiteWords({ of }: { of: SiteText }) {
  if (typeof of === 'string') return of;
  const { text, ...foreign } = of;
  return <span {...foreign}>{text}</span>;
}
