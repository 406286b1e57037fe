import { useState } from 'react';
import { href } from 'react-router';
import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { offerKinds, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { standardStatuses } from '#app/features/listings/standard-status.ts';
import { typeKey } from '#app/features/listings/view/listing-words.ts';
import { useRecordWords } from '#app/features/records/record-words.ts';
import { DeskTabs } from '#app/features/staff/desk/list/desk-tabs.tsx';
import { ListForm } from '#app/features/staff/desk/list/list-form.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  countFilters,
  furtherViews,
  type ListView,
  listAddress,
  listSorts,
  listViews,
  type RecordQuery,
  readRecordQuery,
  writeRecordQuery,
} from './list-query.ts';

type Choice = { value: string; label: string };

/** Names by id or slug, in the order shown. */
export type ListChoices = { agents: readonly Choice[]; places: readonly Choice[] };

type ViewsProps = {
  query: RecordQuery;
  counts: Record<ListView, number>;
  /** Whether what was done to several listings at once is linked to. */
  hasBatches: boolean;
};

/** The views with their numbers, the less common ones under *More*. */
export function ListViews({ query, counts, hasBatches }: ViewsProps) {
  const words = useRecordWords();
  const tabs = listViews.map((view) => ({
    name: view,
    to: listAddress({ ...query, tab: view, page: 1 }),
    label: words(`record_list.tab_${view}`),
    count: counts[view],
  }));
  const batches = { name: 'bulk', to: href('/account/listings/bulk'), label: words('record_bulk.batches') };
  const isFurther = (name: ListView) => furtherViews.includes(name) && name !== query.tab;
  return (
    <DeskTabs
      label={words('record_list.views')}
      tabs={tabs.filter(({ name }) => !isFurther(name))}
      further={{
        label: words('record_list.more'),
        tabs: [...tabs.filter(({ name }) => isFurther(name)), ...(hasBatches ? [batches] : [])],
      }}
      current={query.tab}
    />
  );
}

type ToolsProps = {
  query: RecordQuery;
  choices: ListChoices;
  /** On a phone the boxes come with *Select*; null where none can be chosen. */
  choosing: { isOn: boolean; onChange(isOn: boolean): void } | null;
};

/** Search, filters and order. */
export function ListTools({ query, choices, choosing }: ToolsProps) {
  const { t } = useI18n();
  const words = useRecordWords();
  const [isOpen, setOpen] = useState(false);
  const set = countFilters(query);
  return (
    <div className="record-tools">
      <QueryForm base={{ ...query, text: null }} className="record-search" role="search">
        <Icon name="search" size={18} />
        <input
          key={query.text}
          type="search"
          name="q"
          maxLength={maxKeywordLength}
          defaultValue={query.text ?? ''}
          aria-label={words('record_list.search')}
          placeholder={words('record_list.search')}
          className="input"
        />
        <button type="submit" className="btn btn-line btn-small scriptless">
          {t('properties.search')}
        </button>
      </QueryForm>
      <button
        type="button"
        className="btn btn-line btn-small record-filters-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders" size={16} />
        {set > 0 ? words('record_list.filters_set', { count: set }) : words('record_list.filters')}
      </button>
      {/* A new query remounts the form, so its fields take the new values. */}
      {choosing && (
        <button
          type="button"
          className="btn-text text-xs record-choosing"
          aria-pressed={choosing.isOn}
          onClick={() => choosing.onChange(!choosing.isOn)}
        >
          {words(choosing.isOn ? 'record_list.choosing_done' : 'record_list.choosing')}
        </button>
      )}
      <QueryForm
        key={writeRecordQuery(query)}
        base={{ ...readRecordQuery(new URLSearchParams()), tab: query.tab, text: query.text }}
        className={`record-filter-form${isOpen ? ' is-open' : ''}`}
        sendsItself
      >
        <FilterFields query={query} choices={choices} />
        <button type="submit" className="btn btn-line btn-small scriptless">
          {words('record_list.apply')}
        </button>
      </QueryForm>
    </div>
  );
}

type FormProps = Pick<Parameters<typeof ListForm>[0], 'className' | 'role' | 'sendsItself' | 'children'>;

/** A form whose fields are parameters of the list. */
function QueryForm({ base, ...rest }: { base: RecordQuery } & FormProps) {
  return (
    <ListForm
      action={href('/account/listings')}
      base={writeRecordQuery({ ...base, page: 1 })}
      normalize={(params) => writeRecordQuery(readRecordQuery(params))}
      {...rest}
    />
  );
}

function FilterFields({ query, choices }: { query: RecordQuery; choices: ListChoices }) {
  const { t } = useI18n();
  const words = useRecordWords();
  const types = propertyTypes.map((type) => ({ value: type, label: t(typeKey(type)) }));
  const kinds = offerKinds.map((kind) => ({ value: kind, label: words(`record_offer.${kind}`) }));
  const states = standardStatuses.map((status) => ({ value: status, label: words(`record_status.${status}`) }));
  const agents = [{ value: 'nobody', label: words('record_list.no_agent') }, ...choices.agents];
  const sorts = listSorts.map((sort) => ({ value: sort, label: words(`record_list.sort_${sort}`) }));
  return (
    <>
      <Select name="type" label={words('record_list.any_type')} value={query.type} options={types} />
      <Select name="offer" label={words('record_list.any_offer')} value={query.kind} options={kinds} />
      <Select name="state" label={words('record_list.any_state')} value={query.status} options={states} />
      <Select name="place" label={words('record_list.any_area')} value={query.place} options={choices.places} />
      <Select name="agent" label={words('record_list.any_agent')} value={query.agent} options={agents} />
      <Select name="sort" label={words('record_list.sort')} value={query.sort} options={sorts} isSet />
    </>
  );
}

type SelectProps = {
  name: string;
  /** Says what it filters, and is its first option. */
  label: string;
  value: string | null;
  options: readonly Choice[];
  /** Has no first option that filters nothing. */
  isSet?: boolean;
};

function Select({ name, label, value, options, isSet = false }: SelectProps) {
  return (
    <select name={name} aria-label={label} defaultValue={value ?? ''} className="input select">
      {!isSet && <option value="">{label}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
