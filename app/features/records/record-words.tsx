import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { Language } from '#app/i18n/languages.ts';
import { createTranslate, type KeyOf, type TranslateKey, type Widen } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** The type of the catalogue for keeping listings, which only these pages of the desk have; `words/en.json` is its source. */
export type RecordWords = Widen<typeof en>;

export type RecordKey = KeyOf<typeof en>;

const WordsContext = createContext<TranslateKey<RecordKey> | null>(null);

const translators = new WeakMap<RecordWords, TranslateKey<RecordKey>>();

/** The server's catalogues are the same for every request: their translators are made once. */
function translatorOver(words: RecordWords, language: Language): TranslateKey<RecordKey> {
  const translate = translators.get(words) ?? createTranslate(words, language);
  translators.set(words, translate);
  return translate;
}

/** Provides the messages sent with the page. */
export function RecordWordsProvider({ words, children }: { words: RecordWords; children: ReactNode }) {
  const { language } = useI18n();
  const translate = useMemo(() => translatorOver(words, language), [words, language]);
  return <WordsContext value={translate}>{children}</WordsContext>;
}

/** Translates with the messages for keeping listings, as `t` does with the site's. */
export function useRecordWords(): TranslateKey<RecordKey> {
  const translate = useContext(WordsContext);
  if (translate === null) throw new Error('The words of records are known inside RecordWordsProvider only.');
  return translate;
}
