import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { defaultSort, type LeadQuery, type LeadTab, leadTabs, writeLeadQuery } from './lead-query.ts';

/** The tabs, each with its number of leads under the current filters, which their links keep. */
export function LeadTabsNav({ query, counts }: { query: LeadQuery; counts: Record<LeadTab, number> }) {
  const { language } = useI18n();
  const words = useDeskWords();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tab needs a new scroll position.
  useEffect(() => {
    // On a phone the tabs overflow.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [query.tab]);
  return (
    <nav ref={nav} className="desk-tabs" aria-label={words('leads.tabs')}>
      {leadTabs.map((tab) => (
        <Link
          key={tab}
          to={href('/account/leads') + writeLeadQuery({ ...query, tab, sort: sortIn(tab, query), page: 1 })}
          keepScroll
          aria-current={tab === query.tab ? 'page' : undefined}
        >
          {words(`leads.tab_${tab}`)} <span>{formatNumber(counts[tab], language)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** A chosen order is kept; otherwise each tab has its default. */
function sortIn(tab: LeadTab, { tab: from, sort }: LeadQuery) {
  return sort === defaultSort(from) ? defaultSort(tab) : sort;
}
