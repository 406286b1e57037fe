import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type Props = {
  current: number;
  last: number;
  addressOf(page: number): string;
  className?: string;
  /** For the second one of a page. */
  label?: string;
};

/** Links to the pages of a list, scrolled to its top; nothing for a single page. `current` may be beyond the last. */
export function Pagination({ current, last, addressOf, className = '', label }: Props) {
  const { t } = useI18n();
  if (last <= 1) return null;
  return (
    <nav className={`pages ${className}`} aria-label={label ?? t('pagination.label')}>
      <Step to={current > 1 ? addressOf(Math.min(current - 1, last)) : null} rel="prev">
        <Icon name="chevron-left" size={16} flip />
        <span className="sr-only-narrow">{t('pagination.previous')}</span>
      </Step>
      {paginationWindow(Math.min(current, last), last).map((mark, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: there is at most one cut on each side.
        if (mark === 'gap') return <span key={`gap-${index}`}>…</span>;
        const isCurrent = mark === current;
        return (
          <Link
            key={mark}
            to={addressOf(mark)}
            keepScroll
            aria-label={t(isCurrent ? 'pagination.current' : 'pagination.page', { page: mark })}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {mark}
          </Link>
        );
      })}
      <Step to={current < last ? addressOf(current + 1) : null} rel="next">
        <span className="sr-only-narrow">{t('pagination.next')}</span>
        <Icon name="chevron-right" size={16} flip />
      </Step>
    </nav>
  );
}

/** A step that cannot be made stays in its place, as text. */
function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) return <span aria-disabled="true">{children}</span>;
  return (
    <Link to={to} rel={rel} keepScroll>
      {children}
    </Link>
  );
}

/** How many page numbers stand in a row around the current one. */
const width = 5;

/** A page number, or a cut where numbers are left out. */
type PageMark = number | 'gap';

/**
 * The numbers a pagination shows, in order: up to five around the current page, moved inwards at the ends, and always
 * page 1 and the last.
 */
export function paginationWindow(current: number, last: number): PageMark[] {
  const start = Math.max(1, Math.min(current - Math.floor(width / 2), last - width + 1));
  const end = Math.min(last, start + width - 1);
  const marks: PageMark[] = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  if (start > 2) marks.unshift('gap');
  if (start > 1) marks.unshift(1);
  if (end < last - 1) marks.push('gap');
  if (end < last) marks.push(last);
  return marks;
}
