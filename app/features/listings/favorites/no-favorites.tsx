import { href } from 'react-router';
import { MediaPicture, phoneSizes } from '#app/features/media/media-picture.tsx';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** For who has no favorites yet: where to find some, and what may be found. */
export function NoFavorites({ picture }: { picture: OfferedPicture | undefined }) {
  const { t } = useI18n();
  return (
    <div className="favorites-empty">
      <div className="notice">
        <Icon name="heart" size={32} />
        <h2 className="text-h2">{t('favorites.empty_title')}</h2>
        <p>{t('favorites.empty_text')}</p>
        <Link to={href('/properties')} className="btn btn-primary btn-lg">
          {t('favorites.explore')}
        </Link>
      </div>
      <div>
        {picture && (
          <MediaPicture
            picture={picture}
            alt=""
            sizes={`(min-width: 64rem) 55vw, (min-width: 48rem) 92vw, ${phoneSizes}`}
            fetchPriority="high"
          />
        )}
      </div>
    </div>
  );
}

/** In the place of all this for who runs no scripts: the list is the browser's own, and only a script can read it. */
export function NoScript() {
  const { t } = useI18n();
  return (
    <noscript>
      <Notice title={t('favorites.script_title')}>
        <p>{t('favorites.script_text')}</p>
        <Link to={href('/properties')} className="btn btn-primary">
          {t('favorites.explore')}
        </Link>
      </Notice>
    </noscript>
  );
}
