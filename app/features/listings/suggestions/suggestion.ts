import { href } from 'react-router';
import { defaultLanguage, type Language } from '#app/i18n/languages.ts';

/** What a visitor may mean by what they have typed so far: an area, or one listing. */
export type Suggestion = {
  /** Where it leads, without `lang`. */
  address: string;
  label: string;
  /** The language of the label where it is not the page's. */
  labelLanguage?: Language;
  /** In a few words: how many listings the area has, which reference the listing has. */
  detail: string;
  /** The area, or the areas of a group, as the choice of a form has them; absent for a listing. */
  location?: string;
};

/** The words that go with them come along: few visitors need them. */
export type Suggestions = {
  suggestions: Suggestion[];
  /** What the list is called. */
  label: string;
  /** How many there are, to be read out. */
  announcement: string;
};

/** As many as a glance takes in. */
export const maxSuggestions = 8;

/** The address of the suggestions for a text. */
export function suggestionsAddress(typed: string, language: Language): string {
  const params = new URLSearchParams({ q: typed });
  if (language !== defaultLanguage) params.set('lang', language);
  return `${href('/suggestions')}?${params}`;
}
