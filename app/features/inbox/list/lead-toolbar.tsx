import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { defaultSort, type LeadQuery, type LeadTab, leadTabs, writeLeadQuery } from './lead-query.ts';
import { QueryForm } from './query-form.tsx';

/** Searches the leads; other filters are kept. */
export function LeadSearch({ query }: { query: LeadQuery }) {
  const { t } = useI18n();
  const words = useDeskWords();
  return (
    <QueryForm base={{ ...query, text: null }} className="lead-search" role="search">
      <input
        key={query.text}
        type="search"
        name="q"
        maxLength={maxKeywordLength}
        defaultValue={query.text ?? ''}
        aria-label={words('leads.search')}
        placeholder={words('leads.search')}
        className="input input-search"
      />
      <button type="submit" className="btn btn-line btn-small">
        {t('properties.search')}
      </button>
    </QueryForm>
  );
}

/** Downloads the leads of all pages. */
export function ExportLink({ query }: { query: LeadQuery }) {
  const { language } = useI18n();
  const words = useDeskWords();
  const address = href('/account/leads.csv') + writeLeadQuery({ ...query, page: 1 });
  return (
    <a href={withLanguage(address, language)} className="btn btn-line btn-small lead-export">
      <DeskIcon name="download" size={16} />
      <span>{words('leads.export')}</span>
    </a>
  );
}

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
