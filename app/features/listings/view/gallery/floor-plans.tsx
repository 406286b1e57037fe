import type { ListingPageView } from '#app/features/listings/view/listing-page-view.server.ts';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { plainPicture } from '#app/features/media/picture-sources.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { useLightbox } from './use-lightbox.tsx';

const sizes = '(min-width: 112.5rem) 992px, (min-width: 64rem) 56vw, 92vw';

/** Floor plans, each whole. They open as the photographs do, by themselves. */
export function FloorPlans({ title, pictures }: ListingPageView['floorPlans']) {
  const { t } = useI18n();
  const lightbox = useLightbox(pictures);
  if (pictures.length === 0) return null;
  return (
    <section className="listing-block">
      <h2 className="text-h3">{title}</h2>
      <ul className="floor-plans">
        {pictures.map((plan, index) => (
          <li key={plan.picture.mediaId} lang={plan.altLanguage}>
            <a
              href={plainPicture(plan.picture)}
              aria-label={`${t('detail.open_image')}: ${plan.alt}`}
              onPointerEnter={lightbox.prepare}
              onFocus={lightbox.prepare}
              onClick={(event) => isPlainClick(event) && lightbox.open(index, event)}
            >
              <MediaPicture {...plan} sizes={sizes} hasGround={false} />
            </a>
          </li>
        ))}
      </ul>
      {lightbox.element}
    </section>
  );
}
