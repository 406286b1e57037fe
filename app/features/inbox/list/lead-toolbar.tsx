import { href } from 'react-router';
import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { DeskTabs } from '#app/features/staff/desk/list/desk-tabs.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
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
