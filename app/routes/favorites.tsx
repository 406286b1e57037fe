import { href } from 'react-router';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { FavoriteListings } from '#app/features/listings/favorites/favorite-listings.tsx';
import { NoScript } from '#app/features/listings/favorites/no-favorites.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useNonce } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/favorites.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { picture: offeredAgencyPicture(context.get(servicesContext), 'heroRice') };
}

/**
 * Runs before the favorites are rendered: sets `data-saved` on the document when this visitor has some. No quotes or
 * ampersands, which text content would escape.
 */
const markSaved =
  'try { if (/\\d/.test(localStorage.getItem(`favoriteProperties`))) document.documentElement.dataset.saved = `` } catch {}';

/** The same page for everybody: whose favorites it shows, only the browser knows. */
export default function Favorites({ loaderData: { picture } }: Route.ComponentProps) {
  const { t } = useI18n();
  const nonce = useNonce();
  return (
    <div className="page favorites">
      <PageHead title={t('favorites.title')} description={t('favorites.empty_text')} address={null} />
      <Breadcrumb crumbs={[{ text: t('favorites.crumb_home'), to: href('/') }]} here={t('favorites.crumb_favorites')} />
      <h1 className="text-h1">{t('favorites.title')}</h1>
      <NoScript />
      <script nonce={nonce}>{markSaved}</script>
      <FavoriteListings picture={picture} />
    </div>
  );
}
