import type { FirstText } from '#app/features/listings/first-text/first-texts.server.ts';
import type { TranslationState } from '#app/features/listings/translation-state.ts';
import type { OfferedPicture } from '#app/features/media/pictures.ts';
import type { Language } from '#app/i18n/languages.ts';

/** Where the text of a language stands. */
export type TextMark = {
  language: Language;
  state: TranslationState;
  /** Written from the facts, and no person has edited it since. */
  isUnedited: boolean;
};

/** Title or description of the source changed at a time after a copy was true to it, which was when it `was` so. */
export type SourceChange = {
  part: 'title' | 'description';
  at: number;
  copiedAt: number;
  was: string;
  /** What the copy says, as it is saved. */
  copy: string;
};

export type TextColumn = TextMark & {
  /** Null where nothing is written. */
  changedAt: number | null;
  changes: SourceChange[];
};

/** What stands beside title and description where a listing is read. */
export type TextPreview = {
  /** As on a card; null while there is none. */
  price: { amount: string; period: string | null } | null;
  priceInText: string | null;
  address: string;
  /** For sale or for rent, in the title of its page. */
  kind: string | null;
};

export type TextsView = {
  source: Language;
  columns: TextColumn[];
  /** What first texts may say; empty while the listing does not say enough. */
  facts: { label: string; value: string | null }[];
  /** The two versions to choose from, where they were requested. */
  first: { language: Language; seed: number; versions: readonly (FirstText & { hash: string })[] } | null;
  previews: Readonly<Record<Language, TextPreview>>;
  cover: OfferedPicture | null;
};
