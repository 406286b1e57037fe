import { href } from 'react-router';
import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { DeskTabs } from '#app/features/staff/desk/list/desk-tabs.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
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

/** The tabs, each with its number of leads under the current filters, which their links keep. */
export function LeadTabsNav({ query, counts }: { query: LeadQuery; counts: Record<LeadTab, number> }) {
  const words = useDeskWords();
  const tabs = leadTabs.map((tab) => ({
    name: tab,
    to: href('/account/leads') + writeLeadQuery({ ...query, tab, sort: sortIn(tab, query), page: 1 }),
    label: words(`leads.tab_${tab}`),
    count: counts[tab],
  }));
  return <DeskTabs label={words('leads.tabs')} tabs={tabs} current={query.tab} />;
}

/** A chosen order is kept; otherwise each tab has its default. */
function sortIn(tab: LeadTab, { tab: from, sort }: LeadQuery) {
  return sort === defaultSort(from) ? defaultSort(tab) : sort;
}
