import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { atomType, feedAddress } from './atom-feed.ts';

/** Where feed readers find the new listings. Rendered on the server only, since they read the document. */
export function FeedLink() {
  const { language, t } = useI18n();
  return (
    <link rel="alternate" type={atomType} title={t('meta.feed_title')} href={withLanguage(feedAddress, language)} />
  );
}
