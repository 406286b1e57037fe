/** The faces of the design as files that text can be drawn from, by the names they call themselves. */
const files = {
  display: [
    '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
    '@fontsource/newsreader/files/newsreader-latin-ext-400-normal.woff',
  ],
  displayArabic: ['@fontsource/amiri/files/amiri-arabic-400-normal.woff'],
  medium: [
    '@fontsource/instrument-sans/files/instrument-sans-latin-500-normal.woff',
    '@fontsource/instrument-sans/files/instrument-sans-latin-ext-500-normal.woff',
  ],
  semibold: [
    '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
    '@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff',
  ],
  mediumArabic: ['@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-500-normal.woff'],
  semiboldArabic: ['@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff'],
};

export const shareFonts: readonly string[] = Object.values(files).flat();

/** What is written in both scripts takes each letter from the first face that has it. */
export const shareFaces = {
  display: 'Newsreader, Amiri',
  medium: 'Instrument Sans Medium, IBM Plex Sans Arabic Medium',
  semibold: 'Instrument Sans SemiBold, IBM Plex Sans Arabic SemiBold',
};
