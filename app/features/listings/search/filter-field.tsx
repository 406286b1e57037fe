import { useId, useRef } from 'react';
import type { Control, FilterName } from '#app/features/listings/filter.ts';
import { filterNamed, listingFilters } from '#app/features/listings/listing-filters.ts';
import type { Facets } from '#app/features/listings/listing-search.ts';
import type { WireFeatureGroup } from '#app/features/listings/wire/feature-group.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { AreaField } from './area-field.tsx';
import { FeatureField } from './feature-field.tsx';
import { countsOf, type FacetCounts, filterOptions, type PlaceOption, withChosen } from './filter-options.ts';
import { Options } from './options.tsx';
import { PriceFilter, type SliderFacts } from './price-filter.tsx';

type Props = {
  name: FilterName;
  /** The search as an address spells it. */
  values: URLSearchParams;
  places: readonly PlaceOption[];
  features: readonly WireFeatureGroup[];
  /** How many listings each choice would find; null when unknown. */
  facets: Facets | null;
  /** What a price slider shows. */
  prices?: SliderFacts;
  /** Another control than the table's. */
  control?: Control;
};

/** `value` as an address spells it. */
type FieldProps = { id: string; name: FilterName; value: string };

/** The control the table names for a filter. */
export function FilterField({
  name,
  values,
  places,
  features,
  facets,
  prices,
  control = listingFilters[name].control,
}: Props) {
  const { t } = useI18n();
  const id = useId();
  const { param } = listingFilters[name];
  const value = values.get(param) ?? '';
  const counts = countsOf(facets, name);
  switch (control) {
    case 'text':
      return <TextField id={id} name={name} value={value} />;
    case 'select':
      return <SelectField {...{ id, name, value, counts, places }} />;
    case 'areas':
      return <AreaField value={value} options={filterOptions(name, t, places, counts)} />;
    case 'segments':
      return <Segments {...{ name, value, counts }} />;
    case 'price':
      // Both ends of the range are one field.
      return name === 'minPrice' ? <PriceFilter values={values} {...prices} /> : null;
    case 'features':
      // Without its choices it is only kept.
      if (features.length === 0 && value !== '') return <input type="hidden" name={param} value={value} />;
      return <FeatureField value={value} groups={features} counts={counts} />;
    case 'none':
      return value === '' ? null : <input type="hidden" name={param} value={value} />;
  }
}

const loadSuggestions = () =>
  import('#app/features/listings/suggestions/suggestion-box.tsx').then(({ SuggestionBox }) => SuggestionBox);

/** A plain text field, which suggests what may be meant once a script has come and somebody types. */
function TextField({ id, name, value }: FieldProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const { part: SuggestionBox, prepare } = useOnIntent(loadSuggestions);
  const { param, label } = listingFilters[name];
  return (
    <div className="keyword-field" data-filter={name}>
      <label htmlFor={id} className="field-label">
        {t(label)}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name={param}
        defaultValue={value}
        placeholder={t('properties.keyword_placeholder')}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        className="input input-search"
        onFocus={prepare}
        onInput={prepare}
      />
      {SuggestionBox && <SuggestionBox field={input} />}
    </div>
  );
}

type ChoiceProps = FieldProps & {
  /** Where they are the choices. */
  places?: readonly PlaceOption[] | undefined;
  counts?: FacetCounts | undefined;
};

function SelectField({ id, name, value, places, counts }: ChoiceProps) {
  const { t } = useI18n();
  const { param, label, choices } = filterNamed(name);
  return (
    <div className="filter-choice" data-filter={name}>
      <label htmlFor={id} className="field-label">
        {t(label)}
      </label>
      {/* Anew when its places arrive: the one chosen is another option then. */}
      <select
        key={choices === 'places' ? places?.length : undefined}
        id={id}
        name={param}
        defaultValue={value}
        className="input select"
      >
        <Options options={filterOptions(name, t, places, counts)} />
      </select>
    </div>
  );
}

function Segments({ name, value, counts }: Omit<ChoiceProps, 'id'>) {
  const { t } = useI18n();
  const { param, label, word } = filterNamed(name);
  const options = withChosen(filterOptions(name, t, [], counts), value);
  const inWords = word !== undefined;
  return (
    <fieldset data-filter={name}>
      <legend className="field-label">{t(label)}</legend>
      <div className={inWords ? 'segments segments-words' : 'segments'}>
        {options.map((option) => (
          <label key={option.value} className={option.count === 0 ? 'finds-none' : undefined}>
            <input type="radio" name={param} value={option.value} defaultChecked={option.value === value} />
            {inWords ? option.label : <bdi dir="ltr">{option.label}</bdi>}
            {option.count !== undefined && <SegmentCount count={option.count} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SegmentCount({ count }: { count: number }) {
  const { t, language } = useI18n();
  const figure = formatNumber(count, language);
  return (
    <>
      <small aria-hidden="true">{figure}</small>
      <span className="sr-only">({t('search.found', { count })})</span>
    </>
  );
}
