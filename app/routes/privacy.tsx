import { href } from 'react-router';
import { legalNames, legalText } from '#app/features/agency/legal/legal-page.server.ts';
import { LegalPage } from '#app/features/agency/legal/legal-page.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ url, context }: Route.LoaderArgs) {
  const { agency, legal } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  return { text: legalText(legal.version, 'privacy', legalNames(agency.record), language) };
}

export default function Privacy({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} address={href('/privacy')} />;
}
