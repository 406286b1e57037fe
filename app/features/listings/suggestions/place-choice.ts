import { listingFilters } from '#app/features/listings/listing-filters.ts';

/** Makes the form ask for this area; false, and nothing changed, where it cannot. */
export function choosePlace(form: HTMLFormElement, location: string): boolean {
  const select = form.elements.namedItem(listingFilters.location.param);
  if (!(select instanceof HTMLSelectElement)) return false;
  if (![...select.options].some(({ value }) => value === location)) return false;
  select.value = location;
  return true;
}
