import { href } from 'react-router';
import { findComparePage } from '#app/features/listings/compare/compare-page.server.ts';
import { CompareTable } from '#app/features/listings/compare/compare-table.tsx';
import { askAddress, compareAddress, readHomes } from '#app/features/listings/favorites/favorites-address.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { readLanguage, withLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { ShareButton } from '#app/ui/share-button.tsx';
import type { Route } from './+types/compare.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const options = viewOptions(services, readLanguage(searchParams.get('lang')));
  return findComparePage(services.db, readHomes(searchParams), options);
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { homes, words } = loaderData;
  return (
    <div className="page compare-page">
      <PageHead title={words.heading} description={words.lead} address={compareAddress(homes)} indexed={false} />
      <Breadcrumb
        crumbs={[
          { text: t('favorites.crumb_home'), to: href('/') },
          { text: t('favorites.crumb_favorites'), to: href('/favorites') },
        ]}
        here={words.crumb}
      />
      <div className="compare-top">
        <div>
          <h1 className="text-h1">{words.heading}</h1>
          <p className="compare-lead">{words.lead}</p>
          {words.notes.map((note) => (
            <p key={note} className="compare-note">
              {note}
            </p>
          ))}
        </div>
        {homes.length > 1 && <Ways {...loaderData} />}
      </div>
      {homes.length > 0 ? (
        <>
          <CompareTable {...loaderData} />
          <p className="compare-ask">
            <Link to={askAddress(homes)} className="btn btn-primary">
              {t('favorites.ask', { count: homes.length })}
            </Link>
          </p>
        </>
      ) : (
        <p className="error-ways">
          <Link to={href('/favorites')} className="btn btn-primary">
            {t('favorites.title')}
          </Link>
          <Link to={href('/properties')} className="btn btn-text">
            {t('favorites.explore')}
          </Link>
        </p>
      )}
    </div>
  );
}

function Ways({ homes, words }: Route.ComponentProps['loaderData']) {
  const { language } = useI18n();
  const address = withLanguage(compareAddress(homes), language);
  return (
    <div className="compare-ways">
      <label className="compare-check">
        <input type="checkbox" id="differences-only" />
        {words.differences}
      </label>
      <ShareButton label={words.share} title={words.heading} address={() => window.location.origin + address} />
    </div>
  );
}
