import { type PropertyType, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useEntrance } from '#app/ui/use-entrance.ts';
import { typePluralKey } from './listing-words.ts';

const sizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 50vw, 120px';
/** On middling screens the fifth lies across both columns. */
const lastSizes = '(min-width: 64rem) 18vw, (min-width: 48rem) 100vw, 120px';

/** A way into the catalogue by type. */
export function TypeTiles({ pictures }: { pictures: Partial<Record<PropertyType, OfferedPicture>> }) {
  const { t } = useI18n();
  const list = useEntrance<HTMLUListElement>();
  return (
    <ul className="tiles" ref={list}>
      {propertyTypes.map((type) => {
        const picture = pictures[type];
        return (
          <li key={type}>
            <Link to={filterAddress({ type })} className="tile">
              <span className="tile-picture">
                {picture && <MediaPicture picture={picture} alt="" sizes={type === 'Commercial' ? lastSizes : sizes} />}
              </span>
              <h3 className="text-h3">{t(typePluralKey(type))}</h3>
              <Icon name="arrow-right" size={18} flip />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
