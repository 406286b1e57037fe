import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { atomType, feedAddress, feedTitle } from './atom-feed.ts';

/** Where feed readers find the new listings. Rendered on the server only, since they read the document. */
export function FeedLink() {
  const { language } = useI18n();
  return (
    <link rel="alternate" type={atomType} title={feedTitle(language)} href={withLanguage(feedAddress, language)} />
  );
}
