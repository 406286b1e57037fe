import { type RefObject, useId } from 'react';
import { useNavigate } from 'react-router';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { Suggestion } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';

/** Suggestions for a text field of the page, listed below it. An area narrows the search of the form; a listing is opened. */
export function SuggestionBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const list = useId();
  const { answer, active, close } = useCombobox(field, list, choose);

  function choose({ address, location }: Suggestion) {
    const input = field.current;
    close();
    if (input?.form && location !== undefined && choosePlace(input.form, location)) {
      input.value = '';
      input.form.requestSubmit();
    } else {
      input?.closest('dialog')?.close();
      void navigate(withLanguage(address, language));
    }
  }

  function chooseByPointer(suggestion: Suggestion) {
    // Hides a phone's keyboard.
    field.current?.blur();
    choose(suggestion);
  }

  return <SuggestionList id={list} answer={answer} active={active} onChoose={chooseByPointer} />;
}

/** Chooses this area in the form; false, and nothing changed, when the form does not have it. */
function choosePlace(form: HTMLFormElement, location: string): boolean {
  const select = form.elements.namedItem(listingFilters.location.param);
  if (!(select instanceof HTMLSelectElement)) return false;
  if (![...select.options].some(({ value }) => value === location)) return false;
  select.value = location;
  return true;
}
