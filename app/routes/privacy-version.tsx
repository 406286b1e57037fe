import { data } from 'react-router';
import { findVersionText } from '#app/features/agency/legal/legal-page.server.ts';
import { LegalVersionPage } from '#app/features/agency/legal/legal-page.tsx';
import { readLanguage } from '#app/i18n/languages.ts';
import { servicesContext } from '#app/services.ts';
import type { Route } from './+types/privacy-version.ts';

/** Throws 404 for a version that there is none of. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, agency } = context.get(servicesContext);
  const language = readLanguage(url.searchParams.get('lang'));
  const text = await findVersionText({ db, agency: agency.record }, 'privacy', params.id, language);
  if (text === null) throw data(null, { status: 404 });
  return { text };
}

export default function PrivacyVersion({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalVersionPage text={text} />;
}
