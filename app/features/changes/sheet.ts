/** What can be a field's value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * A listing as its editor sees it: a value for each field, by its name: `bedrooms`, `text.en.title`,
 * `offer.a.price`. A field that is not there has nothing in it, like one that is null.
 */
export type Sheet = Readonly<Record<string, Json>>;

export function valueIn(sheet: Sheet, field: string): Json {
  return sheet[field] ?? null;
}

/** Nothing, an empty text or list and what is not there are the same; so is false, which no check box sends. */
export function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return valueText(one) === valueText(other);
}

/** The same text for the same value. */
export function valueText(value: Json | undefined): string {
  return canonical(bare(value));
}

/** The same text for the same value, in whatever order its parts are. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) => {
    const isObject = typeof part === 'object' && part !== null && !Array.isArray(part);
    return isObject
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  });
}

function bare(value: Json | undefined): Json {
  const isNothing =
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}

/** The sheet with these values; what becomes nothing leaves it. */
export function withValues(sheet: Sheet, values: Sheet): Sheet {
  const entries = Object.entries({ ...sheet, ...values });
  return Object.fromEntries(entries.filter(([, value]) => !isSameValue(value, null)));
}

/** The fields in which the two differ, of both. */
export function differingFields(one: Sheet, other: Sheet): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !isSameValue(one[name], other[name]));
}

/** The sheet as it was before these changes, which are all that followed. */
export function sheetBefore(sheet: Sheet, changes: readonly { field: string; before: Json }[]): Sheet {
  const before = changes.toReversed().map(({ field, before }) => [field, before]);
  return { ...sheet, ...Object.fromEntries(before) };
}
