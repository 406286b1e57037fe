import { href } from 'react-router';
import { ownershipGuide, readOwnershipChoice } from '#app/features/ownership/guide-view.server.ts';
import { ownershipAddress } from '#app/features/ownership/ownership-address.ts';
import { OwnershipGuide } from '#app/features/ownership/ownership-guide.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/ownership-guide.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { rules } = context.get(servicesContext).catalogue.owners.law;
  const { searchParams } = new URL(request.url);
  const choice = readOwnershipChoice(searchParams, rules);
  const guide = ownershipGuide(rules, choice, readLanguage(searchParams.get('lang')));
  return { guide, address: ownershipAddress({ holder: null, use: null, zone: null, facts: [] }) };
}

export default function OwnershipGuidePage({ loaderData: { guide, address } }: Route.ComponentProps) {
  const { words } = guide;
  return (
    <div className="page ownership-page">
      <PageHead title={words.title} description={words.lead} address={address} />
      <Breadcrumb crumbs={[{ text: words.home, to: href('/') }]} here={words.title} />
      <h1 className="text-h1">{words.title}</h1>
      <p className="ownership-lead">{words.lead}</p>
      <OwnershipGuide guide={guide} />
    </div>
  );
}
