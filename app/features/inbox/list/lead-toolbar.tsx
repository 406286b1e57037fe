import { href } from 'react-router';
import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { DeskIcon } from '#app/features/staff/desk/desk-icon.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { type LeadQuery, writeLeadQuery } from './lead-query.ts';
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
