import { useRef } from 'react';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import type { WireFeatureGroup } from '#app/features/listings/wire/feature-group.ts';
import { formatNumber, inOneLine } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import type { FacetCounts } from './filter-options.ts';
import { FilterPopup } from './filter-popup.tsx';

const load = () => import('./features-foot.tsx').then(({ FeaturesFoot }) => FeaturesFoot);

const maxNames = 2;

type Props = {
  /** As an address spells it. */
  value: string;
  groups: readonly WireFeatureGroup[];
  counts: FacetCounts | undefined;
};

/** What a property must have: boxes by groups in a popup, which the form sends as they are. */
export function FeatureField({ value, groups, counts }: Props) {
  const { t, language } = useI18n();
  const popup = useRef<HTMLDivElement>(null);
  const { part: Foot, prepare } = useOnIntent(load);
  const chosen = value === '' ? [] : value.split(',');
  const names = groups.flatMap(({ features }) => features).filter((one) => chosen.includes(one.value));
  const summary =
    chosen.length > maxNames
      ? t('search.feature_count', { count: chosen.length })
      : inOneLine(
          names.map(({ name }) => name),
          language,
        );
  return (
    <FilterPopup
      name="features"
      summary={summary || t('options.any')}
      popup={popup}
      prepare={prepare}
      late={Foot && <Foot chosen={chosen} popup={popup} />}
    >
      <div className="feature-groups">
        {groups.map(({ name, features }) => (
          <fieldset key={name}>
            <legend>{name}</legend>
            {features.map((feature) => (
              <FeatureBox key={feature.value} {...feature} isChosen={chosen.includes(feature.value)} counts={counts} />
            ))}
          </fieldset>
        ))}
      </div>
    </FilterPopup>
  );
}

type BoxProps = { value: string; name: string; isChosen: boolean; counts: FacetCounts | undefined };

function FeatureBox({ value, name, isChosen, counts }: BoxProps) {
  const { t, language } = useI18n();
  const count = counts && (counts[value] ?? 0);
  return (
    <label className={count === 0 ? 'feature-box finds-none' : 'feature-box'}>
      <input type="checkbox" name={listingFilters.features.param} value={value} defaultChecked={isChosen} />
      {name}
      {count !== undefined && (
        <>
          <small aria-hidden="true">{formatNumber(count, language)}</small>
          <span className="sr-only">({t('search.found', { count })})</span>
        </>
      )}
    </label>
  );
}
