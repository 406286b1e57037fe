import type { ChangeEvent, FormEvent } from 'react';
import { useEffect } from 'react';
import { href, useLocation, useNavigation } from 'react-router';
import { readFilters } from '#app/features/listings/filter-address.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { readSearch, readSort, readView } from '#app/features/listings/listing-search.ts';
import { usDollars } from '#app/i18n/from-usd.ts';
import { useShownMoney } from '#app/i18n/shown-money.tsx';
import { useGo } from '#app/ui/go.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { emptyPrices, loadTypedPrices, priceFields } from './late-typed-prices.ts';
import { possibleFilters } from './possible-filters.ts';
import { isForRent } from './price-range.ts';
import { searchAddress } from './search-address.ts';

/** Long enough to finish a word, short enough to feel at once. */
const typingMs = 400;

/** The search that waits until typing rests; one form is typed in at a time. */
let typing: ReturnType<typeof setTimeout> | undefined;

/** The field whose typing made an entry of the history, and that entry: typing on in it makes no further one. */
let typed: { field: EventTarget; entry: unknown } | null = null;

/** What the router calls the entry of the history that the visitor is at. */
const entryKey = (): unknown => window.history.state?.key;

/** The first page of the search in a query string. */
function firstPage(query: string): string {
  return searchAddress({ ...readSearch(new URLSearchParams(query)), page: 1 });
}

/** Drops the search that waits until typing rests: it must not bring back a visitor who goes elsewhere. */
export function dropTypedSearch(): void {
  clearTimeout(typing);
  typing = undefined;
}

/** At the click, not when the navigation is rendered: until then its time could come. */
function dropWhereFollowed(event: MouseEvent): void {
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]:not([target])') : null;
  if (link?.origin !== location.origin || link.pathname === href('/properties')) return;
  if (isPlainClick(event)) dropTypedSearch();
}

/**
 * The address of the search in a form, without filters at their defaults, on the first page. `rates`: of the currencies
 * that may be typed in it. Fails where what reads them cannot be loaded.
 */
export async function addressOfForm(form: HTMLFormElement, rates = usDollars): Promise<string> {
  const values = valuesOf(form);
  const hasPrices = priceFields(form).some(({ value }) => value !== '');
  const params = hasPrices ? (await loadTypedPrices()).withPlainPrices(values, rates) : values;
  const filters = possibleFilters(readFilters(params));
  return searchAddress({ filters, sort: readSort(params, filters), page: 1, view: readView(params) });
}

/**
 * What a script adds to the plain GET form of a search: sent without its empty fields, and, where `onChange` is used,
 * without pressing Search, what is typed or moved by keys as soon as that rests.
 */
export function useSearchForm() {
  const go = useGo();
  const money = useShownMoney();

  const here = useLocation();
  const next = useNavigation().location;
  const isLeaving = next !== undefined && next.pathname !== href('/properties');
  // biome-ignore lint/correctness/useExhaustiveDependencies: when leaving begins, and with the form.
  useEffect(() => dropTypedSearch, [isLeaving]);
  useEffect(() => {
    document.addEventListener('click', dropWhereFollowed, true);
    return () => document.removeEventListener('click', dropWhereFollowed, true);
  }, []);

  async function send(form: HTMLFormElement, typedIn: EventTarget | null = null) {
    dropTypedSearch();
    const { pathname, search } = window.location;
    const asked = await addressOfForm(form, money).catch(() => null);
    // Without a script it is understood as well.
    if (asked === null) return form.submit();
    // Then the visitor stays at their page of it.
    const isSame = pathname === href('/properties') && asked === firstPage(search);
    const replace = isSame || (typedIn !== null && typedIn === typed?.field && entryKey() === typed.entry);
    await go(isSame ? pathname + search : asked, { replace, preventScrollReset: form.dataset['stay'] === 'true' });
    typed = typedIn && { field: typedIn, entry: entryKey() };
  }

  return {
    /** Whether the visitor changed something that is not sent yet: it is newer than any answer. */
    isTyping: () => typing !== undefined,
    send,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void send(event.currentTarget);
    },
    onChange(event: ChangeEvent<HTMLFormElement>) {
      const { target, currentTarget: form } = event;
      const wasRent = isForRent(new URLSearchParams((next ?? here).search));
      if (target.name === listingFilters.status.param) emptyOtherPrices(form, wasRent);
      const isTyped = target instanceof HTMLInputElement && ['search', 'text', 'range'].includes(target.type);
      dropTypedSearch();
      if (isTyped) typing = setTimeout(() => void send(form, target), typingMs);
      else void send(form);
    },
  };
}

/** What a home costs says nothing about what a year in one does: prices are for one kind of offer. */
export function emptyOtherPrices(form: HTMLFormElement, wasRent: boolean): void {
  if (isForRent(valuesOf(form)) !== wasRent) emptyPrices(form);
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
