import { type PropertyType, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import type { FacetCounts } from '#app/features/listings/search/filter-options.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useEntrance } from '#app/ui/use-entrance.ts';
import { typePluralKey } from './listing-words.ts';

const sizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 50vw, 120px';
/** On middling screens the fifth lies across both columns. */
const lastSizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 100vw, 120px';

type Props = {
  pictures: Partial<Record<PropertyType, OfferedPicture>>;
  /** How many listings each type has; null when nothing of the page's data came. */
  counts: FacetCounts | null;
};

/** A way into the catalogue by type. */
export function TypeTiles({ pictures, counts }: Props) {
  const { t, language } = useI18n();
  const list = useEntrance<HTMLUListElement>();
  return (
    <ul className="tiles" ref={list}>
      {propertyTypes.map((type) => {
        const picture = pictures[type];
        const count = counts?.[type] ?? 0;
        return (
          <li key={type}>
            <Link to={filterAddress({ type })} className="tile">
              <span className="tile-picture">
                {picture && <MediaPicture picture={picture} alt="" sizes={type === 'Commercial' ? lastSizes : sizes} />}
              </span>
              <h3 className="text-h3">
                {t(typePluralKey(type))}
                {count > 0 && <span className="tile-count"> {formatNumber(count, language)}</span>}
              </h3>
              <Icon name="arrow-right" size={18} flip />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
