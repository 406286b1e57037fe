import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { createTranslate, type KeyOf, type TranslateKey, type Widen } from '#app/i18n/translate.ts';
import type en from './words/en.json';

/** The type of the desk's own catalogue, which visitors do not download; `words/en.json` is its source. */
export type DeskWords = Widen<typeof en>;

export type DeskKey = KeyOf<typeof en>;

const WordsContext = createContext<TranslateKey<DeskKey> | null>(null);

/** Provides the messages sent with the page. */
export function DeskWordsProvider({ words, children }: { words: DeskWords; children: ReactNode }) {
  const { language } = useI18n();
  const translate = useMemo(() => createTranslate(words, language), [words, language]);
  return <WordsContext value={translate}>{children}</WordsContext>;
}

/** Translates with the desk's own messages, as `t` does with the site's. */
export function useDeskWords(): TranslateKey<DeskKey> {
  const translate = useContext(WordsContext);
  if (translate === null) throw new Error('The words of the desk are known inside DeskWordsProvider only.');
  return translate;
}
