import { factsOf, type Language } from '#app/i18n/languages.ts';
import amiri from '#app/ui/fonts/amiri.woff2?url';
import instrumentSans from '#app/ui/fonts/instrument-sans.woff2?url';
import instrumentSansMost from '#app/ui/fonts/instrument-sans-most.woff2?url';
import newsreader from '#app/ui/fonts/newsreader.woff2?url';
import plexArabic from '#app/ui/fonts/plex-arabic-400.woff2?url';
import plexArabicMedium from '#app/ui/fonts/plex-arabic-500.woff2?url';

const latin = [newsreader, instrumentSans];
const arabic = [amiri, plexArabic, plexArabicMedium, instrumentSansMost];

const elements = { latin: preload(latin), arabic: preload(arabic) };

/** HTML that requests the fonts of the first screen of a page in this language at once. */
export function fontPreloads(language: Language): string {
  return elements[factsOf(language).script ?? 'latin'];
}

function preload(fonts: readonly string[]): string {
  const attributes = 'rel="preload" as="font" type="font/woff2" crossorigin="anonymous"';
  return fonts.map((font) => `<link ${attributes} href="${font}"/>`).join('');
}
