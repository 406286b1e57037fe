import { href } from 'react-router';
import { LegalPage } from '#app/features/agency/legal/legal-page.tsx';
import { legalText } from '#app/features/agency/legal/legal-texts.server.ts';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { record } = context.get(servicesContext).agency;
  return { text: legalText('privacy', record, readLanguage(new URL(request.url).searchParams.get('lang'))) };
}

export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} address={href('/privacy')} />;
}
