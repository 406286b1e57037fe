import type { ChangeEvent, FormEvent } from 'react';
import { useEffect } from 'react';
import { href, useNavigate, useNavigation } from 'react-router';
import { readFilters } from '#app/features/listings/listing-filters.ts';
import { readSort } from '#app/features/listings/listing-search.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { searchAddress } from './search-address.ts';

/** Long enough to finish a word, short enough to feel at once. */
const typingMs = 400;

/** The search that waits until typing rests; one form is typed in at a time. */
let typing: ReturnType<typeof setTimeout> | undefined;

/** Drops the search that waits until typing rests: it must not bring back a visitor who goes elsewhere. */
export function dropTypedSearch(): void {
  clearTimeout(typing);
  typing = undefined;
}

/** The address of the search in a form, without filters at their defaults, on the first page. */
export function addressOfForm(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const params = new URLSearchParams(fields);
  return searchAddress({ filters: readFilters(params), sort: readSort(params), page: 1 });
}

/**
 * What a script adds to the plain GET form of a search: sent without its empty fields, and, where `onChange` is used,
 * without pressing Search, what is typed or moved by keys as soon as that rests.
 */
export function useSearchForm() {
  const navigate = useNavigate();
  const { language } = useI18n();

  const next = useNavigation().location?.pathname;
  const isLeaving = next !== undefined && next !== href('/properties');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when leaving begins, and with the form.
  useEffect(() => dropTypedSearch, [isLeaving]);

  function send(form: HTMLFormElement) {
    dropTypedSearch();
    return navigate(withLanguage(addressOfForm(form), language), {
      preventScrollReset: form.dataset['stay'] === 'true',
    });
  }

  return {
    /** Whether the visitor changed something that is not sent yet: it is newer than any answer. */
    isTyping: () => typing !== undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void send(event.currentTarget);
    },
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      const typed =
        event.target instanceof HTMLInputElement && ['search', 'number', 'range'].includes(event.target.type);
      dropTypedSearch();
      if (typed) typing = setTimeout(() => void send(form), typingMs);
      else void send(form);
    },
  };
}
