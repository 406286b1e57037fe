import { href } from 'react-router';
import { listingReference } from '#app/features/listings/reference.ts';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import {
  hasFilters,
  noFilters,
  readStatisticsQuery,
  type StatisticsQuery,
  statisticsAddress,
  writeStatisticsQuery,
} from './statistics-query.ts';
import { useStatisticsWords } from './statistics-words.ts';

type Choice = { value: string; label: string };

type Props = { query: StatisticsQuery; areas: readonly Choice[]; referencePrefix: string };

/** Narrows everything on the page to a listing, an area, a language. */
export function StatisticsFilters({ query, areas, referencePrefix }: Props) {
  const words = useStatisticsWords();
  const base = { ...query, ...noFilters, page: 1 };
  const tags = languages.map(({ tag, name }) => ({ value: tag, label: name }));
  return (
    <ListForm
      // A new query remounts the form, so its fields take the new values.
      key={writeStatisticsQuery(query)}
      action={href('/account/statistics')}
      base={writeStatisticsQuery(base)}
      normalize={(params) => writeStatisticsQuery(readStatisticsQuery(params))}
      className="statistics-filters"
      sendsItself
    >
      <label>
        <span className="field-label">{words('statistics.reference')}</span>
        <input
          name="listing"
          defaultValue={query.listing === null ? '' : listingReference(referencePrefix, query.listing)}
          placeholder={listingReference(referencePrefix, 1)}
          dir="ltr"
          maxLength={16}
          autoComplete="off"
          className="input"
        />
      </label>
      <Select name="place" label={words('statistics.area')} value={query.place} options={areas} />
      <Select name="language" label={words('statistics.language')} value={query.language} options={tags} />
      <button type="submit" className="btn btn-line btn-small">
        {words('statistics.apply')}
      </button>
      {hasFilters(query) && (
        <Link to={statisticsAddress(base)} className="btn-text text-xs">
          {words('statistics.reset')}
        </Link>
      )}
    </ListForm>
  );
}

type SelectProps = { name: string; label: string; value: string | null; options: readonly Choice[] };

/** What was asked for is an option even where nothing is there. */
function Select({ name, label, value, options }: SelectProps) {
  const { t } = useI18n();
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <label>
      <span className="field-label">{label}</span>
      <select name={name} defaultValue={value ?? ''} className="input select" autoComplete="off">
        <option value="">{t('options.any')}</option>
        {[...options, ...(isKnown ? [] : [{ value, label: value }])].map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
