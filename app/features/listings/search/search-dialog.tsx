import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import type { FilterName } from '#app/features/listings/filter.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import type { WireFeatureGroup } from '#app/features/listings/wire/feature-group.ts';
import { loadPlaces } from '#app/features/places/load-places.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { useShownMoney } from '#app/i18n/shown-money.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterField } from './filter-field.tsx';
import type { PlaceOption } from './filter-options.ts';
import { unreadFields } from './late-typed-prices.ts';
import { loadFeatures } from './load-features.ts';
import { PriceFields } from './price-filter.tsx';
import { emptyOtherPrices, useSearchForm } from './use-search-form.ts';

/** The short search: the filters most visitors begin with. `minPrice` stands for both ends of the range. */
const fields: readonly FilterName[] = [
  'keyword',
  'type',
  'status',
  'location',
  'minPrice',
  'bedrooms',
  'bathrooms',
  'features',
];

const nothing = new URLSearchParams();

type Props = { open: boolean; onClose(): void };

/** A search from anywhere. It starts empty, remembers its values until it is reset, and leads to the listings. */
export function SearchDialog({ open, onClose }: Props) {
  const { t } = useI18n();
  const money = useShownMoney();
  const title = useId();
  const form = useRef<HTMLFormElement>(null);
  const places = usePlaceOptions(open);
  const features = useFeatures(open);
  const { send } = useSearchForm();
  const [isRent, setIsRent] = useState(false);
  /** What was no price when Search was pressed: said once, the next press goes on without it. */
  const explained = useRef('');
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const unread = await unreadFields(form, money);
    const leftOut = unread.map(({ value }) => value).join();
    const isNew = leftOut !== explained.current;
    explained.current = leftOut;
    if (unread[0] && isNew) {
      unread[0].focus();
      return;
    }
    void send(form);
    onClose();
  }
  function readStatus({ currentTarget }: FormEvent<HTMLFormElement>) {
    const { param, write } = listingFilters.status;
    emptyOtherPrices(currentTarget, isRent);
    setIsRent(new FormData(currentTarget).get(param) === write('rent'));
  }
  function reset() {
    form.current?.reset();
    setIsRent(false);
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} labelledBy={title} className="search-dialog">
      <div className="search-dialog-head">
        <h2 id={title} className="text-h2">
          {t('search.title')}
        </h2>
        <button type="button" className="icon-btn" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="x" size={24} />
        </button>
      </div>
      <form ref={form} action={href('/properties')} onSubmit={search} onChange={readStatus}>
        <div className="search-dialog-fields">
          {fields.map((name) => (
            <DialogField key={name} {...{ name, places, features, isRent }} />
          ))}
        </div>
        <div className="search-dialog-foot">
          <button type="button" className="btn btn-text" onClick={reset}>
            {t('search.reset_close')}
          </button>
          <button type="submit" className="btn btn-primary btn-lg">
            <Icon name="search" size={18} />
            {t('search.submit')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldProps = {
  name: FilterName;
  places: readonly PlaceOption[];
  features: readonly WireFeatureGroup[];
  isRent: boolean;
};

function DialogField({ name, places, features, isRent }: FieldProps) {
  const { t } = useI18n();
  if (name === 'minPrice') {
    return (
      <fieldset>
        <legend className="field-label">{t(isRent ? 'search.price_range_yearly' : 'search.price_range')}</legend>
        <PriceFields values={nothing} isRent={isRent} />
      </fieldset>
    );
  }
  // A list reads better than segments in the narrow dialog, and has no popup over it.
  const control = name === 'status' || name === 'location' ? 'select' : listingFilters[name].control;
  return (
    <FilterField name={name} values={nothing} places={places} features={features} facets={null} control={control} />
  );
}

function optionsOf({ places, groups }: Awaited<ReturnType<typeof loadPlaces>>): PlaceOption[] {
  const together = groups.map((group) => [group.places.join(','), group.name] as const);
  return [...together, ...places.map(({ slug, name }) => [slug, name] as const)];
}

/** The places to choose from. */
function usePlaceOptions(wanted: boolean): readonly PlaceOption[] {
  return useLoaded(wanted, (language, t) => loadPlaces(language, t).then(optionsOf));
}

function useFeatures(wanted: boolean): readonly WireFeatureGroup[] {
  return useLoaded(wanted, (language, t) => loadFeatures(language, t).then(({ groups }) => groups));
}

/**
 * What `load` returns, requested at once and, while there is none, whenever `wanted` changes. Empty when the request fails,
 * which leaves a search without such a choice.
 */
function useLoaded<Item>(
  wanted: boolean,
  load: (language: Language, t: Translate) => Promise<readonly Item[]>,
): readonly Item[] {
  const { language, t } = useI18n();
  const [items, setItems] = useState<readonly Item[]>([]);
  const missing = items.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the occasion to try again, `load` is always the same.
  useEffect(() => {
    if (missing) load(language, t).then(setItems, () => {});
  }, [language, t, missing, wanted]);
  return items;
}
