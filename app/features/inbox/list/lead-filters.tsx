import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { DayInput } from '#app/features/inbox/day-input.tsx';
import { leadKinds, leadStates } from '#app/features/leads/lead.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { languages } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { countFilters, dueTimes, type LeadQuery, leadSorts, withoutFilters, writeLeadQuery } from './lead-query.ts';
import { QueryForm } from './query-form.tsx';

/** Names by id or slug, in the order shown. */
export type FilterChoices = { staff: readonly Choice[]; places: readonly Choice[]; referencePrefix: string };

type Choice = { value: string; label: string };

/** Every filter except the search, and the sort order. Open while a filter is set. */
export function LeadFilters({ query, choices }: { query: LeadQuery; choices: FilterChoices }) {
  const words = useDeskWords();
  const set = countFilters(query);
  return (
    <details className="lead-filters">
      <summary>{set > 0 ? words('leads.filters_set', { count: set }) : words('leads.filters')}</summary>
      {/* A new query remounts the form, so its fields take the new values. */}
      <QueryForm
        key={writeLeadQuery(query)}
        base={{ ...withoutFilters(query), text: query.text, sort: 'newest' }}
        className="lead-filter-form"
      >
        <Fields query={query} choices={choices} />
        <div className="lead-filter-ends">
          <button type="submit" className="btn btn-primary btn-small">
            {words('leads.apply')}
          </button>
          <Link to={href('/account/leads') + writeLeadQuery(withoutFilters(query))} className="btn-text text-xs">
            {words('leads.reset')}
          </Link>
        </div>
      </QueryForm>
    </details>
  );
}

function Fields({ query, choices }: { query: LeadQuery; choices: FilterChoices }) {
  const { t } = useI18n();
  const words = useDeskWords();
  const states = optionsOf(leadStates, (state) => words(`lead_state.${state}`)).filter(({ value }) => value !== 'spam');
  const kinds = optionsOf(leadKinds, (kind) => words(`leads.kind_${kind}`));
  const tags = languages.map(({ tag, name }) => ({ value: tag, label: name }));
  const times = optionsOf(dueTimes, (time) => words(`leads.due_${time}`));
  const sorts = optionsOf(leadSorts, (sort) => words(`leads.sort_${sort}`));
  const staff = [{ value: 'nobody', label: words('leads.nobody') }, ...choices.staff];
  return (
    <>
      <Select label={words('leads.state')} name="state" value={query.state} options={states} />
      <Select label={words('leads.assignee')} name="assignee" value={query.assignee} options={staff} />
      <Select label={words('leads.kind')} name="kind" value={query.kind} options={kinds} />
      <Labelled name={t('fact.reference')} control="listing">
        <input
          id={idOf('listing')}
          name="listing"
          defaultValue={query.listing === null ? '' : listingReference(choices.referencePrefix, query.listing)}
          placeholder={listingReference(choices.referencePrefix, 1)}
          dir="ltr"
          maxLength={12}
          className="input"
        />
      </Labelled>
      <Select label={t('search.location')} name="place" value={query.place} options={choices.places} />
      <Select label={t('header.language')} name="language" value={query.language} options={tags} />
      <Labelled name={words('leads.from')} control="from">
        <FilterDay name="from" day={query.from} />
      </Labelled>
      <Labelled name={words('leads.to')} control="to">
        <FilterDay name="to" day={query.to} />
      </Labelled>
      <Select label={words('leads.due')} name="due" value={query.due} options={times} />
      <Select label={words('leads.sort')} name="sort" value={query.sort} options={sorts} isSet />
    </>
  );
}

function FilterDay({ name, day }: { name: string; day: string | null }) {
  const [value, setValue] = useState(day ?? '');
  return <DayInput id={idOf(name)} name={name} value={value} onDay={setValue} />;
}

function optionsOf<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string): Choice[] {
  return values.map((value) => ({ value, label: labelOf(value) }));
}

type SelectProps = {
  label: string;
  name: string;
  value: string | null;
  options: readonly Choice[];
  /** Has no "any" option. */
  isSet?: boolean;
};

function Select({ label, name, value, options, isSet = false }: SelectProps) {
  const { t } = useI18n();
  return (
    <Labelled name={label} control={name}>
      <select id={idOf(name)} name={name} defaultValue={value ?? ''} className="input select">
        {!isSet && <option value="">{t('options.any')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** `control` is the field's name; its id is `idOf(control)`. */
function Labelled({ name, control, children }: { name: string; control: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={idOf(control)} className="field-label">
        {name}
      </label>
      {children}
    </div>
  );
}

function idOf(control: string): string {
  return `filter-${control}`;
}
