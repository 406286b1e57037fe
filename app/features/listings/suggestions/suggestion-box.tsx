import { type RefObject, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { Suggestion } from './suggestion.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * Makes a text field an editable combobox (WAI-ARIA 1.2, list autocomplete) and draws its list below it. The field itself
 * stays the page's: it was there before this came, and may be being typed in. Enter is the form's unless an option is
 * chosen; the focus never leaves the field.
 */
export function SuggestionBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { language } = useI18n();
  const navigate = useNavigate();
  const list = useId();
  const { answer, load, clear } = useSuggestions();
  const suggestions = answer?.suggestions ?? [];
  // By its address: an answer that comes late may have it elsewhere, or not at all.
  const [chosen, setChosen] = useState<string | null>(null);
  const active = suggestions.findIndex(({ address }) => address === chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-controls', list);
    // Typed while this was on its way.
    if (input && input === document.activeElement && input.value !== input.defaultValue) void load(input.value, true);
  }, []);

  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(answer !== null));
    if (active === inField) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', optionId(list, active));
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' });
  });

  useEffect(() => {
    const input = field.current;
    input?.addEventListener('input', type);
    input?.addEventListener('keydown', press);
    input?.addEventListener('blur', close);
    return () => {
      input?.removeEventListener('input', type);
      input?.removeEventListener('keydown', press);
      input?.removeEventListener('blur', close);
    };
  });

  function type() {
    setChosen(null);
    void load(field.current?.value ?? '');
  }

  function close() {
    setChosen(null);
    clear();
  }

  function step(by: 1 | -1) {
    if (answer) setChosen(suggestions[stepped(active, suggestions.length, by)]?.address ?? null);
    else void load(field.current?.value ?? '', true);
  }

  function press(event: KeyboardEvent) {
    // The word that is being composed has these keys.
    if (event.isComposing) return;
    const option = suggestions[active];
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        step(event.key === 'ArrowDown' ? 1 : -1);
        break;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        setChosen(null);
        break;
      case 'Escape':
        if (!answer) break;
        // Closes the list alone, not the dialog around it, and leaves what was typed.
        event.preventDefault();
        event.stopPropagation();
        close();
        break;
      case 'Enter':
        if (option) event.preventDefault();
        if (option) choose(option);
        else close();
    }
  }

  /** An area narrows the search of the form; a listing is opened. */
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

  function chooseByHand(suggestion: Suggestion) {
    // A phone's keyboard goes.
    field.current?.blur();
    choose(suggestion);
  }

  return <SuggestionList id={list} answer={answer} active={active} onChoose={chooseByHand} />;
}

/** Chooses this area in the form; false, and nothing changed, when the form does not have it. */
function choosePlace(form: HTMLFormElement, location: string): boolean {
  const select = form.elements.namedItem(listingFilters.location.param);
  if (!(select instanceof HTMLSelectElement)) return false;
  if (![...select.options].some(({ value }) => value === location)) return false;
  select.value = location;
  return true;
}

/** Where the keyboard stands in a list of options; -1 while it stands in the field itself. */
export const inField = -1;

/** The place after one step down or up: through the field, from either end to the other. */
export function stepped(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
