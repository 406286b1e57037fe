import type { Language } from '#app/i18n/languages.ts';
import amiri from './fonts/amiri.woff2?url';
import instrumentSans from './fonts/instrument-sans.woff2?url';
import instrumentSansMost from './fonts/instrument-sans-most.woff2?url';
import newsreader from './fonts/newsreader.woff2?url';
import plexArabic from './fonts/plex-arabic-400.woff2?url';
import plexArabicMedium from './fonts/plex-arabic-500.woff2?url';

const latin = [newsreader, instrumentSans];
const arabic = [amiri, plexArabic, plexArabicMedium, instrumentSansMost];

const elements = { en: preload(latin), id: preload(latin), ar: preload(arabic) } satisfies Record<Language, string>;

/** HTML that asks at once for the faces a page of this language shows on its first screen. */
export function facePreloads(language: Language): string {
  return elements[language];
}

function preload(faces: readonly string[]): string {
  const attributes = 'rel="preload" as="font" type="font/woff2" crossorigin="anonymous"';
  return faces.map((face) => `<link ${attributes} href="${face}"/>`).join('');
}
