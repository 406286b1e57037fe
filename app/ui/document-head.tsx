import amiri from '@fontsource/amiri/files/amiri-arabic-400-normal.woff2?url';
import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';
import { useI18n } from '#app/i18n/i18n.tsx';
import { messagesAddress } from '#app/i18n/load-messages.ts';
import favicon from './favicon.svg?no-inline';
import stylesheet from './styles/app.css?url';

const latin = [newsreader, instrument];
const arabic = [amiri, plexArabic];

/** What every document of a language fetches at once: its faces, and the words its script will ask for. */
export function DocumentHead() {
  const { language } = useI18n();
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" type="image/svg+xml" href={favicon} />
      {/* Hot reload knows links; the finished site brings its styles within the page: see entry.server.tsx. */}
      {import.meta.env.DEV && <link rel="stylesheet" href={stylesheet} />}
      <meta name="theme-color" content="#f7f4ee" />
      {(language === 'ar' ? arabic : latin).map((face) => (
        <link key={face} rel="preload" as="font" type="font/woff2" href={face} crossOrigin="anonymous" />
      ))}
      <link rel="preload" as="fetch" href={messagesAddress[language]} crossOrigin="anonymous" fetchPriority="low" />
    </>
  );
}
