import { href } from 'react-router';
import { Fault } from '#app/features/agency/error-pages.tsx';
import { offeredAgencyPicture } from '#app/features/agency/open-agency.server.ts';
import { FavoriteListings } from '#app/features/listings/favorites/favorite-listings.tsx';
import { readHomes, sharedListAddress } from '#app/features/listings/favorites/favorites-address.ts';
import { favoritesWords, findSharedList } from '#app/features/listings/favorites/favorites-page.server.ts';
import { NoScript } from '#app/features/listings/favorites/no-favorites.tsx';
import { SharedList } from '#app/features/listings/favorites/shared-list.tsx';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { useNonce } from '#app/platform/request.ts';
import { servicesContext } from '#app/services.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/favorites.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const language = readLanguage(searchParams.get('lang'));
  const homes = readHomes(searchParams);
  return {
    picture: offeredAgencyPicture(services, 'heroRice'),
    words: favoritesWords(language),
    /** The list that an address with `ids` shows, whoever opens it. */
    shared: homes.length > 0 ? await findSharedList(services.db, homes, viewOptions(services, language)) : null,
  };
}

/**
 * Runs before the favorites are rendered: sets `data-saved` on the document when this visitor has some. No quotes or
 * ampersands, which text content would escape.
 */
const markSaved =
  'try { if (/\\d/.test(localStorage.getItem(`favoriteProperties`))) document.documentElement.dataset.saved = `` } catch {}';

/** The same page for everybody: whose favorites it shows, only the browser knows, or its address says. */
export default function Favorites({ loaderData: { picture, words, shared } }: Route.ComponentProps) {
  const { t } = useI18n();
  const crumbs = [{ text: t('favorites.crumb_home'), to: href('/') }];
  if (shared) {
    return (
      <div className="page favorites">
        <PageHead
          title={shared.title}
          description={shared.lead}
          address={sharedListAddress(shared.cards)}
          indexed={false}
        />
        <Breadcrumb
          crumbs={[...crumbs, { text: t('favorites.crumb_favorites'), to: href('/favorites') }]}
          here={shared.title}
        />
        <h1 className="text-h1">{shared.title}</h1>
        <SharedList list={shared} words={words} />
      </div>
    );
  }
  return <OwnFavorites picture={picture} words={words} />;
}

function OwnFavorites({ picture, words }: Pick<Route.ComponentProps['loaderData'], 'picture' | 'words'>) {
  const nonce = useNonce();
  return (
    <div className="page favorites">
      <OwnHead />
      <NoScript />
      <script nonce={nonce}>{markSaved}</script>
      <FavoriteListings picture={picture} words={words} />
    </div>
  );
}

function OwnHead() {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('favorites.title')} description={t('favorites.empty_text')} address={null} />
      <Breadcrumb crumbs={[{ text: t('favorites.crumb_home'), to: href('/') }]} here={t('favorites.crumb_favorites')} />
      <h1 className="text-h1">{t('favorites.title')}</h1>
    </>
  );
}

/** A list that does not load keeps its head: section 8 of the specification. */
export function ErrorBoundary() {
  return <Fault head={<OwnHead />} />;
}
