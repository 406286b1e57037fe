import { keywordMost } from '#app/features/listings/filter-values.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { LeadQuery } from './lead-query.ts';
import { QueryForm } from './query-form.tsx';

/** Looks for words in the leads; what else narrows the list stays. */
export function LeadSearch({ query }: { query: LeadQuery }) {
  const { t } = useI18n();
  const words = useDeskWords();
  return (
    <QueryForm keeps={{ ...query, text: null }} className="lead-search" role="search">
      <input
        key={query.text}
        type="search"
        name="q"
        maxLength={keywordMost}
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
