import { type RefObject, useId } from 'react';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { chooseIn } from '#app/features/listings/search/native-choice.ts';
import { dropTypedSearch } from '#app/features/listings/search/use-search-form.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf } from '#app/i18n/languages.ts';
import { useGo } from '#app/ui/go.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Suggestion, Suggestions } from './suggestion.ts';
import { optionId, useCombobox } from './use-combobox.ts';

/** Suggestions for a text field of the page, listed below it. An area narrows the search of the form; a listing is opened. */
export function SuggestionBox({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const go = useGo();
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
      // Now, not when the navigation is rendered: until then its time could come.
      dropTypedSearch();
      void go(address);
    }
  }

  function chooseByPointer(suggestion: Suggestion) {
    // Hides a phone's keyboard.
    field.current?.blur();
    choose(suggestion);
  }

  return <SuggestionList id={list} answer={answer} active={active} onChoose={chooseByPointer} />;
}

/** Chooses these places in the form; false, and nothing changed, when the form does not have them. */
function choosePlace(form: HTMLFormElement, location: string): boolean {
  const list = form.elements.namedItem(listingFilters.location.param);
  if (!(list instanceof HTMLSelectElement)) return false;
  const values = list.multiple ? location.split(',') : [location];
  if (!values.every((value) => [...list.options].some((option) => option.value === value))) return false;
  chooseIn(list, values);
  return true;
}

type Props = {
  id: string;
  /** Null for no list. */
  answer: Suggestions | null;
  active: number;
  onChoose(suggestion: Suggestion): void;
};

/** The list of a combobox, and how many there are for those who hear it. The focus stays in the field. */
function SuggestionList({ id, answer, active, onChoose }: Props) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={answer?.label}
        className="suggestions"
        hidden={answer === null}
      >
        {answer?.suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={suggestion.address}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            {suggestion.location === undefined ? (
              <Icon name="arrow-up-right" size={18} flip />
            ) : (
              <Icon name="map-pin" size={18} />
            )}
            <span>
              <Label suggestion={suggestion} />
              <small>{suggestion.detail}</small>
            </span>
          </div>
        ))}
      </div>
      <span className="sr-only" role="status">
        {answer?.announcement}
      </span>
    </>
  );
}

function Label({ suggestion: { label, labelLanguage } }: { suggestion: Suggestion }) {
  const { language } = useI18n();
  const written = labelLanguage ?? language;
  return (
    <bdi lang={written} dir={directionOf(written)}>
      {label}
    </bdi>
  );
}
