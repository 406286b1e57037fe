import { type RefObject, useEffect, useState } from 'react';
import type { Suggestion } from './suggestion.ts';
import { useSuggestions } from './use-suggestions.ts';

type Field = RefObject<HTMLInputElement | null>;

/**
 * Makes a text field an editable combobox (WAI-ARIA 1.2, list autocomplete) whose suggestions are in the element `list`.
 * The field was on the page before this loaded, and may be being typed in. Enter submits the form unless an option is
 * active; focus never leaves the field.
 */
export function useCombobox(field: Field, list: string, choose: (suggestion: Suggestion) => void) {
  const { answer, load, clear } = useSuggestions();
  const suggestions = answer?.suggestions ?? [];
  // By its address: a later answer may have it elsewhere, or not at all.
  const [chosen, setChosen] = useState<string | null>(null);
  const active = suggestions.findIndex(({ address }) => address === chosen);

  function close() {
    setChosen(null);
    clear();
  }
  function type() {
    setChosen(null);
    void load(field.current?.value ?? '');
  }
  function step(event: KeyboardEvent, by: 1 | -1) {
    event.preventDefault();
    if (answer) setChosen(suggestions[stepped(active, suggestions.length, by)]?.address ?? null);
    else void load(field.current?.value ?? '', true);
  }
  function dismiss(event: KeyboardEvent) {
    if (!answer) return;
    // Closes the list alone, not the dialog around it, and leaves what was typed.
    event.preventDefault();
    event.stopPropagation();
    close();
  }
  function accept(event: KeyboardEvent) {
    const option = suggestions[active];
    if (option) event.preventDefault();
    if (option) choose(option);
    else close();
  }

  useComboboxRole(field, list, (typed) => void load(typed, true));
  useComboboxState(field, list, { active, isOpen: answer !== null });
  useComboboxEvents(field, { type, step, dismiss, accept, leave: () => setChosen(null), close });
  return { answer, active, close };
}

function useComboboxRole(field: Field, list: string, onTyped: (typed: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-controls', list);
    // Typed while this was loading.
    if (input && input === document.activeElement && input.value !== input.defaultValue) onTyped(input.value);
  }, []);
}

function useComboboxState(field: Field, list: string, { active, isOpen }: { active: number; isOpen: boolean }): void {
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(isOpen));
    if (active === inField) input?.removeAttribute('aria-activedescendant');
    else input?.setAttribute('aria-activedescendant', optionId(list, active));
    document.getElementById(optionId(list, active))?.scrollIntoView({ block: 'nearest' });
  });
}

type Handlers = {
  type(): void;
  step(event: KeyboardEvent, by: 1 | -1): void;
  /** The caret moves in the field. */
  leave(): void;
  dismiss(event: KeyboardEvent): void;
  accept(event: KeyboardEvent): void;
  close(): void;
};

function press(event: KeyboardEvent, { step, leave, dismiss, accept }: Handlers): void {
  // An input method that composes a word uses these keys itself.
  if (event.isComposing) return;
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') step(event, key === 'ArrowDown' ? 1 : -1);
  else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) leave();
  else if (key === 'Escape') dismiss(event);
  else if (key === 'Enter') accept(event);
}

function useComboboxEvents(field: Field, handlers: Handlers): void {
  useEffect(() => {
    const over = new AbortController();
    field.current?.addEventListener('input', handlers.type, over);
    field.current?.addEventListener('keydown', (event) => press(event, handlers), over);
    field.current?.addEventListener('blur', handlers.close, over);
    return () => over.abort();
  });
}

/** The active option while the keyboard is in the field itself. */
export const inField = -1;

/** The option after one step down or up: through the field, and from either end to the other. */
export function stepped(active: number, count: number, step: 1 | -1): number {
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}

export function optionId(list: string, index: number): string {
  return `${list}${index}`;
}
