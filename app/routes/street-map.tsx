import { data } from 'react-router';
import { FramedStreetMap } from '#app/features/places/map/framed-street-map.tsx';
import { readStreetMapSpot } from '#app/features/places/map/street-map-address.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { servicesContext } from '#app/services.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { pageDetailsContext } from '#delivery/render/page-response.ts';
import type { Route } from './+types/street-map.ts';

export const handle = { bare: true };

/** The one page that loads from a third party; other pages frame it only after a visitor asks for it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { mapStyleUrl } = context.get(servicesContext).settings;
  const spot = readStreetMapSpot(new URL(request.url).searchParams);
  if (spot === null) throw data(null, { status: 404 });
  context.set(pageDetailsContext, { framedOrigin: new URL(mapStyleUrl).origin });
  return { ...spot, mapStyleUrl };
}

export default function StreetMap({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return (
    <main>
      <PageHead title={t('map.street')} address={null} />
      <h1 className="sr-only">{t('map.street')}</h1>
      <FramedStreetMap {...loaderData} />
    </main>
  );
}
