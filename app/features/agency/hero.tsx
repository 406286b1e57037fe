import { href } from 'react-router';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** The picture a visitor arrives at, what the agency promises on it, and what they may have come for. */
export function Hero({ picture }: { picture: OfferedPicture | undefined }) {
  const { t } = useI18n();
  return (
    <>
      <div className="hero-picture">
        {picture && <MediaPicture picture={picture} alt="" sizes="100vw" loading="eager" fetchPriority="high" />}
      </div>
      <div className="page hero-text on-deep">
        <h1>
          <span className="hero-say">{t('home.hero_heading')}</span>{' '}
          <span className="hero-place">{t('home_typewriter.canggu')}</span>
        </h1>
        <HeroTags />
      </div>
    </>
  );
}

/** What a visitor may come for. Buying and renting lead to the listings, selling and investing to the contact form. */
function HeroTags() {
  const { t } = useI18n();
  const arrow = <Icon name="arrow-right" size={18} flip />;
  return (
    <ul className="hero-tags">
      <li>
        <Link to={filterAddress({ status: 'sale' })}>
          {t('home.tag_buy')}
          {arrow}
        </Link>
      </li>
      <li>
        <Link to={`${href('/contact')}?inquiry_type=selling`}>
          {t('home.tag_sell')}
          {arrow}
        </Link>
      </li>
      <li>
        <Link to={filterAddress({ status: 'rent' })}>
          {t('home.tag_rent')}
          {arrow}
        </Link>
      </li>
      <li>
        <Link to={`${href('/contact')}?inquiry_type=investing`}>
          {t('home.tag_invest')}
          {arrow}
        </Link>
      </li>
    </ul>
  );
}
