import { Outlet } from 'react-router';
import { recordWords } from '#app/features/records/record-words.server.ts';
import { RecordWordsProvider } from '#app/features/records/record-words.tsx';
import recordStyles from '#app/features/records/records.css?url';
import { readLanguage } from '#app/i18n/languages.ts';
import type { Route } from './+types/listings.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: recordStyles }];

/** The words of the pages on which listings are kept. */
export function loader({ url }: Route.LoaderArgs) {
  return recordWords(readLanguage(url.searchParams.get('lang')));
}

/** The language is fixed per document. */
export const shouldRevalidate = () => false;

export default function Listings({ loaderData }: Route.ComponentProps) {
  return (
    <RecordWordsProvider words={loaderData}>
      <Outlet />
    </RecordWordsProvider>
  );
}
