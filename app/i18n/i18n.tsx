import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { defaultLanguage, directionOf, type Language } from './languages.ts';
import type { PageText } from './localized.ts';
import type { Translate } from './translate.ts';
import { translatorOf } from './translators.ts';

export type I18n = { language: Language; direction: 'ltr' | 'rtl'; t: Translate };

const LanguageContext = createContext<I18n | null>(null);

/** The language of everything rendered inside. Fixed for the life of a document: choosing another loads a page. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  const value = useMemo(
    () => ({ language, direction: directionOf(language), t: translatorOf(language) }) satisfies I18n,
    [language],
  );
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useI18n(): I18n {
  const context = useContext(LanguageContext);
  return (
    context ?? { language: defaultLanguage, direction: directionOf(defaultLanguage), t: translatorOf(defaultLanguage) }
  );
}

/** A sentence with elements in the place of its `{placeholders}`; give the sentence untouched, as `t(key)` does. */
export function Phrase({ text, values }: { text: string; values: Record<string, ReactNode> }) {
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const isName = index % 2 === 1;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never move.
    return isName ? <span key={index}>{values[part]}</span> : part;
  });
}

/** Words that may be in another language than the page, for an element that holds nothing else. */
export const elementText = (text: PageText) => (typeof text === 'string' ? { children: text } : text);

/** The same among other words. */
export const Words = ({ of: text }: { of: PageText }) => (typeof text === 'string' ? text : <span {...text} />);
