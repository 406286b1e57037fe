import type { ReactNode } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { paginationWindow } from './pagination-window.ts';

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
