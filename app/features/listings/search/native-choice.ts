/** The values chosen in a native list; an option that stands for several gives each of them. */
export function chosenIn(list: HTMLSelectElement): string[] {
  return [...list.selectedOptions].flatMap(({ value }) => (value === '' ? [] : value.split(',')));
}

/** Chooses the options with these values and no others. */
export function chooseIn(list: HTMLSelectElement, values: readonly string[]): void {
  for (const option of list.options) option.selected = values.includes(option.value);
}
